import pg from 'pg';
import type { BaseLogger } from 'pino';
import type { Config } from '../platform/config/config.ts';
import { StartError } from '../platform/start-error.ts';
import type { Connection } from '../platform/db/connection.ts';
import { createClubClock, type ClubClock } from '../platform/db/club-clock.ts';
import { openDatabase, type Db } from '../platform/db/database.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts';
import { createPool, WAIT_LIMITS, type PoolCounts } from '../platform/db/pool.ts';
import { withSessionLimits } from '../platform/db/session-limits.ts';
import { DISK_FULL } from '../platform/db/unavailable.ts';
import { explainUnreachable } from '../platform/db/unreachable.ts';
import { dropBallastIfFull } from '../platform/process/disk.ts';
import { watchDatabase, type DatabaseWatch } from '../platform/db/watch.ts';

export interface ClubDatabase {
  db: Db;
  /** The settings for sessions outside the pool, such as a migration or a backup. */
  connection: Connection;
  watch: DatabaseWatch;
  clock: ClubClock;
  pool: () => PoolCounts;
  /** Whether the database reported a full disk within the last half minute. */
  hasNoRoom: () => boolean;
  /** Names the database in messages to people. */
  name: string;
  /** Closes the pool and then releases the embedded server. */
  close(): Promise<void>;
}

type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>;

/** Pool size of a command, which runs its statements one by one. */
const FEW = 4;
/**
 * After a full disk, requests that write (except by admins or about money) are refused for this long; then the next statement shows whether
 * there is room.
 */
const FULL_MS = 30_000;
const OLDEST_VERSION = 150_000;

type AddressName = 'DATABASE_URL' | 'DATABASE_URL_DIRECT';

function createClient(name: AddressName, connectionString: string): pg.Client {
  try {
    // Uses the pool's settings, so that a pooler that rejects them does so at the start.
    return new pg.Client({
      ...withSessionLimits({ connectionString }, WAIT_LIMITS),
      connectionTimeoutMillis: 10_000,
    });
  } catch (error) {
    throw new StartError(`${name} must look like postgres://user:password@host:5432/database.`, {
      cause: error,
    });
  }
}

async function readVersion(name: AddressName, client: pg.Client): Promise<number> {
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    return rows[0]?.version ?? 0;
  } catch (error) {
    throw new StartError(explainUnreachable(name, error, client), { cause: error });
  } finally {
    await client.end();
  }
}

async function checkServer(name: AddressName, connectionString: string): Promise<void> {
  const client = createClient(name, connectionString);
  // `readVersion` already reports the connection's errors.
  client.on('error', () => undefined);
  const version = await readVersion(name, client);
  if (version >= OLDEST_VERSION) return;
  throw new StartError(
    `${name} names a PostgreSQL ${Math.floor(version / 10_000)}; the site needs version 15 or later.`,
  );
}

/** Returns the pool and the parts that supervise it. */
async function openClubDatabase(connection: Connection, max: number, log: Log) {
  let fullUntil = -Infinity;
  const pool = createPool(connection, {
    max,
    onBroken: (error) => log.warn({ reason: error.message }, 'a database connection broke'),
    onUnavailable: ({ reason }) => {
      if (reason === DISK_FULL) fullUntil = performance.now() + FULL_MS;
      log.warn({ reason }, 'the database could not be queried');
    },
  });
  const clock = createClubClock();
  const watch = await watchDatabase(connection, {
    log,
    clock,
    onChange: (trouble) => (trouble === 'unreachable' ? pool.shut(trouble) : pool.open()),
  });
  const db = openDatabase(pool);
  return {
    db,
    connection,
    watch,
    clock,
    pool: () => pool.counts(),
    hasNoRoom: () => performance.now() < fullUntil,
    async close() {
      await watch.stop();
      await db.destroy();
    },
  };
}

/** Starts the database even on a full disk: PostgreSQL gets the space of the ballast, and if that is not enough the operator learns why. */
async function startOnFullDisk<T>(dataDir: string, start: () => Promise<T>): Promise<T> {
  const isFull = async () => {
    const space = await dropBallastIfFull(dataDir).catch(() => null); // there is no data folder before the first start
    return space?.state === 'full';
  };
  await isFull();
  try {
    return await start();
  } catch (error) {
    if (!(await isFull())) throw error;
    throw new StartError(
      `The disk of ${dataDir} is full: the database cannot start. Please free up space, for example by moving old files of its folder ‘backups’ elsewhere.`,
      { cause: error },
    );
  }
}

/** Opens the club's database: the one that DATABASE_URL names, or the embedded one. Throws `StartError` when it cannot be opened. */
export async function connectDatabase(
  {
    dataDir,
    databaseUrl,
    databaseUrlDirect = null,
    databasePool = FEW,
  }: Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'databaseUrlDirect' | 'databasePool'>>,
  log: Log,
): Promise<ClubDatabase> {
  if (databaseUrl !== null) {
    await checkServer('DATABASE_URL', databaseUrl);
    const direct = databaseUrlDirect ?? databaseUrl;
    if (direct !== databaseUrl) await checkServer('DATABASE_URL_DIRECT', direct);
    const database = await openClubDatabase({ connectionString: databaseUrl }, databasePool, log);
    return { ...database, connection: { connectionString: direct }, name: 'Database' };
  }
  const server = await startOnFullDisk(dataDir, () => startEmbeddedPostgres({ dataDir, log }));
  const database = await openClubDatabase(server.connection, databasePool, log);
  return {
    ...database,
    name: server.adopted ? 'Database (already running)' : 'Database',
    async close() {
      await database.close();
      await server.stop();
    },
  };
}
