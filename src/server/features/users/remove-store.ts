import {
  lockHouseholdOf,
  requireSameHousehold,
  whileTheyMove,
} from '../memberships/households/change-store.ts';
import { leaveForGood } from '../memberships/households/leave-store.ts';
import { endWaitingOf } from '../bookings/waiting/store.ts';
import { moveBooking } from '../bookings/transition-store.ts';
import { inTransaction, Overtaken, type Db, type Trx } from '../../platform/db/database.ts';
import { audited, publish } from '../../platform/db/journal.ts';
import { countPerson } from '../../platform/db/people-counts.ts';
import type { Identity } from '../../sign-in/identity.ts';
import { removePhotos } from './photos.ts';

interface Removal {
  email: string;
  actorId: string;
  now: Date;
  removeAccount: Identity['removeAccount'];
}

/** How each open booking ends. */
const ENDS = { offered: 'declineOffer', pending: 'cancelPending', approved: 'cancelApproved' } as const;

/** Locks what somebody has of bookings that end with their account. */
const lockOpenBookings = (trx: Trx, userId: string) =>
  trx
    .selectFrom('bookings')
    .select(['id', 'status'])
    .where('user_id', '=', userId)
    .where('status', 'in', ['offered', 'pending', 'approved'])
    .orderBy('id')
    .forUpdate()
    .execute();

type RemovalOutcome = 'removed' | 'missing' | 'last-admin' | 'pays-for-others';

/**
 * Removes an account: its open bookings are cancelled and their slots freed, its identity is refused from now on, and
 * its confirmed bookings and payments stay as records. Admins are locked in id order, so of two admins who remove each
 * other at once only one succeeds.
 */
export async function removeUserRows(
  db: Db,
  { email, actorId, now, removeAccount }: Removal,
): Promise<RemovalOutcome> {
  const remove = async (trx: Trx): Promise<RemovalOutcome> => {
    const known = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    // Locks are taken in one order everywhere: bookings, household, users.
    const locked = known ? await lockOpenBookings(trx, known.id) : [];
    const household = known ? await lockHouseholdOf(trx, known.id) : null;
    const admins = await trx
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('removed_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    const user = await trx
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst();
    if (!user) return 'missing';
    if (user.role === 'admin' && admins.length < 2) return 'last-admin';
    requireSameHousehold(user, household);
    if (!(await leaveForGood(trx, household, user.id, { actorId, now }))) return 'pays-for-others';

    const open = await lockOpenBookings(trx, user.id);
    if (open.some(({ id }) => locked.every((booking) => booking.id !== id))) throw new Overtaken('booking');
    await endWaitingOf(trx, user.id, 'account removed');
    for (const { id, status } of open)
      // The query asked for these three states only.
      await moveBooking(trx, ENDS[status as keyof typeof ENDS], {
        bookingId: id,
        actorId,
        now,
        reason: 'account removed',
      });

    await trx
      .updateTable('users')
      .set({
        email: null,
        issuer: null,
        subject: null,
        role: 'user',
        phone: null,
        phone_confirmed_at: null,
        language: null,
        removed_at: now,
      })
      .where('id', '=', user.id)
      .execute();
    // A member who was imported and has never signed in has no identity yet.
    if (user.issuer !== null && user.subject !== null)
      await trx
        .insertInto('removed_identities')
        .values({ issuer: user.issuer, subject: user.subject, removed_at: now })
        .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ removed_at: now }))
        .execute();
    await trx.deleteFrom('push_subscriptions').where('push_subscriptions.user_id', '=', user.id).execute();
    await removePhotos(trx, user.id);
    await removeAccount(trx, email);
    const actor = { actorId, now };
    await audited(trx, actor, {
      action: 'user.removed',
      subject: 'users',
      subjectId: user.id,
      before: { email, role: user.role },
    });
    await publish(trx, 'user.removed', { user_id: user.id }, now);
    await countPerson(trx, user.id, { users: -1, members: user.role === 'member' ? -1 : 0 });
    return 'removed';
  };
  return whileTheyMove(() => inTransaction(db, remove));
}
