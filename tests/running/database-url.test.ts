import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { Connection } from '#server/db/database.ts';
import { countCourts, launchClub, startClub } from './support/club-server.ts';
import { makeFolder } from '../support/folder.ts';
import { startMachinePostgres } from './support/machine-postgres.ts';
import { runNode } from './support/processes.ts';

/** A PostgreSQL that the club does not run itself. */
async function startForeignServer(): Promise<Exclude<Connection, { connectionString: string }>> {
  const server = await startMachinePostgres(makeFolder());
  onTestFinished(() => server.stop());
  if ('connectionString' in server.connection) throw new Error('the embedded server is reached by a socket');
  return server.connection;
}

async function makeDatabase(): Promise<string> {
  const { host, user } = await startForeignServer();
  const client = new pg.Client({ host, user, database: 'postgres' });
  await client.connect();
  await client.query('create database club');
  await client.end();
  return `postgres://${user}@localhost/club?host=${encodeURIComponent(host)}`;
}

test('the site runs on the PostgreSQL that DATABASE_URL names, and makes none of its own', async () => {
  const env = { DATABASE_URL: await makeDatabase() };
  const dataDir = path.join(makeFolder(), 'data');
  const server = await startClub({ dataDir, env });
  const courts = await countCourts(server);
  expect(courts).toBeGreaterThan(0);
  expect(existsSync(dataDir)).toBe(false);

  server.signal('SIGKILL');
  await server.ended;
  const again = await startClub({ dataDir, env });
  expect(await countCourts(again)).toBe(courts);
  again.signal('SIGTERM');
  expect(await again.ended).toBe(0);
});

test('four processes that migrate an empty database at the same moment all succeed, and one does the work', async () => {
  const env = { PATH: process.env.PATH, DATABASE_URL: await makeDatabase() };
  const runs = Array.from({ length: 4 }, () => runNode(['src/server/club/main.ts', 'migrate'], { env }));
  const codes = await Promise.all(runs.map((run) => run.ended));
  expect(codes, runs.map((run) => run.complained()).join('\n')).toEqual([0, 0, 0, 0]);
  const workers = runs.filter((run) => run.said().includes('applied now: 0001_club'));
  expect(workers).toHaveLength(1);
});

test('a database that is not there is told by its name, without the password', async () => {
  const address = (await makeDatabase()).replace('/club?', '/clubb?').replace('club@', 'club:secret-word@');
  const server = await launchClub({ dataDir: makeFolder(), env: { DATABASE_URL: address } });
  expect(await server.ended).toBe(1);
  expect(server.complained()).toContain('has no database clubb. Create it, or correct the name.');
  expect(server.complained()).not.toContain('secret-word');
});
