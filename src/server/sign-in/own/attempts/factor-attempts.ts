import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { secondsUntil, waitInWords } from '../../../platform/retry-after.ts';
import { countAttempt, takeBackAttempt } from '../../../platform/db/attempt-store.ts';
import { Refusal } from '../../../platform/errors.ts';
import { t } from '../texts.ts';

const MINUTE_MS = 60_000;

/** Anyone asked for a code has given the right password already. Of a million codes three are right at any time. */
const LIMITS = [
  { name: 'factor', limit: 10, lastsMs: 15 * MINUTE_MS },
  { name: 'factor-day', limit: 50, lastsMs: 24 * 60 * MINUTE_MS },
];

export interface FactorAttempts {
  /** Counts one code before it is looked at, from wherever it comes. Throws Refusal when there were too many. */
  count(uid: string): Promise<void>;
  /** A right code does not count. */
  forgive(uid: string): Promise<void>;
}

/** Counts codes in the database, so that several nodes count together. */
export function createFactorAttempts({ db, clock }: { db: Db; clock: Clock }): FactorAttempts {
  return {
    async count(uid) {
      const now = clock();
      for (const { name, limit, lastsMs } of LIMITS) {
        const nextReset = new Date(now.getTime() + lastsMs);
        const { hits, resetsAt } = await countAttempt(db, `${name} ${uid}`, now, nextReset);
        if (hits <= limit) continue;
        const retryAfter = secondsUntil(resetsAt, now);
        throw new Refusal('auth/too-many-requests', t.tooManyCodes(waitInWords(retryAfter)), { retryAfter });
      }
    },
    async forgive(uid) {
      for (const { name } of LIMITS) await takeBackAttempt(db, `${name} ${uid}`);
    },
  };
}

/** Lets everybody try for ever, for load tests. */
export const unlimitedFactorAttempts: FactorAttempts = {
  count: () => Promise.resolve(),
  forgive: () => Promise.resolve(),
};
