import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/**
 * Stops the versions of courts or households from being raised, which removes the guard of bookings and moves against concurrent changes.
 */
export async function keepVersions(
  { db }: { db: Db },
  table: 'courts' | 'households' = 'courts',
): Promise<void> {
  await sql`create function keep_version() returns trigger language plpgsql as
    'begin new.version := old.version; return new; end'`.execute(db);
  await sql`create trigger keep_version before update on ${sql.table(table)} for each row execute function keep_version()`.execute(
    db,
  );
}
