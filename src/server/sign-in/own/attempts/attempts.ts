import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { secondsUntil, waitInWords } from '../../../platform/retry-after.ts';
import { accountBucket, bucketsOf, type Attempt, type Bucket } from './attempt-buckets.ts';
import { Refusal } from '../../../platform/errors.ts';
import {
  countAttempt,
  deleteExpiredAttempts,
  findCounts,
  takeBackAttempt,
} from '../../../platform/db/attempt-store.ts';
import { t } from '../texts.ts';

function attemptsRefusal(resetsAt: Date, now: Date): Refusal {
  const retryAfter = secondsUntil(resetsAt, now);
  return new Refusal('auth/too-many-requests', t.tooManyAttempts(waitInWords(retryAfter)), { retryAfter });
}

/** E-mails people request, those sent unasked, and those that tell admins of a link another of them made. */
type EmailKind = 'mail' | 'notice' | 'reset-link';

const FEW = [
  { name: '', limit: 3, lastsMs: 15 * 60_000 },
  { name: '-day', limit: 10, lastsMs: 24 * 3_600_000 },
];

/** E-mails of one kind that one address gets, no matter who requests them. */
const EMAIL_LIMITS: Record<EmailKind, { name: string; limit: number; lastsMs: number }[]> = {
  mail: FEW,
  notice: FEW,
  // An admin may help many people in one evening.
  'reset-link': [{ name: '-day', limit: 50, lastsMs: 24 * 3_600_000 }],
};

export interface Attempts {
  /** Counts one attempt before it is looked at; answers whether it is the last guess that the account allows for now. Throws Refusal when there were too many. */
  count(attempt: Attempt): Promise<{ isLast: boolean }>;
  /** An attempt that succeeded does not count, so that a busy office can sign in. */
  forgive(attempt: Attempt): Promise<void>;
  /**
   * Whether another e-mail of the kind may go to this address now; asking counts. A browser that is known has an allowance of
   * its own: strangers who ask all day must not keep the owner from a new password.
   */
  takeEmailAllowance(counted: {
    to: string;
    kind: EmailKind;
    knownBrowser?: string | null;
  }): Promise<boolean>;
}

/** Counts attempts in the database, so that several nodes count together. */
export function createAttempts({ db, clock }: { db: Db; clock: Clock }): Attempts {
  const countIn = ({ name, lastsMs }: Bucket, now: Date) =>
    countAttempt(db, name, now, new Date(now.getTime() + lastsMs));

  /** What is refused anyway writes nothing: a flood of refused calls must not fill the database. */
  async function refuseWhatIsFull(buckets: Bucket[], now: Date): Promise<void> {
    const counts = await findCounts(
      db,
      buckets.map(({ name }) => name),
      now,
    );
    for (const { name, limit } of buckets) {
      const count = counts.find(({ bucket }) => bucket === name);
      if (count && count.hits >= limit) throw attemptsRefusal(count.resetsAt, now);
    }
  }

  return {
    async takeEmailAllowance({ to, kind, knownBrowser = null }) {
      for (const { name, limit, lastsMs } of EMAIL_LIMITS[kind]) {
        const bucket = { name: `${kind}${name} ${knownBrowser ?? to}`, limit, lastsMs };
        const { hits } = await countIn(bucket, clock());
        if (hits > limit) return false;
      }
      return true;
    },
    async count(attempt) {
      const now = clock();
      const buckets = bucketsOf(attempt);
      await refuseWhatIsFull(buckets, now);
      // More rows than this attempt adds.
      await deleteExpiredAttempts(db, now);
      let isLast = false;
      for (const bucket of buckets) {
        const { hits, resetsAt } = await countIn(bucket, now);
        if (hits > bucket.limit) throw attemptsRefusal(resetsAt, now);
        if (bucket.name === accountBucket(attempt.email)) isLast = hits === bucket.limit;
      }
      return { isLast };
    },
    async forgive(attempt) {
      for (const { name } of bucketsOf(attempt)) await takeBackAttempt(db, name);
    },
  };
}

/** Lets everybody try for ever, for load tests. */
export const unlimitedAttempts: Attempts = {
  count: () => Promise.resolve({ isLast: false }),
  forgive: () => Promise.resolve(),
  takeEmailAllowance: () => Promise.resolve(true),
};
