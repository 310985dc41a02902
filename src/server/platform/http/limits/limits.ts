import type { FileLimits } from '../mount-file.ts';
import type { RequestKind } from '../request-kind.ts';

interface LiveLimits {
  /** The most streams for one network; all devices on a club's own network share one. */
  perNetwork: number;
  /** Unread bytes after which a slow reader's stream is closed. */
  unread: number;
  /** Messages kept for readers who reconnect. */
  kept: number;
  /** How often a node polls the outbox. */
  pollMs: number;
  /** How soon a node polls the outbox after its own writes. */
  wakeMs: number;
  /** How long changes are collected before they are sent. */
  collectMs: number;
  /** How often a heartbeat is sent, because proxies close silent connections. */
  heartbeatMs: number;
  /** How often the sessions of signed-in readers are checked. */
  sessionsMs: number;
}

export interface Limits {
  /** Requests per minute for one network; a busy office behind one address stays below this. */
  perMinute: Record<RequestKind, number>;
  /**
   * Pages per minute that are rendered for an address with a query, for one network and for all together. Beyond that, the page is sent
   * without its content, and the browser renders it.
   */
  rendersPerMinute: Record<'network' | 'all', number>;
  /** Requests per minute for a calendar feed; the devices of a household request it every few minutes. */
  feedsPerMinute: number;
  /** Changes per hour for one person who is not staff. Each change adds rows, and the limit is far above what a person does by hand. */
  changesPerHour: number;
  /** Requests processed at the same time; further ones are asked to retry. Files and health checks are not limited. */
  atOnce: Record<Exclude<RequestKind, 'files' | 'health'>, number>;
  /** The share of `atOnce` that one network may use. */
  share: number;
  /** The most open connections, excluding live streams; further ones are closed immediately. */
  connections: number;
  /**
   * The most connections for a household (one address, or an IPv6 /64; a club's own network is one) and for a neighbourhood (a provider's
   * /24 or /48). Further ones are closed immediately. Trusted proxies are not limited.
   */
  connectionsOf: Record<'household' | 'neighbourhood', number>;
  /** Requests after which a connection is closed. */
  requestsPerConnection: number;
  /** From the first byte of a request to the end of its headers. */
  headersMs: number;
  /** From the first byte of a request to the last. */
  requestMs: number;
  /** The longest silence of a connection in both directions, including a response that the client does not read. */
  silenceMs: number;
  /** How often the two limits of a request are checked. */
  checkMs: number;
  live: LiveLimits;
  files: FileLimits;
  /** The download of all data that the club keeps about a person. */
  ownData: FileLimits;
}

export const LIMITS: Limits = {
  perMinute: {
    api: 1200,
    identity: 600,
    // A payment provider may send many events in a short time.
    webhooks: 6000,
    // Payers who return from a provider also fall under this limit. The notices are unsigned, so each one leads to a query to the provider;
    // lost ones are queried anyway.
    notices: 60,
    // With the published key of the test gateway, anyone can create rows: this is enough for sixty payments.
    gateway: 240,
    pages: 1200,
    // One page loads a dozen files.
    files: 12_000,
    health: 1200,
  },
  rendersPerMinute: { network: 20, all: 200 },
  feedsPerMinute: 20,
  changesPerHour: 300,
  atOnce: { api: 256, identity: 128, webhooks: 128, notices: 32, gateway: 128, pages: 256 },
  share: 0.75,
  connections: 2000,
  // As many as the live streams of one network, and the same again for its other requests.
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
