import type { ApprovalPolicy } from '#contract/club/club-rules.ts';
import type { Db } from '../../platform/db/database.ts';
import { countHeld } from './store.ts';

export interface PendingHold {
  bookings: number;
  slots: number;
  /** How many of the slots are held places. */
  offered: number;
  emailVerified: boolean;
}

/**
 * Returns what of a user waits: the pending bookings, the held places and, where the user's need no approval, what is
 * unpaid.
 */
export async function findHold(
  db: Db,
  userId: string,
  approval: ApprovalPolicy,
): Promise<PendingHold & { isApproved: boolean }> {
  const user = await db
    .selectFrom('users')
    .select(['role', 'pending_bookings', 'pending_slots', 'offered_slots', 'email_verified'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { pending_bookings: bookings, pending_slots, offered_slots: offered } = user;
  const known = { offered, emailVerified: user.email_verified };
  const isApproved = approval === 'nobody' || (approval === 'new-people' && user.role !== 'user');
  if (!isApproved) return { bookings, slots: pending_slots + offered, ...known, isApproved };
  const held = await countHeld(db, userId);
  return { bookings: held.bookings, slots: held.slots + offered, ...known, isApproved };
}
