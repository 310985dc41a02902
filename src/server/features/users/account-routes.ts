import { removeOwnUser, getAccountData } from '#contract/account/account.ts';
import type { Household } from '#contract/memberships/households.ts';
import type { Notification } from '#contract/messages/messages.ts';
import { countAttempt } from '../../platform/db/attempt-store.ts';
import { fieldRefusal, Refusal } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { MountFile } from '../../platform/http/mount-file.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { PageRequest } from '../../platform/http/paging.ts';
import { secondsUntil, waitInWords } from '../../platform/retry-after.ts';
import { findAllOwn } from '../bookings/own-store.ts';
import { toBooking } from '../bookings/store.ts';
import { findHouseholdData } from '../memberships/households/account-store.ts';
import { readPayments } from '../payments/payment-view.ts';
import type { Services } from '../services.ts';
import { accountDataOf } from './account-data.ts';
import { removeFromClub } from './remove.ts';
import { getUserById } from './people.ts';
import { t } from './texts.ts';

/** The answer has everything, so it is long: nobody needs it anew each minute. */
const BETWEEN_MS = 10 * 60_000;

/** Counts a download of somebody's data. Throws Refusal('busy') where the last one was a moment ago. */
async function countDownload(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  userId: string,
): Promise<void> {
  if (!config.rateLimit) return;
  const now = clock();
  const next = new Date(now.getTime() + BETWEEN_MS);
  const { hits, resetsAt } = await countAttempt(db, `own-data ${userId}`, now, next);
  if (hits === 1) return;
  const retryAfter = secondsUntil(resetsAt, now);
  throw new Refusal('busy', t.downloaded(waitInWords(retryAfter)), { retryAfter });
}

/** All that somebody was told and where they belong: subjects that know this one. */
interface Told {
  readNotifications: (caller: Caller, page: PageRequest) => Promise<Notification[]>;
  readHousehold: (caller: Caller) => Promise<Household>;
}

/** Mounts the download of everything that the club keeps about somebody. */
export function mountAccountData(
  mountFile: MountFile,
  services: Services,
  { readNotifications, readHousehold }: Told,
): void {
  const { db } = services;
  mountFile(getAccountData, async ({ caller }) => {
    await countDownload(services, caller.userId);
    const { userId, email: userEmail } = caller;
    const parts = accountDataOf({
      profile: await getUserById(db, userId),
      bookings: async (before, limit) => (await findAllOwn(db, { userId, before, limit })).map(toBooking),
      payments: (before, limit) => readPayments(db, { userEmail, before, limit }),
      notifications: (before, limit) => readNotifications(caller, { before, limit }),
      ...(caller.householdId !== null && {
        // What they are invited to is signed: no file is to hold it.
        household: { ...(await readHousehold(caller)), invited: [] },
        ...(await findHouseholdData(db, caller)),
      }),
    });
    return { name: 'my-club-data.json', parts };
  });
}

export function mountAccount(mount: Mount, services: Services): void {
  mount(removeOwnUser, async ({ body, caller: { userId, email } }) => {
    if (body.email !== email) throw fieldRefusal('email', t.typeOwnEmail);
    await removeFromClub(services, { email, actorId: userId });
  });
}
