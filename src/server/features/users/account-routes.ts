import { removeOwnUser, getAccountData } from '#contract/account/account.ts';
import type { Household } from '#contract/memberships/households.ts';
import type { Notification } from '#contract/messages/messages.ts';
import { fieldRefusal } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { findHouseholdData } from '../memberships/households/account-store.ts';
import { readPayments } from '../payments/payment-view.ts';
import type { Services } from '../services.ts';
import { removeFromClub } from './remove.ts';
import { getUserById } from './store.ts';
import { findAllBookingsOf } from './account-store.ts';
import { t } from './texts.ts';

/** More than anybody makes in a lifetime: a person gets their payments whole. */
const EVERY_PAYMENT = 100_000;

export function mountAccount(
  mount: Mount,
  services: Services,
  /** All that a person was told: messages are a subject that knows this one. */
  readNotifications: (caller: Caller) => Promise<Notification[]>,
  readHousehold: (caller: Caller) => Promise<Household>,
): void {
  const { db } = services;

  mount(getAccountData, async ({ caller }) => ({
    profile: await getUserById(db, caller.userId),
    bookings: await findAllBookingsOf(db, caller.userId),
    payments: await readPayments(db, { userEmail: caller.email, before: null, limit: EVERY_PAYMENT }),
    notifications: await readNotifications(caller),
    ...(caller.householdId !== null && {
      // What they are invited to is signed: no file is to hold it.
      household: { ...(await readHousehold(caller)), invited: [] },
      ...(await findHouseholdData(db, caller)),
    }),
  }));

  mount(removeOwnUser, async ({ body, caller: { userId, email } }) => {
    if (body.email !== email) throw fieldRefusal('email', t.typeOwnEmail);
    await removeFromClub(services, { email, actorId: userId });
  });
}
