import pg from 'pg';
import { ClubClient, type ClientOptions } from './client.ts';
import { createLockWaitLimit } from './lock-wait-limit.ts';
import type { Connection } from './connection.ts';
import { withSessionLimits } from './session-limits.ts';
import { types } from './types.ts';
import { DatabaseUnavailable, toConnectError } from './unavailable.ts';

/** How long anything may wait for the database, in milliseconds. */
export interface WaitLimits {
  /** A caller waits this long for a connection: a free one of the pool, or a new one. */
  connection: number;
  /** A statement waits this long for a row that another transaction holds. */
  lock: number;
  /** It waits this long for a row while others wait for a connection. */
  crowdedLock: number;
  /** PostgreSQL ends a statement after this time, which includes its waits for locks. */
  statement: number;
  /**
   * The pool waits this long for PostgreSQL's answer. It is later than `statement`, so it is reached only when nothing is
   * heard of PostgreSQL.
   */
  answer: number;
}

export const WAIT_LIMITS: WaitLimits = {
  connection: 2500,
  lock: 2500,
  crowdedLock: 300,
  statement: 15_000,
  answer: 17_000,
};

/** Calls that may wait for each connection of the pool; beyond that they are refused at once. */
const WAITERS = 50;
const KEEP_ALIVE_MS = 10_000;
/** A connection is replaced after half an hour, so that no node keeps one to a server that has left a cluster. */
const LIFETIME_SECONDS = 1800;

export interface PoolOptions {
  max: number;
  limits?: Partial<WaitLimits>;
  /** Called for each connection that breaks; the pool replaces it. */
  onBroken: (error: Error) => void;
  /** Called for each call that the database cannot serve now. */
  onUnavailable?: (error: DatabaseUnavailable) => void;
}

/** Connections of a pool, and the calls that wait for one. */
export interface PoolCounts {
  total: number;
  idle: number;
  waiting: number;
}

/** A pool whose every wait has an end, as Kysely takes it. */
export interface ClubPool {
  /** Kysely would cancel a statement by a connection made of these. Nobody cancels one: each ends by its own limit. */
  options: Record<string, never>;
  connect: () => Promise<pg.PoolClient>;
  end: () => Promise<void>;
  /** The database is away: everybody who waits for it is refused for this reason, and so is everybody until `open`. */
  shut: (reason: string) => void;
  /** What the database can do has changed: calls are let in, each by a connection that was made since. */
  open: () => void;
  counts: () => PoolCounts;
}

export function createPool(connection: Connection, options: PoolOptions): ClubPool {
  const { max, onBroken, onUnavailable } = options;
  const limits = { ...WAIT_LIMITS, ...options.limits };
  const settings: ClientOptions & pg.PoolConfig = {
    ...withSessionLimits(connection, limits),
    max,
    types,
    answerMs: limits.answer,
    onBroken,
    ...(onUnavailable && { onUnavailable }),
    // If one of them has prepared a statement too early, the others have, too.
    onNotAsPrepared: () => clients.forEach((client) => client.giveUp()),
    connectionTimeoutMillis: limits.connection,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'sports-club',
  };
  // The pool makes its clients itself, of this class.
  const pool = new pg.Pool({ ...settings, Client: ClubClient });
  const lockWaits = createLockWaitLimit(connection, { max, longest: limits.crowdedLock });
  const clients = new Set<ClubClient>();
  let away: string | null = null;

  pool.on('error', () => undefined); // its client has said so already, also while it is in use
  pool.on('connect', (client) => {
    if (client instanceof ClubClient) clients.add(client);
  });
  pool.on('remove', (client) => {
    if (client instanceof ClubClient) clients.delete(client);
  });
  const isGivenUp = (client: pg.PoolClient) => client instanceof ClubClient && client.isGivenUp;
  // A transaction that could not even be rolled back must not reach the next caller.
  pool.on('release', (_error, client) => {
    if (client.getTransactionStatus() !== 'I' || isGivenUp(client)) void client.end();
  });

  function refuseWhileAway(): void {
    if (away !== null) throw new DatabaseUnavailable(away);
  }

  async function take(): Promise<pg.PoolClient> {
    refuseWhileAway();
    if (pool.waitingCount >= max * WAITERS) throw new DatabaseUnavailable('too-many-waiting');
    // One that is free comes at once: nobody waits for rows then.
    const crowded =
      pool.idleCount > 0 ? undefined : setInterval(() => lockWaits.enforce([...clients]), limits.crowdedLock);
    try {
      return await pool.connect();
    } catch (error) {
      throw toConnectError(error);
    } finally {
      clearInterval(crowded);
    }
  }

  /** A connection, unless the database went away while this call waited. */
  async function connect(): Promise<pg.PoolClient> {
    let client = await take();
    while (isGivenUp(client)) {
      client.release(true);
      client = await take();
    }
    try {
      refuseWhileAway();
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  return {
    options: {},
    async connect() {
      try {
        return await connect();
      } catch (error) {
        if (error instanceof DatabaseUnavailable && error.reason !== away) onUnavailable?.(error);
        throw error;
      }
    },
    async end() {
      await Promise.all([pool.end(), lockWaits.end()]);
    },
    shut(reason) {
      away = reason;
      for (const client of clients) client.cut(new DatabaseUnavailable(reason));
    },
    open() {
      away = null;
      for (const client of clients) client.giveUp();
    },
    counts: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}
