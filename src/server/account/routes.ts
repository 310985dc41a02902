import { removeOwnUser, getAccountData } from '#contract/account.ts';
import { fieldRefusal } from '../errors.ts';
import type { Mount } from '../http/mount.ts';
import { readPayments } from '../payments/payment-view.ts';
import type { Services } from '../services.ts';
import { removeFromClub } from '../users/remove.ts';
import { getUserById } from '../users/store.ts';
import { findAllBookingsOf } from './store.ts';

/** More than anybody makes in a lifetime: a person gets their payments whole. */
const EVERY_PAYMENT = 100_000;

export function mountAccount(mount: Mount, services: Services): void {
  const { db } = services;

  mount(getAccountData, async ({ caller: { userId, email } }) => ({
    profile: await getUserById(db, userId),
    bookings: await findAllBookingsOf(db, userId),
    payments: await readPayments(db, { userEmail: email, before: null, limit: EVERY_PAYMENT }),
  }));

  mount(removeOwnUser, async ({ body, caller: { userId, email } }) => {
    if (body.email !== email) throw fieldRefusal('email', 'Please type your own e-mail address.');
    await removeFromClub(services, { email, actorId: userId });
  });
}
