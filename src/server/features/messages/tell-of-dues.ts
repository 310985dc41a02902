import { sql, type RawBuilder } from 'kysely';
import { toClubDate, type ClubDate } from '#contract/clock/club-time.ts';
import { toTaka, type Poisha } from '#contract/money/money.ts';
import { inTransaction, type Db } from '../../platform/db/database.ts';
import { isInGap } from '../../platform/db/hold.ts';
import { named } from '../../platform/db/named.ts';
import { endForgottenDues, endLapsedDues } from '../payments/end-dues.ts';
import type { Services } from '../services.ts';
import type { Facts } from './facts.ts';
import type { Kind } from './kinds.ts';
import { WITH_PAYER } from './known.ts';
import { lockWriting, writeMessages, type MessageDraft } from './write-messages.ts';

interface EndingRow {
  event: string;
  userId: string;
  householdId: string;
  tier: string;
  tier_bn: string | null;
  ends_on: ClubDate;
  counts_until: ClubDate;
  days_left: number;
  /** The dues for the next membership, with its tier; null when there are no dues. */
  charge: string | null;
  total: Poisha | null;
  next: string | null;
  next_bn: string | null;
  /** The number of people who share the membership, if its tier now allows fewer; otherwise null. */
  people: number | null;
  most: number;
}

function toDuesFact({ charge, total, next, next_bn }: EndingRow): NonNullable<Facts['ending']>['dues'] {
  if (charge === null || total === null || next === null) return undefined;
  return { charge, amount: toTaka(total), tier: next, ...(next_bn !== null && { tier_bn: next_bn }) };
}

function toDraft(kind: Kind, row: EndingRow): MessageDraft {
  const { event, userId, householdId, tier, tier_bn, ends_on, counts_until, days_left, people, most } = row;
  const dues = toDuesFact(row);
  const ending = {
    ...{ tier, ...(tier_bn !== null && { tier_bn }), ends_on, counts_until, days_left },
    ...(dues && { dues }),
    ...(people !== null && { crowd: { people, most } }),
  };
  return { event, kind, userId, thread: householdId, facts: { ending } };
}

/** The columns about a membership `m` of a household `h` with the tier `own`. */
const aboutEnding = (today: ClubDate) => sql`h.payer_id as "userId", h.id as "householdId", own.name as tier,
  own.name_bn as tier_bn, m.ends_on, m.counts_until, m.ends_on - ${today}::date as days_left, own.most_people as most`;
const NO_DUES = sql`null::uuid as charge, null::bigint as total, null::text as next, null::text as next_bn`;

const SHOWN = sql.raw(
  `event, "userId", "householdId", tier, tier_bn, ends_on, counts_until, days_left, charge, total, next, next_bn, people, most`,
);

const IS_LAST = sql`not exists (select from memberships later
  where later.household_id = m.household_id and later.after_end = m.ends_on)`;

/**
 * Takes open dues of memberships that end within 30 days or are still valid, and marks the payer as notified. A payer is notified once per
 * stage: 30 and 7 days before the end, at the end, and 7 days after it. Dues that may have been paid without a record are left out. The
 * dues store the last stage, because old messages are deleted.
 */
async function takeDuesToTell(db: Db, today: ClubDate, limit: number): Promise<EndingRow[]> {
  const { rows } = await named(
    'take-dues-to-tell',
    sql<EndingRow>`
      with due as (
        select concat_ws(':', 'dues', d.charge_id, stage.day) as event, stage.day as stage,
          ${aboutEnding(today)}, d.charge_id as charge, c.total_poisha as total, next.name as next, next.name_bn as next_bn,
          null::int as people
        from dues d join charges c on c.id = d.charge_id and c.state = 'open'
          join memberships m on m.household_id = d.household_id and m.ends_on = d.after_end
          ${WITH_PAYER} join tiers next on next.id = d.tier_id
          cross join lateral (select case when m.ends_on <= ${today}::date - 7 then 7
            when m.ends_on <= ${today}::date then 0 when m.ends_on <= ${today}::date + 7 then -7 else -30 end as day) stage
        where not d.is_over and m.counts_until >= ${today}::date and m.ends_on <= ${today}::date + 30
          and not ${isInGap(sql`c.created_at`)}
          and (d.told_to is distinct from h.payer_id or d.told_day is null or d.told_day < stage.day)
        limit ${limit}
      ), told as (
        update dues set told_to = due."userId", told_day = due.stage from due where dues.charge_id = due.charge
      )
      select ${SHOWN} from due`,
  ).execute(db);
  return rows;
}

