import { sql, type RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DeskPerson } from '#contract/desk/desk-bookings.ts';
import { WALK_IN_NAME } from '#contract/desk/walk-in.ts';
import { REQUEST_APPROVED } from '../bookings/transitions.ts';
import {
  bookingStatement,
  bookingValues,
  claimOnce,
  IS_FREE,
  recordOf,
  type BookingDraft,
  type BookingParts,
  type BookingValues,
  type ClaimOutcome,
} from '../bookings/write-store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Unusual } from '../../platform/db/journal.ts';
import { partOf } from '../../platform/db/people-counts.ts';
import type { Places } from '../../platform/db/prepared.ts';
import type { Terms } from '../standing/rules.ts';
import type { AtDesk } from './take-payment.ts';
import { guard } from '../../platform/db/guard.ts';

/** The row of `guests` for all who leave no name. */
const WALK_IN = '00000000-0000-7000-8000-000000000001';

interface NewDeskBooking extends BookingDraft {
  who: DeskPerson;
  /** They are those of whom it is for. */
  terms: Terms;
  note: string;
  unusual?: Unusual[];
  actor: AtDesk;
}

interface DeskValues extends BookingValues {
  kind: DeskPerson['kind'];
  memberId: string | null;
  householdId: string | null;
  householdVersion: number | null;
  guestId: string;
  guestName: string | null;
  guestPhone: string | null;
  note: string | null;
}

/**
 * A booking of the desk is approved at once; its person becomes a member, and a guest is kept once for each name and phone. It
 * takes no quota slots and no pending place.
 */
function deskParts(of: Places<DeskValues>, provided?: RawBuilder<unknown>): BookingParts {
  return {
    transition: REQUEST_APPROVED,
    ...(provided && { provided }),
    holder: sql`, person as (
      update users set role = case when users.role = 'user' then 'member' else users.role end,
        member_since = case when users.role = 'user' then ${of.now}::timestamptz else member_since end
      from (
        select id, role from users
        where id = ${of.memberId}::uuid and removed_at is null and ${IS_FREE}
        for no key update
      ) before
      where users.id = before.id
      returning users.id, users.email, users.display_name, before.role = 'user' as is_new_member
    ), counted as (
      update people_counts set members = members + 1
      where part = (select ${partOf(sql`id`)} from person where is_new_member)
    ), guest as (
      insert into guests (id, name, phone, created_at)
      select ${of.guestId}::uuid, ${of.guestName}::text, ${of.guestPhone}::text, ${of.now}::timestamptz
      where ${of.kind}::text = 'guest' and ${IS_FREE}
      on conflict (phone, name) do update set name = excluded.name
      returning id, name
    ), holder as (
      select id as user_id, null::uuid as guest_id, email, display_name as name from person
      union all select null, id, '', name from guest
      union all select null, ${sql.lit(WALK_IN)}::uuid, '', ${sql.lit(WALK_IN_NAME)} where ${of.kind}::text = 'walk-in' and ${IS_FREE}
    )`,
    desk: { bookedBy: sql`${of.actorId}::uuid`, payAt: sql`'desk'`, note: sql`${of.note}::text` },
  };
}

const writeDeskBooking = bookingStatement<DeskValues>('insert-desk-booking', (of) => deskParts(of));

/** Where the club sells memberships, a member's price is theirs only as long as their household is as it was read. */
const writeMembersBooking = bookingStatement<DeskValues>('insert-desk-booking-member', (of) =>
  deskParts(
    of,
    sql`
        and exists (select from users left join households on households.id = users.household_id
          where users.id = ${of.memberId}::uuid and users.household_id is not distinct from ${of.householdId}::uuid
            and ${guard('household is as it was read', sql`households.version is not distinct from ${of.householdVersion}::int`)})`,
  ),
);

/** Writes a booking of the desk with all that belongs to it and answers its id, or says what kept it from being written. */
export function insertDeskBooking(
  db: Db,
  { who, note, unusual, actor, terms, ...draft }: NewDeskBooking,
): Promise<ClaimOutcome<string> | null> {
  const recorded = { ...recordOf(draft), at_desk: true, ...(unusual && { unusual, note }) };
  const guest = who.kind === 'guest' ? who : null;
  const { household, tiers } = terms;
  const write = who.kind === 'member' && tiers.size > 0 ? writeMembersBooking : writeDeskBooking;
  return claimOnce<string>(async () => {
    const row = await write(db, {
      ...bookingValues(draft, actor.actorId, recorded),
      kind: who.kind,
      memberId: who.kind === 'member' ? who._id : null,
      householdId: household?.id ?? null,
      householdVersion: household?.version ?? null,
      guestId: uuidv7(),
      guestName: guest?.name ?? null,
      guestPhone: guest?.phone ?? null,
      note: note === '' ? null : note,
    });
    if (row.id !== null) return { outcome: 'booked', booking: row.id };
    if (!row.court_found) return { outcome: 'court-changed' };
    return { outcome: row.clash ? 'slot-taken' : 'no-member' };
  });
}
