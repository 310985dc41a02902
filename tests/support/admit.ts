import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** Lets everybody into a database of this server, or nobody: sessions end, and new ones are refused. */
export async function admit(server: Db, database: string, allowed: boolean): Promise<void> {
  await sql`alter database ${sql.id(database)} with allow_connections ${sql.raw(String(allowed))}`.execute(
    server,
  );
  if (!allowed)
    await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = ${database}`.execute(
      server,
    );
}
