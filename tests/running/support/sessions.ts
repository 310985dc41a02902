import pg from 'pg';
import type { Connection } from '#server/platform/db/connection.ts';

/** Ends every session of the club in this database, as an administrator, an upgrade or a failover does. Returns the number of sessions. */
export async function endAllSessions(connection: Connection): Promise<number> {
  const client = new pg.Client({ ...connection, application_name: 'drill' });
  await client.connect();
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name like 'sports-club%' and application_name not like '%lifeline' and datname = current_database()`,
  );
  await client.end();
  return rowCount ?? 0;
}
