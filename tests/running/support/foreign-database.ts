import pg from 'pg';
import { onTestFinished } from 'vitest';
import { makeFolder } from '../../support/folder.ts';
import { startMachinePostgres } from './machine-postgres.ts';

/** The address of an empty database on a PostgreSQL that the club does not run itself. */
export async function makeForeignDatabase(): Promise<string> {
  const server = await startMachinePostgres(makeFolder());
  onTestFinished(() => server.stop());
  if ('connectionString' in server.connection) throw new Error('the embedded server is reached by a socket');
  const { host, user } = server.connection;
  const client = new pg.Client({ host, user, database: 'postgres' });
  await client.connect();
  await client.query('create database club');
  await client.end();
  return `postgres://${user}@localhost/club?host=${encodeURIComponent(host)}`;
}
