import { sql, type RawBuilder } from 'kysely';
import type { ApprovalPolicy } from '#contract/club-rules.ts';
import { REQUEST_APPROVED } from './transitions.ts';

/** The limits of one user's bookings that wait: for an approval, or unpaid where nobody approves them. */
export interface PendingLimits {
  bookings: number;
  slots: number;
  /** Of somebody whose e-mail is not confirmed. */
  unconfirmedSlots: number;
}

interface Request {
  userId: string;
  /** How many slots. */
  size: number;
  limits: PendingLimits;
  approval: ApprovalPolicy;
}

/**
 * The parts of insert-booking for a request that needs no approval. `asker` has a row only then: it counts what the
 * person has not paid yet, as of the statement's begin. `isFirst` refuses the request if another one of the person was
 * faster, because then the count is old.
 */
export function unapprovedParts({ userId, size, limits, approval }: Request): {
  asker: RawBuilder<unknown>;
  isDirect: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
  isFirst: RawBuilder<unknown>;
  /** With so many more slots, the person stays within the limits. */
  fits: RawBuilder<unknown>;
} {
  const fits = (bookings: RawBuilder<unknown>, slots: RawBuilder<unknown>) => sql`
        pending_bookings + ${bookings} < ${limits.bookings}::int
        and case when pending_bookings = 0 then 0 else pending_slots end + ${slots} + ${size}::int
          <= case when email_verified then ${limits.slots}::int else least(${limits.slots}, ${limits.unconfirmedSlots})::int end`;
  return {
    asker: sql`
      select users.xmin as seen, ${approval}::text = 'nobody' and role = 'user' as joins,
        ${fits(sql`unpaid.bookings`, sql`unpaid.slots`)} as fits
      from users cross join lateral (
        select count(*) as bookings, coalesce(sum(cardinality(slots)), 0) as slots from bookings
        where user_id = users.id and status = ${REQUEST_APPROVED.to}::text
      ) unpaid
      where ${approval}::text <> 'everyone' and users.id = ${userId}::uuid and removed_at is null
        and (${approval}::text = 'nobody' or role <> 'user')`,
    isDirect: sql`exists (select from asker)`,
    joins: sql`exists (select from asker where joins)`,
    isFirst: sql`(not exists (select from asker) or exists (select from asker where fits and seen = users.xmin))`,
    fits: fits(sql`0`, sql`0`),
  };
}
