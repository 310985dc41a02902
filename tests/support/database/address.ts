import type { Connection } from '#server/platform/db/connection.ts';

/** Returns a DATABASE_URL with which another process reaches the database of a test. */
export function toDatabaseUrl(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, user, database } = connection;
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}
