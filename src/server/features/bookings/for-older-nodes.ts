import { sql, type RawBuilder } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Places } from '../../platform/db/prepared.ts';

// Nodes of the release before count what somebody holds in columns of `users` and `slot_claims`. Until none of them runs beside this one,
// the columns are kept here, and nowhere read. The next release takes this file away.

/** A booking takes numbered sessions of a person, or of a household that shares its limits. */
export interface OlderQuota {
  holderId: string;
  day: number | null;
  week: number | null;
  weekFrom: ClubDate;
}

export interface OlderValues {
  countedId: string | null;
  waits: number;
  waitingSlots: number;
  offeredSlots: number;
  olderHolder: string | null;
  olderWeek: ClubDate | null;
  dayNumbers: number[];
  weekNumbers: number[];
}

interface Counted {
  userId: string | null;
  status: string;
  size: number;
  /** Older nodes count no bookings of the desk as requests. */
  isCounted: boolean;
  quota: OlderQuota | null;
}

const numbersUpTo = (limit: number | null) => Array.from({ length: limit ?? 0 }, (_, before) => before + 1);

export function olderValues({ userId, status, size, isCounted, quota }: Counted): OlderValues {
  const waits = isCounted && status === 'pending';
  return {
    countedId: userId,
    waits: waits ? 1 : 0,
    waitingSlots: waits ? size : 0,
    offeredSlots: status === 'offered' ? size : 0,
    olderHolder: quota?.holderId ?? null,
    olderWeek: quota?.weekFrom ?? null,
    dayNumbers: numbersUpTo(quota?.day ?? null),
    weekNumbers: numbersUpTo(quota?.week ?? null),
  };
}

/** A table that follows `booked`: an older node sees by the changed row that it counted too early. */
export const countForOlder = (of: Places<OlderValues>) => sql`, counted as (
      update users set pending_bookings = pending_bookings + ${of.waits}::int,
        pending_slots = case when pending_bookings = 0 then 0 else pending_slots end + ${of.waitingSlots}::int,
        offered_slots = offered_slots + ${of.offeredSlots}::int
      where id = ${of.countedId}::uuid
    )`;

/** What the insert of claims has besides: the lowest free numbers of the day and of the week. */
export interface OlderNumbers {
  columns: RawBuilder<unknown>;
  values: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
}

export function numberForOlder(
  of: Places<OlderValues & { date: ClubDate }>,
  by: { day: boolean; week: boolean },
): OlderNumbers {
  if (!by.day && !by.week) return { columns: sql``, values: sql``, joins: sql`` };
  const free = (numbers: RawBuilder<unknown>, taken: RawBuilder<unknown>) => sql` left join (
        select number, row_number() over (order by number) as place from unnest(${numbers}::int[]) number
        where not exists (select from slot_claims where user_id = ${of.olderHolder}::uuid and ${taken} = number)
      )`;
  // Functions, since a value that is named becomes a parameter of the statement.
  const ofDay = () =>
    sql`${free(of.dayNumbers, sql`play_date = ${of.date}::date and day_turn`)} free_day using (place)`;
  const ofWeek = () =>
    sql`${free(of.weekNumbers, sql`week = ${of.olderWeek}::date and week_turn`)} free_week using (place)`;
  return {
    columns: sql`, user_id${by.day ? sql`, day_turn` : sql``}${by.week ? sql`, week, week_turn` : sql``}`,
    values: sql`, ${of.olderHolder}::uuid${by.day ? sql`, free_day.number` : sql``}${by.week ? sql`, ${of.olderWeek}::date, free_week.number` : sql``}`,
    joins: sql`${by.day ? ofDay() : sql``}${by.week ? ofWeek() : sql``}`,
  };
}

/** What of an owner's row changes besides when their request is decided or cancelled. */
export const decidedForOlder = (
  leavesPending: boolean,
) => sql`pending_bookings = pending_bookings - ${leavesPending}::boolean::int,
        pending_slots = case when not ${leavesPending}::boolean then pending_slots when pending_bookings <= 1 then 0
          else greatest(pending_slots - (select cardinality(slots) from moved), 0) end,`;

/** A request has so many slots more, or fewer, where it is moved to. */
export async function resizeForOlder(trx: Trx, userId: string, more: number): Promise<void> {
  await sql`update users set pending_slots = greatest(pending_slots + ${more}::int, 0) where id = ${userId}::uuid`.execute(
    trx,
  );
}

/** A place of so many slots is not held for somebody any more. */
export async function releaseForOlder(trx: Trx, userId: string, slots: number): Promise<void> {
  await sql`update users set offered_slots = greatest(offered_slots - ${slots}::int, 0) where id = ${userId}::uuid`.execute(
    trx,
  );
}

/** Forgets held places that have ended at a node of a release that did not count them. */
export async function forgetEndedForOlder(db: Db): Promise<void> {
  await sql`update users set offered_slots = 0 where offered_slots > 0 and not exists (
    select from bookings where user_id = users.id and status = 'offered')`.execute(db);
}

/** Bookings of people who leave a household stay theirs, and hold no numbers of the household. */
export async function leaveForOlder(
  trx: Trx,
  left: { userId: string; householdId: string }[],
): Promise<void> {
  await sql`
    update slot_claims c set user_id = null, day_turn = null, week = null, week_turn = null
    from unnest(${left.map(({ userId }) => userId)}::uuid[], ${left.map(({ householdId }) => householdId)}::uuid[])
        as gone (user_id, household_id)
      join bookings b on b.user_id = gone.user_id
    where c.user_id = gone.household_id and c.booking_id = b.id`.execute(trx);
}
