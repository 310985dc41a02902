import { sql, type RawBuilder } from 'kysely';
import type { ApprovalPolicy } from '#contract/club/club-rules.ts';
import { partOf } from '../../platform/db/people-counts.ts';
import type { Places } from '../../platform/db/prepared.ts';
import { REQUEST_APPROVED, TRANSITIONS } from './transitions.ts';
import { guard } from '../../platform/db/guard.ts';

/** The limits of one user's bookings that wait: for an approval, or unpaid where nobody approves them. */
export interface PendingLimits {
  bookings: number;
  slots: number;
  /** These slots belong to a person whose e-mail is not confirmed. */
  unconfirmedSlots: number;
}

export interface ApprovalValues {
  userId: string;
  /** How many slots. */
  size: number;
  mostBookings: number;
  mostSlots: number;
  mostUnconfirmedSlots: number;
  approval: ApprovalPolicy;
  expiresAt: Date;
  payBy: Date;
  now: Date;
}

/** Counts the slots that are held for a user because of requests and held places, by the counts of the user's row. */
export const slotsHeld = sql`case when users.pending_bookings = 0 then 0 else users.pending_slots end + users.offered_slots`;

/** What the statement of a booking has of approvals. */
interface ApprovalParts {
  /** Stands after other tables. */
  asker: RawBuilder<unknown>;
  /** Whether the booking waits for an approval, as a number. */
  waits: RawBuilder<unknown>;
  /** It holds while the person stays within the limits with this many more slots. */
  fits: RawBuilder<unknown>;
  /** What else changes of the person. */
  joins: RawBuilder<unknown>;
  counted: RawBuilder<unknown>;
  status: RawBuilder<unknown>;
  deadline: RawBuilder<unknown>;
  wouldFit: RawBuilder<boolean>;
}

/**
 * Returns the parts of the statement that know who needs an approval. Where not everybody does, `asker` has a row for a
 * request that needs none: it counts what the person has not paid yet, as of the statement's begin. The request is refused
 * if another one of the person was faster, because then the count is old. With `asksWhy`, something else of the person's row may
 * refuse it as well, so `wouldFit` says of a request that waits for an approval, too, that its limits do not.
 */
export function approvalParts(
  of: Places<ApprovalValues>,
  { isForEveryone, asksWhy }: { isForEveryone: boolean; asksWhy: boolean },
): ApprovalParts {
  const fits = (bookings: RawBuilder<unknown>, slots: RawBuilder<unknown>) => sql`
        pending_bookings + ${bookings} < ${of.mostBookings}::int
        and ${slotsHeld} + ${slots} + ${of.size}::int
          <= case when email_verified then ${of.mostSlots}::int else least(${of.mostSlots}, ${of.mostUnconfirmedSlots})::int end`;
  const mayWait = () => sql`exists (select from users
        where users.id = ${of.userId}::uuid and removed_at is null and ${fits(sql`0`, sql`0`)})`;
  const requested = sql`${sql.lit(TRANSITIONS.request.to)}::text`;
  if (isForEveryone)
    return {
      asker: sql``,
      waits: sql`1`,
      fits: fits(sql`0`, sql`0`),
      joins: sql``,
      counted: sql``,
      status: requested,
      deadline: sql`${of.expiresAt}::timestamptz`,
      wouldFit: asksWhy ? sql`booked.id is null and ${mayWait()}` : sql`false`,
    };
  const isDirect = sql`exists (select from asker)`;
  const joins = sql`exists (select from asker where joins)`;
  return {
    asker: sql`, asker as (
      select users.xmin as seen, ${of.approval}::text = 'nobody' and role = 'user' as joins,
        ${fits(sql`unpaid.bookings`, sql`unpaid.slots`)} as fits
      from users cross join lateral (
        select count(*) as bookings, coalesce(sum(cardinality(slots)), 0) as slots from bookings
        where user_id = users.id and status = ${sql.lit(REQUEST_APPROVED.to)}
      ) unpaid
      where users.id = ${of.userId}::uuid and removed_at is null
        and (${of.approval}::text = 'nobody' or role <> 'user')
    )`,
    waits: sql`(not ${isDirect})::int`,
    fits: sql`${fits(sql`0`, sql`0`)}
        and (not ${isDirect} or exists (select from asker where fits and ${guard('person is as counted', sql`seen = users.xmin`)}))`,
    joins: sql`,
        role = case when ${joins} then 'member' else role end,
        member_since = case when ${joins} then ${of.now}::timestamptz else member_since end`,
    counted: sql`, counted as (
      update people_counts set members = members + 1
      where part = (select ${partOf(sql`id`)} from person where ${joins})
    )`,
    status: sql`case when ${isDirect} then ${sql.lit(REQUEST_APPROVED.to)}::text else ${requested} end`,
    deadline: sql`case when ${isDirect} then ${of.payBy}::timestamptz else ${of.expiresAt}::timestamptz end`,
    wouldFit: sql`exists (select from asker where fits)${
      asksWhy ? sql` or booked.id is null and not ${isDirect} and ${mayWait()}` : sql``
    }`,
  };
}
