import { networksOf } from '../../../platform/http/limits/network.ts';

const QUARTER_HOUR_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** Attempts that are counted together, with their limit and window. */
export interface Bucket {
  name: string;
  limit: number;
  lastsMs: number;
}

/** Somebody at the door: the e-mail that they give and the address that they come from. */
export interface Attempt {
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

/**
 * Returns what an attempt counts in, in this order. A browser that is known has an allowance of its own: whatever strangers
 * do, from wherever, its owner gets in.
 */
export function bucketsOf({ email, ip, guesses, knownBrowser }: Attempt): Bucket[] {
  if (knownBrowser !== null)
    return [
      { name: `browser ${knownBrowser}`, limit: 10, lastsMs: QUARTER_HOUR_MS },
      { name: `browser-day ${knownBrowser}`, limit: 100, lastsMs: DAY_MS },
    ];
  const networks = networksOf(ip);
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
export function accountBucket(email: string): string {
  return `account ${email}`;
}
