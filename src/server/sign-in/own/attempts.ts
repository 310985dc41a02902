import { t } from '#texts/sign-in.js';
import type { Clock } from '../../platform/clock.ts';
import {
  countAttempt,
  deleteExpiredAttempts,
  findCounts,
  takeBackAttempt,
} from '../../platform/db/attempt-store.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { listNetworks } from '../../platform/http/limits/network.ts';
import { secondsUntil, waitInWords } from '../../platform/retry-after.ts';

const QUARTER_HOUR_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** Attempts that are counted together, with their limit and window. */
interface Bucket {
  name: string;
  limit: number;
  lastsMs: number;
}

/** Somebody at the door: the e-mail that they give and the address that they come from. */
interface Attempt {
  email: string;
  ip: string;
  /** Whether it is a guess at the account's password; a registration or a request for an e-mail is not. */
  guesses: boolean;
  /** The browser, if it has signed in to this account before; null for a stranger's. */
  knownBrowser: string | null;
}

// Each limit is for addresses that share a longer or shorter prefix: one machine or household, one customer of a provider,
// one site or tunnel.
const NETWORK_LIMITS = [30, 60, 120];

/** Anyone asked for a code has given the right password already. Of a million codes three are right at any time. */
const CODE_LIMITS = [
  { name: 'factor', limit: 10, lastsMs: QUARTER_HOUR_MS },
  { name: 'factor-day', limit: 50, lastsMs: DAY_MS },
];

/** E-mails people request, those sent unasked, and those that tell admins of a link another of them made. */
type EmailKind = 'mail' | 'notice' | 'reset-link';

const FEW = [
  { name: '', limit: 3, lastsMs: QUARTER_HOUR_MS },
  { name: '-day', limit: 10, lastsMs: DAY_MS },
];

/** E-mails of one kind that one address gets, no matter who requests them. */
const EMAIL_LIMITS: Record<EmailKind, Bucket[]> = {
  mail: FEW,
  notice: FEW,
  // An admin may help many people in one evening.
  'reset-link': [{ name: '-day', limit: 50, lastsMs: DAY_MS }],
};

/** Counts attempts in the database, so that several nodes count together. */
export function createAttempts({ db, clock }: { db: Db; clock: Clock }) {
  const countIn = ({ name, lastsMs }: Bucket, now: Date) =>
    countAttempt(db, name, now, new Date(now.getTime() + lastsMs));

  const tooMany = (resetsAt: Date, now: Date, text: (values: { wait: string }) => string) => {
    const retryAfter = secondsUntil(resetsAt, now);
    return new Refusal('auth/too-many-requests', text({ wait: waitInWords(retryAfter) }), { retryAfter });
  };

  /** What is refused anyway writes nothing: a flood of refused calls must not fill the database. */
  async function refuseWhatIsFull(buckets: Bucket[], now: Date): Promise<void> {
    const counts = await findCounts(
      db,
      buckets.map(({ name }) => name),
      now,
    );
    for (const { name, limit } of buckets) {
      const count = counts.find(({ bucket }) => bucket === name);
      if (count && count.hits >= limit) throw tooMany(count.resetsAt, now, t.tooManyAttempts);
    }
  }

  return {
    /**
     * Whether another e-mail of the kind may go to this address now; asking counts. A browser that is known has an allowance of
     * its own: strangers who ask all day must not keep the owner from a new password.
     */
    async takeEmailAllowance({
      to,
      kind,
      knownBrowser = null,
    }: {
      to: string;
      kind: EmailKind;
      knownBrowser?: string | null;
    }): Promise<boolean> {
      for (const { name, limit, lastsMs } of EMAIL_LIMITS[kind]) {
        const bucket = { name: `${kind}${name} ${knownBrowser ?? to}`, limit, lastsMs };
        const { hits } = await countIn(bucket, clock());
        if (hits > limit) return false;
      }
      return true;
    },
    /** Counts one attempt before it is looked at; answers whether it is the last guess that the account allows for now. Throws Refusal when there were too many. */
    async count(attempt: Attempt): Promise<{ isLast: boolean }> {
      const now = clock();
      const buckets = listBuckets(attempt);
      await refuseWhatIsFull(buckets, now);
      // More rows than this attempt adds.
      await deleteExpiredAttempts(db, now);
      let isLast = false;
      for (const bucket of buckets) {
        const { hits, resetsAt } = await countIn(bucket, now);
        if (hits > bucket.limit) throw tooMany(resetsAt, now, t.tooManyAttempts);
        if (bucket.name === accountBucket(attempt.email)) isLast = hits === bucket.limit;
      }
      return { isLast };
    },
    /** An attempt that succeeded does not count, so that a busy office can sign in. */
    async forgive(attempt: Attempt) {
      for (const { name } of listBuckets(attempt)) await takeBackAttempt(db, name);
    },
    /** Counts one code of a second factor before it is looked at, from wherever it comes. Throws Refusal when there were too many. */
    async countCode(uid: string) {
      const now = clock();
      for (const { name, limit, lastsMs } of CODE_LIMITS) {
        const { hits, resetsAt } = await countIn({ name: `${name} ${uid}`, limit, lastsMs }, now);
        if (hits > limit) throw tooMany(resetsAt, now, t.tooManyCodes);
      }
    },
    /** A right code does not count. */
    async forgiveCode(uid: string) {
      for (const { name } of CODE_LIMITS) await takeBackAttempt(db, `${name} ${uid}`);
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;

/** Lets everybody try for ever, for load tests. */
export const unlimitedAttempts: Attempts = {
  count: () => Promise.resolve({ isLast: false }),
  forgive: () => Promise.resolve(),
  countCode: () => Promise.resolve(),
  forgiveCode: () => Promise.resolve(),
  takeEmailAllowance: () => Promise.resolve(true),
};

/**
 * Returns what an attempt counts in, in this order. A browser that is known has an allowance of its own: whatever strangers
 * do, from wherever, its owner gets in.
 */
function listBuckets({ email, ip, guesses, knownBrowser }: Attempt): Bucket[] {
  if (knownBrowser !== null)
    return [
      { name: `browser ${knownBrowser}`, limit: 10, lastsMs: QUARTER_HOUR_MS },
      { name: `browser-day ${knownBrowser}`, limit: 100, lastsMs: DAY_MS },
    ];
  const networks = listNetworks(ip);
  return [
    ...networks.map((network, index) => ({
      name: `network ${network}`,
      limit: NETWORK_LIMITS[index] ?? 0,
      lastsMs: QUARTER_HOUR_MS,
    })),
    { name: `pair ${email} ${networks.at(-1)}`, limit: 10, lastsMs: QUARTER_HOUR_MS },
    ...(guesses ? [{ name: accountBucket(email), limit: 100, lastsMs: DAY_MS }] : []),
  ];
}

/** Counts the guesses at one account from all addresses. */
function accountBucket(email: string): string {
  return `account ${email}`;
}
