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

interface Bucket {
  name: string;
  limit: number;
  lastsMs: number;
}

/** An attempt to sign in or register, with the email that was entered and the IP address of the caller. */
interface Attempt {
  email: string;
  ip: string;
  /** Whether it is a guess at the account's password. A registration or a request for an email is not. */
  guesses: boolean;
  /** The name of the browser if it has signed in to this account before; null for an unknown browser. */
  knownBrowser: string | null;
}

// One limit for each network size, by address prefix: one machine or household, one customer of an internet provider, one site or tunnel.
const NETWORK_LIMITS = [30, 60, 120];

/** Anyone who enters a code has already given the right password. Of a million codes, three are right at any time. */
const CODE_LIMITS = [
  { name: 'factor', limit: 10, lastsMs: QUARTER_HOUR_MS },
  { name: 'factor-day', limit: 50, lastsMs: DAY_MS },
];

/** Emails that people request, emails sent without a request, and emails that notify admins of a reset link made by another admin. */
type EmailKind = 'mail' | 'notice' | 'reset-link';

const FEW = [
  { name: '', limit: 3, lastsMs: QUARTER_HOUR_MS },
  { name: '-day', limit: 10, lastsMs: DAY_MS },
];

/** The maximum number of emails of one kind to one address, regardless of who requests them. */
const EMAIL_LIMITS: Record<EmailKind, Bucket[]> = {
  mail: FEW,
  notice: FEW,
  // An admin may help many people in one evening.
  'reset-link': [{ name: '-day', limit: 50, lastsMs: DAY_MS }],
};

/** Counts attempts in the database, so that the limits apply across all nodes. */
export function createAttempts({ db, clock }: { db: Db; clock: Clock }) {
  const countIn = ({ name, lastsMs }: Bucket, now: Date) =>
    countAttempt(db, name, now, new Date(now.getTime() + lastsMs));

  const tooMany = (resetsAt: Date, now: Date, text: (values: { wait: string }) => string) => {
    const retryAfter = secondsUntil(resetsAt, now);
    return new Refusal('auth/too-many-requests', text({ wait: waitInWords(retryAfter) }), { retryAfter });
  };

  /** Refuses without writing anything when a limit has been reached, so that a flood of calls cannot fill the database. */
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
     * Counts an email and returns whether it may be sent to this address now. A known browser has its own allowance, so that strangers who
     * request emails all day cannot keep the owner from a new password.
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
    /**
     * Counts an attempt before it is checked. Returns whether it is the last guess that the account allows for now. Throws Refusal when
     * there have been too many.
     */
    async count(attempt: Attempt): Promise<{ isLast: boolean }> {
      const now = clock();
      const buckets = listBuckets(attempt);
      await refuseWhatIsFull(buckets, now);
      // This deletes more rows than the attempt adds.
      await deleteExpiredAttempts(db, now);
      let isLast = false;
      for (const bucket of buckets) {
        const { hits, resetsAt } = await countIn(bucket, now);
        if (hits > bucket.limit) throw tooMany(resetsAt, now, t.tooManyAttempts);
        if (bucket.name === accountBucket(attempt.email)) isLast = hits === bucket.limit;
      }
      return { isLast };
    },
    /** Takes back a successful attempt, so that many people in one office can sign in. */
    async forgive(attempt: Attempt) {
      for (const { name } of listBuckets(attempt)) await takeBackAttempt(db, name);
    },
    /** Counts a second-factor code before it is checked, regardless of the network. Throws Refusal when there have been too many. */
    async countCode(uid: string) {
      const now = clock();
      for (const { name, limit, lastsMs } of CODE_LIMITS) {
        const { hits, resetsAt } = await countIn({ name: `${name} ${uid}`, limit, lastsMs }, now);
        if (hits > limit) throw tooMany(resetsAt, now, t.tooManyCodes);
      }
    },
    /** Takes back the count of a correct code. */
    async forgiveCode(uid: string) {
      for (const { name } of CODE_LIMITS) await takeBackAttempt(db, `${name} ${uid}`);
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;

/** Never refuses an attempt. For load tests. */
export const unlimitedAttempts: Attempts = {
  count: () => Promise.resolve({ isLast: false }),
  forgive: () => Promise.resolve(),
  countCode: () => Promise.resolve(),
  forgiveCode: () => Promise.resolve(),
  takeEmailAllowance: () => Promise.resolve(true),
};

/**
 * Returns the buckets in which an attempt is counted, in order. A known browser has its own buckets, so that its owner gets in whatever
 * strangers do.
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

function accountBucket(email: string): string {
  return `account ${email}`;
}
