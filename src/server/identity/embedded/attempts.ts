import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { countAttempt, deleteExpiredAttempts, takeBackAttempt } from './attempt-store.ts';
import { networkOf } from './network.ts';

const WINDOW_MS = 15 * 60_000;

/** Letters that one address gets in that time, whoever asks for them. */
const LETTERS = 3;

/** Somebody at the door: the e-mail that they give and the address that they come from. */
export interface Visitor {
  email: string;
  ip: string;
}

function bucketsOf({ email, ip }: Visitor) {
  const network = networkOf(ip);
  return [
    { bucket: `pair ${email} ${network}`, limit: 10 },
    { bucket: `network ${network}`, limit: 30 },
  ];
}

function refuseUntil(resetsAt: Date, now: Date): AuthRefusal {
  const seconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new AuthRefusal(
    'auth/too-many-requests',
    `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    { retryAfter: seconds },
  );
}

export interface Attempts {
  /** Counts one attempt before it is looked at. Throws AuthRefusal when there were too many. */
  count(visitor: Visitor): Promise<void>;
  /** An attempt that succeeded does not count, so that a busy office can sign in. */
  forgive(visitor: Visitor): Promise<void>;
  /** Whether another letter may go to this address now; asking counts. */
  mayMail(email: string): Promise<boolean>;
}

/** Counts attempts in the database, so that several nodes count together. */
export function createAttempts({ db, clock }: { db: Db; clock: Clock }): Attempts {
  return {
    async mayMail(email) {
      const now = clock();
      const nextReset = new Date(now.getTime() + WINDOW_MS);
      const { hits } = await countAttempt(db, `mail ${email}`, now, nextReset);
      return hits <= LETTERS;
    },
    async count(visitor) {
      const now = clock();
      await deleteExpiredAttempts(db, now);
      const nextReset = new Date(now.getTime() + WINDOW_MS);
      for (const { bucket, limit } of bucketsOf(visitor)) {
        const { hits, resetsAt } = await countAttempt(db, bucket, now, nextReset);
        if (hits > limit) throw refuseUntil(resetsAt, now);
      }
    },
    async forgive(visitor) {
      for (const { bucket } of bucketsOf(visitor)) await takeBackAttempt(db, bucket);
    },
  };
}

/** For load tests: everybody may try for ever. */
export const unlimitedAttempts: Attempts = {
  count: () => Promise.resolve(),
  forgive: () => Promise.resolve(),
  mayMail: () => Promise.resolve(true),
};
