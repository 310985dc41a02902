import pg from 'pg';
import { expect, test } from 'vitest';
import { makeFolder } from '../support/processes/folder.ts';
import { countCourts, startClub, type ClubProcess } from './support/club-server.ts';
import { makeDistantDatabase, makeForeignDatabase } from './support/foreign-database.ts';
import { endAllSessions } from './support/sessions.ts';
import { patience } from '../support/patience.ts';

const READY = { status: 200, body: { ready: true } };

async function readiness({ url }: ClubProcess) {
  const answer = await fetch(`${url}/readyz`);
  return { status: answer.status, body: await answer.json() };
}

function notReady(why: string) {
  return { status: 503, body: { ready: false, why } };
}

async function untilReadiness(server: ClubProcess, wanted: object): Promise<void> {
  await expect.poll(() => readiness(server), { timeout: patience(30_000), interval: 50 }).toEqual(wanted);
}

test('a database whose network falls silent is noticed, callers are told to come back, and all is well after it', async () => {
  const { databaseUrl, network } = await makeDistantDatabase();
  const server = await startClub({ dataDir: makeFolder(), env: { DATABASE_URL: databaseUrl } });
  await untilReadiness(server, READY);
  // On a busy machine, a node that has just started may refuse requests with 503.
  let courts = 0;
  const count = async () => (courts = await countCourts(server));
  await expect.poll(count, { timeout: patience(30_000) }).toBeGreaterThan(0);

  network.silence();
  // This request comes before the node has noticed the outage, and must still be answered.
  const answer = await fetch(`${server.url}/api/courts?limit=1`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  await untilReadiness(server, notReady('database-unreachable'));
  const page = await fetch(`${server.url}/courts`);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await page.text()).toContain('<html');
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

  network.speak();
  await untilReadiness(server, READY);
  expect(await countCourts(server)).toBe(courts);

  network.reset();
  await expect.poll(() => countCourts(server), { timeout: patience(30_000) }).toBe(courts);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('a database that takes no writes makes the node not ready until one does, and what can be read is read', async () => {
  const databaseUrl = await makeForeignDatabase();
  const server = await startClub({ dataDir: makeFolder(), env: { DATABASE_URL: databaseUrl } });
  await untilReadiness(server, READY);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('alter database club set default_transaction_read_only = on');
  await endAllSessions({ connectionString: databaseUrl });
  await untilReadiness(server, notReady('database-read-only'));
  expect(await countCourts(server)).toBeGreaterThan(0);
  // Simulates a database address that moves to another server: new connections can write, while the old ones stay read-only and are never
  // closed.
  await client.query('set default_transaction_read_only = off');
  await client.query('alter database club reset default_transaction_read_only');
  await client.end();
  await untilReadiness(server, READY);
});