/** Takes matching memberships without dues whose payer was not notified of the end, and marks the payer as notified. */
async function takeEndings(
  db: Db,
  { name, today, limit }: { name: 'unsold' | 'slept'; today: ClubDate; limit: number },
  { why, isWanted }: { why: RawBuilder<unknown>; isWanted: RawBuilder<unknown> },
): Promise<EndingRow[]> {
  const { rows } = await named(
    `take-${name}`,
    sql<EndingRow>`
      with due as (
        select concat_ws(':', 'dues', ${why}, m.id) as event, m.id, ${aboutEnding(today)}, ${NO_DUES},
          case when own.archived_at is null and ${name === 'unsold'}::boolean then shared.people end as people
        from memberships m ${WITH_PAYER} cross join lateral (
          select (select count(*) from users u where u.household_id = h.id and u.removed_at is null)::int
            + (select count(*) from children c where c.household_id = h.id and c.left_at is null)::int as people) shared
        where ${isWanted} and ${IS_LAST} and m.ending_told_to is distinct from h.payer_id
          and m.ends_on >= coalesce(m.first_ends_on, m.ends_on) and payer.may_buy_memberships
          and not exists (select from dues d where d.household_id = m.household_id and d.after_end = m.ends_on and not d.is_over)
        limit ${limit}
      ), told as (
        update memberships set ending_told_to = due."userId" from due where memberships.id = due.id
      )
      select ${SHOWN} from due`,
  ).execute(db);
  return rows;
}

/**
 * Takes memberships that end within 30 days, but not early, and are not renewed, because their tier is no longer sold or has too few
 * places.
 */
const takeUnsold = (db: Db, today: ClubDate, limit: number): Promise<EndingRow[]> =>
  takeEndings(
    db,
    { name: 'unsold', today, limit },
    {
      why: sql`case when own.archived_at is null then 'crowd' else 'none' end`,
      isWanted: sql`(own.archived_at is not null or shared.people > own.most_people)
          and m.ends_on between ${today}::date and ${today}::date + 30`,
    },
  );

/**
 * Takes memberships whose end and grace passed while the job was not running, so that no renewal dues were created; otherwise their payers
 * would never be notified. It looks at the days since the job last ran.
 */
async function takeSleptThrough(db: Db, today: ClubDate, limit: number): Promise<EndingRow[]> {
  const { dues_looked_on: since } = await db
    .selectFrom('request_digests')
    .select('dues_looked_on')
    .executeTakeFirstOrThrow();
  if (since === today) return [];
  const slept =
    since === null || since >= today
      ? []
      : await takeEndings(
          db,
          { name: 'slept', today, limit },
          {
            why: sql`'slept'`,
            isWanted: sql`m.ends_on > ${since}::date and m.counts_until < ${today}::date
          and not exists (select from dues d where d.household_id = m.household_id and d.after_end = m.ends_on)`,
          },
        );
  if (slept.length < limit) await db.updateTable('request_digests').set({ dues_looked_on: today }).execute();
  return slept;
}

/** Returns the memberships of dues that have just ended because the grace period passed. */
async function findEnded(db: Db, today: ClubDate, chargeIds: string[]): Promise<EndingRow[]> {
  if (chargeIds.length === 0) return [];
  const { rows } = await named(
    'find-ended-dues',
    sql<EndingRow>`
      select concat_ws(':', 'dues', d.charge_id, 'over') as event, ${aboutEnding(today)}, ${NO_DUES}, null::int as people
      from dues d join memberships m on m.household_id = d.household_id and m.ends_on = d.after_end
        ${WITH_PAYER}
      where d.charge_id = any(${chargeIds}::uuid[]) order by d.charge_id`,
  ).execute(db);
  return rows;
}

const BATCH_SIZE = 250;

/**
 * Reminds payers of open dues at each stage, notifies them of memberships that are not renewed, and ends the dues of memberships that are
 * no longer valid, each once. Dues that renew nothing end without a message. Returns how many messages were written.
 */
export async function tellOfDues(services: Pick<Services, 'db' | 'clock' | 'mail' | 'sms'>): Promise<number> {
  return inTransaction(services.db, async (trx) => {
    if (!(await lockWriting(trx))) return 0;
    const today = toClubDate(services.clock());
    await endForgottenDues(trx, today, BATCH_SIZE);
    const lapsed = await endLapsedDues(trx, today, BATCH_SIZE);
    const drafts = [
      ...(await findEnded(trx, today, lapsed)).map((row) => toDraft('dues-over', row)),
      ...(await takeSleptThrough(trx, today, BATCH_SIZE)).map((row) => toDraft('dues-over', row)),
      ...(await takeDuesToTell(trx, today, BATCH_SIZE)).map((row) => toDraft('dues-open', row)),
      ...(await takeUnsold(trx, today, BATCH_SIZE)).map((row) => toDraft('not-renewed', row)),
    ];
    return writeMessages(trx, services, drafts);
  });
}
