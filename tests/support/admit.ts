import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** Opens or closes a database of this server for all connections. Closing it ends the open sessions and refuses new ones. */
export async function admit(server: Db, database: string, allowed: boolean): Promise<void> {
  await sql`alter database ${sql.id(database)} with allow_connections ${sql.raw(String(allowed))}`.execute(
    server,
  );
  if (!allowed)
    await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = ${database}`.execute(
      server,
    );
}
