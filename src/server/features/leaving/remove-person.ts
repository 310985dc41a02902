import { t } from '#texts/leaving.js';
import { moveBooking } from '../bookings/change-booking.ts';
import { endAllWaiting } from '../bookings/waiting-list.ts';
import { lockOwnHousehold, requireSameHousehold } from '../memberships/households/household.ts';
import { leaveForGood } from '../memberships/households/leave.ts';
import type { Services } from '../services.ts';
import { refuseMissingUser } from '../users/people.ts';
import { removePhotos } from '../users/photos.ts';
import { inTransaction, Overtaken, type Trx } from '../../platform/db/database.ts';
import { audited, publish, type Actor } from '../../platform/db/journal.ts';
import type { Row } from '../../platform/db/rows.ts';
import { Refusal } from '../../platform/errors.ts';

/**
 * Removes an account at the request of its owner or an admin: open bookings end, the household continues without the person, and their
 * login is refused from now on. Confirmed bookings and payments stay as records. All code locks rows in one order: bookings, household,
 * people. Throws a `Refusal`.
 */
export async function removePerson(
  { db, clock, identity }: Pick<Services, 'db' | 'clock' | 'identity'>,
  { email, actorId }: { email: string; actorId: string },
): Promise<void> {
  const actor = { actorId, now: clock() };
  const remove = async (trx: Trx): Promise<void> => {
    const known = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    if (!known) refuseMissingUser();
    const open = await lockOpenBookings(trx, known.id);
    const household = await lockOwnHousehold(trx, known.id);
    const admins = await lockAdmins(trx);
    const user = await lockUser(trx, email);
    if (user.role === 'admin' && admins.length < 2) throw new Refusal('last-admin', t.onlyAdmin);
    requireSameHousehold(user, household);
    if (!(await leaveForGood(trx, household, user.id, actor)))
      throw new Refusal('payer-stays', t.paysForOthers);
    await endOpenBookings(trx, user.id, open, actor);
    await forgetUser(trx, user, actor);
    await identity.removeAccount(trx, email);
  };
  await inTransaction(db, remove);
}

/** Locks the person's bookings that end with their account. */
const lockOpenBookings = (trx: Trx, userId: string) =>
  trx
    .selectFrom('bookings')
    .select(['id', 'status'])
    .where('user_id', '=', userId)
    .where('status', 'in', ['offered', 'pending', 'approved'])
    .orderBy('id')
    .forUpdate()
    .execute();

type OpenBookings = Awaited<ReturnType<typeof lockOpenBookings>>;

/** Locks all admins in order of their ids, so that of two admins who remove each other at the same time only one succeeds. */
const lockAdmins = (trx: Trx) =>
  trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

async function lockUser(trx: Trx, email: string): Promise<Row<'users'>> {
  const user = await trx
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  return user ?? refuseMissingUser();
}

const ENDS = { offered: 'declineOffer', pending: 'cancelPending', approved: 'cancelApproved' } as const;

const REASON = 'account removed';

/**
 * Ends the person's open bookings, which were locked before the household, and their waiting-list entries. Throws `Overtaken` when a
 * booking was added since.
 */
async function endOpenBookings(trx: Trx, userId: string, locked: OpenBookings, actor: Actor): Promise<void> {
  const open = await lockOpenBookings(trx, userId);
  if (open.some(({ id }) => locked.every((booking) => booking.id !== id))) throw new Overtaken('booking');
  await endAllWaiting(trx, userId, REASON);
  for (const { id, status } of open)
    // The query selects only these three statuses.
    await moveBooking(trx, ENDS[status as keyof typeof ENDS], { ...actor, bookingId: id, reason: REASON });
}

/** Deletes personal data, devices and photos. Only the record that the identity is refused stays. */
async function forgetUser(trx: Trx, user: Row<'users'>, actor: Actor): Promise<void> {
  const { id, email, role, issuer, subject } = user;
  const nobody = { email: null, issuer: null, subject: null, role: 'user' } as const;
  const unreachable = { phone: null, phone_confirmed_at: null, language: null };
  await trx
    .updateTable('users')
    .set({ ...nobody, ...unreachable, removed_at: actor.now })
    .where('id', '=', id)
    .execute();
  // An imported member who has never logged in has no identity yet.
  if (issuer !== null && subject !== null)
    await trx
      .insertInto('removed_identities')
      .values({ issuer, subject, removed_at: actor.now })
      .onConflict((conflict) =>
        conflict.columns(['issuer', 'subject']).doUpdateSet({ removed_at: actor.now }),
      )
      .execute();
  await trx.deleteFrom('push_subscriptions').where('push_subscriptions.user_id', '=', id).execute();
  await removePhotos(trx, id);
  await audited(trx, actor, {
    action: 'user.removed',
    subject: 'users',
    subjectId: id,
    before: { email, role },
  });
  await publish(trx, 'user.removed', { user_id: id }, actor.now);
}
