import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { openDatabase, type Connection, type Db } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';

const quiet = pino({ level: 'silent' });

export interface DatabaseServer {
  /** A migrated database that nobody else uses. */
  freshDatabase(): Promise<Connection>;
  stop(): Promise<void>;
}

function throwError(error: Error): never {
  throw error;
}

/** A pool of connections, as one node of the product has it. */
export function connect(connection: Connection): Db {
  return openDatabase(connection, throwError, { max: 8 });
}

export async function startDatabaseServer(): Promise<DatabaseServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'identity-tests-'));
  await chmod(dataDir, 0o755); // PostgreSQL may run as another user than the tests
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  let databases = 0;
  return {
    async freshDatabase() {
      databases += 1;
      const name = `club_${databases}`;
      const admin = connect(postgres.connection);
      await sql`create database ${sql.id(name)}`.execute(admin);
      await admin.destroy();
      const connection = { ...postgres.connection, database: name };
      await migrate(connection, quiet);
      return connection;
    },
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
