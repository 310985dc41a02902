import { sql } from 'kysely';
import { nameInMail } from '#contract/people/names.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Db } from '../../platform/db/database.ts';
import { named } from '../../platform/db/named.ts';
import { KEEPER } from '../memberships/households/kept-children-store.ts';
import type { About, OutboxRow } from './happenings.ts';

/** Who pays for a household of which something has happened, and whom it happened to. */
export interface HouseholdNews {
  payerId: string;
  payer: string;
  userId: string;
  person: string;
  /** Whether that person is in it now. */
  isIn: boolean;
  /** They are asked to pay for it now, or do. */
  isAsked: boolean;
  isPayer: boolean;
  /** They were added to a membership that runs, and do not share it yet. */
  sharesLater: boolean;
  /** An invitation can be answered until then; null: there is none any more. */
  invitedUntil: Date | null;
}

interface NewsRow {
  row_id: string;
  payer_id: string;
  payer_name: string;
  user_id: string;
  user_name: string;
  user_email: string | null;
  is_in: boolean;
  is_asked: boolean;
  shares_later: boolean;
  invited_until: Date | null;
}

/** Returns what has happened in households, by the rows of the outbox that say so. */
export async function findHouseholdNews(
  db: Db,
  rows: (OutboxRow & { about: About })[],
): Promise<Map<string, HouseholdNews>> {
  const told = rows.filter(({ topic }) => topic.startsWith('household.'));
  if (told.length === 0) return new Map();
  const asked = told.map(({ id, about }) => ({ row_id: id, ...about }));
  const { rows: found } = await named(
    'find-household-news',
    sql<NewsRow>`
      select asked.row_id, h.payer_id, payer.display_name as payer_name, u.id as user_id, u.display_name as user_name,
        u.email as user_email, u.household_id is not distinct from h.id as is_in,
        u.shares_from is not null as shares_later, h.asked_payer_id is not distinct from u.id as is_asked,
        (select ends_at from household_invitations i where i.id = asked.invitation_id) as invited_until
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
          as asked (row_id uuid, household_id uuid, user_id uuid, invitation_id uuid)
        join households h on h.id = asked.household_id
        join users payer on payer.id = h.payer_id
        join users u on u.id = asked.user_id`,
  ).execute(db);
  return new Map(
    found.map((row) => [
      row.row_id,
      {
        payerId: row.payer_id,
        payer: nameInMail(row.payer_name),
        userId: row.user_id,
        person: nameInMail(row.user_name) || (row.user_email ?? ''),
        isIn: row.is_in,
        isAsked: row.is_asked,
        isPayer: row.payer_id === row.user_id,
        sharesLater: row.shares_later,
        invitedUntil: row.invited_until,
      },
    ]),
  );
}

interface GrowingUp {
  event: string;
  /** Who keeps the child. */
  keeperId: string;
  name: string;
  bornOn: ClubDate;
}

/** Returns children who are adults within so many days, of whom nobody was told. */
export async function findGrowingUp(
  db: Db,
  { today, days, years, limit }: { today: ClubDate; days: number; years: number; limit: number },
): Promise<GrowingUp[]> {
  const { rows } = await named(
    'find-growing-up',
    sql<GrowingUp>`
      select * from (
        select concat_ws(':', 'grows-up', c.id, c.born_on) as event, ${KEEPER} as "keeperId", c.name, c.born_on as "bornOn"
        from children c join households h on h.id = c.household_id
        where c.left_at is null and c.born_on > (${today}::date - make_interval(years => ${years}::int))::date
          and c.born_on <= (${today}::date + ${days}::int - make_interval(years => ${years}::int))::date
      ) due
      where not exists (select from messages m where m.user_id = due."keeperId" and m.event = due.event)
      limit ${limit}`,
  ).execute(db);
  return rows;
}
