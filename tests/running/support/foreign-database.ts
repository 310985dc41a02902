import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { EmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { makeFolder } from '../../support/processes/folder.ts';
import { startMachinePostgres } from './machine-postgres.ts';
import { startSilentProxy, type SilentProxy } from './silent-proxy.ts';

export async function createClub({ superuser }: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client({ ...superuser });
  await client.connect();
  await client.query('create database club');
  await client.end();
}

/** Returns the address of an empty database on a PostgreSQL that the club does not run itself. */
export async function makeForeignDatabase(dataDir = makeFolder()): Promise<string> {
  const server = await startMachinePostgres(dataDir);
  onTestFinished(() => server.stop());
  await createClub(server);
  if ('connectionString' in server.superuser) throw new Error('the embedded server is reached by a socket');
  const { host, user } = server.superuser;
  return `postgres://${user}@localhost/club?host=${encodeURIComponent(host)}`;
}

/** Makes a database behind a network that can fall silent. */
export async function makeDistantDatabase(): Promise<{ databaseUrl: string; network: SilentProxy }> {
  const server = await startMachinePostgres(makeFolder(), 'tcp');
  onTestFinished(() => server.stop());
  await createClub(server);
  if ('connectionString' in server.superuser) throw new Error('the embedded server is reached by a port');
  const { host, port = 0, user, password = '' } = server.superuser;
  const network = await startSilentProxy({ host, port });
  return { databaseUrl: `postgres://${user}:${password}@127.0.0.1:${network.port}/club`, network };
}
