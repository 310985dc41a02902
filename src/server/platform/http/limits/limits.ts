import type { FileLimits } from '../mount-file.ts';
import type { RequestKind } from '../request-kind.ts';

/** Limits of the live streams, and their pace. */
interface LiveLimits {
  /** Streams of one network: a club's own is one. */
  perNetwork: number;
  /** Bytes that a reader may leave unread; beyond that the stream is cut off. */
  unread: number;
  /** Messages that are kept for readers who come back. */
  kept: number;
  /** A node looks into the outbox this often. */
  pollMs: number;
  /** A node looks into the outbox this long after a write of its own. */
  wakeMs: number;
  /** How long changes are collected before they are told. */
  collectMs: number;
  /** Proxies end connections on which nothing comes. */
  heartbeatMs: number;
  /** The sessions of those who are signed in are looked at this often. */
  sessionsMs: number;
}

/** Request and connection limits. */
export interface Limits {
  /** Requests that one network may make in a minute: a busy office behind one address stays below. */
  perMinute: Record<RequestKind, number>;
  /**
   * Pages that are rendered for a query in their address, in a minute: for one network, and for all together. One more comes
   * as its outline, which the browser fills.
   */
  rendersPerMinute: Record<'network' | 'all', number>;
  /** How often a calendar feed is answered in a minute: a household's devices ask for it every few minutes. */
  feedsPerMinute: number;
  /**
   * What one person may change in an hour who does not work for the club: each change leaves rows, and nobody makes so many by
   * hand.
   */
  changesPerHour: number;
  /** Requests that are worked on at the same time; one more is told to come back. Files and health are always answered. */
  atOnce: Record<Exclude<RequestKind, 'files' | 'health'>, number>;
  /** How much of that one network may take up. */
  share: number;
  /** Connections at the same time, beside those of live streams; one more is closed at once. */
  connections: number;
  /**
   * One household may have this many (an address, or a /64 of IPv6; a club's own network is one), and a neighbourhood this
   * many: its provider's /24, or /48. One more is closed at once; proxies that the club trusts are not counted.
   */
  connectionsOf: Record<'household' | 'neighbourhood', number>;
  /** Requests on one connection, after which it is closed. */
  requestsPerConnection: number;
  /** The time runs from the first byte of a request to the last of its head. */
  headersMs: number;
  /** The time runs from the first byte of a request to its last. */
  requestMs: number;
  /** A connection on which nothing moves, in either direction: an answer that nobody reads, too. */
  silenceMs: number;
  /** The two limits of a request are checked this often. */
  checkMs: number;
  live: LiveLimits;
  files: FileLimits;
  /** Everything that the club keeps about somebody, to download. */
  ownData: FileLimits;
}

export const LIMITS: Limits = {
  perMinute: {
    api: 1200,
    identity: 600,
    // A card provider may have much to tell at once.
    webhooks: 6000,
    // Payers' returns count here, too. They are unsigned, so each is a question to the provider, and what
    // is lost is asked about all the same.
    notices: 60,
    // The published key of the test gateway lets anybody make rows: this is enough for sixty payments.
    gateway: 240,
    pages: 1200,
    // One page brings a dozen of them.
    files: 12_000,
    health: 1200,
  },
  rendersPerMinute: { network: 20, all: 200 },
  feedsPerMinute: 20,
  changesPerHour: 300,
  atOnce: { api: 256, identity: 128, webhooks: 128, notices: 32, gateway: 128, pages: 256 },
  share: 0.75,
  connections: 2000,
  // The streams that one network may have, and as many again for what its people do beside.
  connectionsOf: { household: 400, neighbourhood: 1000 },
  requestsPerConnection: 1000,
  headersMs: 15_000,
  requestMs: 30_000,
  silenceMs: 75_000,
  checkMs: 5000,
  live: {
    perNetwork: 200,
    unread: 64 * 1024,
    kept: 512,
    pollMs: 1000,
    wakeMs: 50,
    collectMs: 100,
    heartbeatMs: 25_000,
    sessionsMs: 60_000,
  },
  files: { atOnce: 3, partMs: 60_000 },
  ownData: { atOnce: 2, ofPerson: 1, partMs: 60_000, wholeMs: 60_000 },
};
