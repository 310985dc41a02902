import type { Connection } from '#server/platform/db/connection.ts';

/** Returns a DATABASE_URL by which a process of its own reaches a test's database. */
export function toDatabaseUrl(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, user, database } = connection;
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}
