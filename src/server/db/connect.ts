import pg from 'pg';
import type { BaseLogger } from 'pino';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { openDatabase, type Connection, type Db } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { explainUnreachable } from './unreachable.ts';

export interface ClubDatabase {
  db: Db;
  connection: Connection;
  /** For people: which database this is. */
  name: string;
  /** Closes the pool, then lets the embedded server go. */
  close(): Promise<void>;
}

const OLDEST_VERSION = 150_000;

function createClient(connectionString: string): pg.Client {
  try {
    return new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  } catch (error) {
    throw new StartError('DATABASE_URL must look like postgres://user:password@host:5432/database.', {
      cause: error,
    });
  }
}

async function checkServer(connectionString: string): Promise<void> {
  const client = createClient(connectionString);
  // What goes wrong is told by the calls below.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new StartError(explainUnreachable(error, client), { cause: error });
  }
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  await client.end();
  const version = rows[0]?.version ?? 0;
  if (version >= OLDEST_VERSION) return;
  throw new StartError(
    `DATABASE_URL names a PostgreSQL ${Math.floor(version / 10_000)}; the site needs version 15 or later.`,
  );
}

/** Opens the club's database: the one that DATABASE_URL names, else the embedded one. Throws StartError when it cannot be had. */
export async function connectDatabase(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>,
): Promise<ClubDatabase> {
  const onIdleError = (error: Error): void => log.warn({ err: error }, 'a database connection broke');
  if (databaseUrl !== null) {
    await checkServer(databaseUrl);
    const connection = { connectionString: databaseUrl };
    const db = openDatabase(connection, onIdleError);
    return { db, connection, name: 'Database', close: () => db.destroy() };
  }
  const server = await startEmbeddedPostgres({ dataDir, log });
  const db = openDatabase(server.connection, onIdleError);
  return {
    db,
    connection: server.connection,
    name: server.adopted ? 'Database (already running)' : 'Database',
    async close() {
      await db.destroy();
      await server.stop();
    },
  };
}
