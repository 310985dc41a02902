import pg from 'pg';
import { ClubClient, type ClientOptions } from './client.ts';
import { createLockWaitLimit } from './lock-wait-limit.ts';
import type { Connection } from './connection.ts';
import { withSessionLimits } from './session-limits.ts';
import { types } from './types.ts';
import { DatabaseUnavailable, toConnectError } from './unavailable.ts';

/** The timeouts of the database, in milliseconds. */
export interface WaitLimits {
  /** The longest wait for a connection, whether idle or new. */
  connection: number;
  /** The longest wait for a row lock. */
  lock: number;
  /** The longest wait for a row lock while calls wait for a connection. */
  crowdedLock: number;
  /** The longest run of a statement, including its waits for locks; PostgreSQL cancels it after that. */
  statement: number;
  /** The longest wait for PostgreSQL's response. It is longer than `statement`, so it only applies when PostgreSQL no longer responds. */
  answer: number;
}

export const WAIT_LIMITS: WaitLimits = {
  connection: 2500,
  lock: 2500,
  crowdedLock: 300,
  statement: 15_000,
  answer: 17_000,
};

/** The most calls that may wait per connection of the pool; further calls are refused immediately. */
const WAITERS = 50;
const KEEP_ALIVE_MS = 10_000;
/** Connections are replaced after half an hour, so that no node stays connected to a server that has left the cluster. */
const LIFETIME_SECONDS = 1800;

export interface PoolOptions {
  max: number;
  limits?: Partial<WaitLimits>;
  /** Called for each connection that breaks; the pool replaces it. */
  onBroken: (error: Error) => void;
  /** Called for each call that the database cannot serve now. */
  onUnavailable?: (error: DatabaseUnavailable) => void;
}

export interface PoolCounts {
  total: number;
  idle: number;
  waiting: number;
}

/** A connection pool for Kysely in which every wait has a timeout. */
export interface ClubPool {
  /**
   * Kysely would use these options to open a connection for cancelling a statement. They are empty because no statement is cancelled that
   * way: each has its own timeout.
   */
  options: Record<string, never>;
  connect: () => Promise<pg.PoolClient>;
  end: () => Promise<void>;
  /** Refuses all waiting and all further calls, with this reason, until `open` is called. For when the database is away. */
  shut: (reason: string) => void;
  /** Accepts calls again, each on a new connection, because the database's state has changed. */
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
    // If one client's prepared statement is out of date, the others' are as well.
    onNotAsPrepared: () => clients.forEach((client) => client.giveUp()),
    connectionTimeoutMillis: limits.connection,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'sports-club',
  };
  const pool = new pg.Pool({ ...settings, Client: ClubClient });
  const lockWaits = createLockWaitLimit(connection, { max, longest: limits.crowdedLock });
  const clients = new Set<ClubClient>();
  let away: string | null = null;

  pool.on('error', () => undefined); // the client has reported it already, even while in use
  pool.on('connect', (client) => {
    if (client instanceof ClubClient) clients.add(client);
  });
  pool.on('remove', (client) => {
    if (client instanceof ClubClient) clients.delete(client);
  });
  const isGivenUp = (client: pg.PoolClient) => client instanceof ClubClient && client.isGivenUp;
  // A transaction whose rollback failed must not reach the next caller.
  pool.on('release', (_error, client) => {
    if (client.getTransactionStatus() !== 'I' || isGivenUp(client)) void client.end();
  });

  function refuseWhileAway(): void {
    if (away !== null) throw new DatabaseUnavailable(away);
  }

  async function take(): Promise<pg.PoolClient> {
    refuseWhileAway();
    if (pool.waitingCount >= max * WAITERS) throw new DatabaseUnavailable('too-many-waiting');
    // An idle connection is available immediately, so no call has to wait for locks.
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

  /** Returns a connection. Throws DatabaseUnavailable if the database has gone away while this call waited. */
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
