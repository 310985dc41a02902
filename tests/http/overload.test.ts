import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createCourt, deleteCourt, updateCourt } from '#contract/club/courts.ts';
import { tally } from '../races/crowd.ts';
import { api } from '../support/client.ts';
import { aCourt } from '../support/club.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { anAdmin } from '../support/people.ts';
import { askInARow, connectRaw, rawRequest } from '../support/raw-http.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { makeSite } from '../support/site.ts';
import { patience } from '../support/patience.ts';

const database = await createTestDatabase();
const { site } = await makeSite();
const server = await startTestServer({ database, site });
const admin = api(server).as(await anAdmin(server));
await aCourt(admin);

/** Blocks every query on courts until the returned `open` is called. */
async function closeCourts() {
  const opened = Promise.withResolvers<undefined>();
  const held = Promise.withResolvers<undefined>();
  const done = database.db.transaction().execute(async (trx) => {
    await sql`lock table courts in access exclusive mode`.execute(trx);
    held.resolve(undefined);
    await opened.promise;
  });
  await held.promise;
  const open = async () => {
    opened.resolve(undefined);
    await done;
  };
  // A test that fails before it calls `open` must still let the server close.
  onTestFinished(open);
  return open;
}

/** A busy machine may take this long. */
const PATIENT = { timeout: patience(15_000) };

const AT_ONCE = { api: 3, identity: 3, webhooks: 3, notices: 3, gateway: 3, pages: 3 };
const ask = ({ url }: TestServer, path: string, headers: HeadersInit = {}) =>
  fetch(`${url}${path}`, { headers });

describe('a server with as much to do as it can', () => {
  const small = (share = 1) => startTestServer({ database, site, limits: { atOnce: AT_ONCE, share } });

  test.each(['/api/courtsCount', '/courts'])('says at once when to come back: %s', async (path) => {
    const busy = await small();
    const open = await closeCourts();
    const waiting = [1, 2, 3].map(() => ask(busy, path));
    // Three requests are running, so the fourth is refused.
    await expect.poll(async () => (await ask(busy, path, { accept: 'text/html' })).status, PATIENT).toBe(503);
    const refused = await ask(busy, path, { accept: 'text/html' });
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(await refused.text()).toContain('The site is very busy right now.');
    // Other routes and health checks are still answered.
    expect((await ask(busy, '/healthz')).status).toBe(200);
    expect((await ask(busy, '/identity/jwks.json')).status).toBe(200);
    await open();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await ask(busy, path)).status).toBe(200);
  });

  test('leaves places for others, however many one network takes', async () => {
    const shared = await startTestServer({
      database,
      config: { trustProxy: ['127.0.0.1'] },
      limits: { atOnce: { ...AT_ONCE, api: 4 }, share: 0.5 },
    });
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const open = await closeCourts();
    const waiting = [1, 2].map(() => ask(shared, '/api/courtsCount', from('203.0.113.1')));
    await expect
      .poll(async () => (await ask(shared, '/api/courtsCount', from('203.0.113.1'))).status, PATIENT)
      .toBe(503);
    waiting.push(ask(shared, '/api/courtsCount', from('203.0.113.2')));
    await open();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('gets back the places of those who have gone', async () => {
    const busy = await small();
    const open = await closeCourts();
    const impatient = await Promise.all([1, 2, 3].map(() => connectRaw(busy.url)));
    for (const { socket } of impatient) socket.write(rawRequest('GET', '/api/courtsCount'));
    await expect.poll(async () => (await ask(busy, '/api/courtsCount')).status, PATIENT).toBe(503);
    for (const { socket } of impatient) socket.destroy();
    await open();
    await expect.poll(async () => (await ask(busy, '/api/courtsCount')).status, PATIENT).toBe(200);
  });
});

describe('a flood of pages', () => {
  test('fails for nobody: each of 2000 is answered, or told when to come back', async () => {
    const flooded = await startTestServer({ database, site, config: { rateLimit: true } });
    const row = (nth: number) => Array.from({ length: 20 }, (_, at) => `/courts?page=${nth * 20 + at}`);
    const rows = Array.from({ length: 100 }, (_, nth) =>
      askInARow(flooded.url, row(nth), { 'accept-encoding': 'br' }),
    );
    const another = await fetch(`${flooded.url}/api/courtsCount`);
    expect(another.status).toBe(200);
    const answers = (await Promise.all(rows)).flat();
    const {
      200: served = 0,
      429: often = 0,
      503: busy = 0,
      ...others
    } = tally(answers.map(({ status }) => status));
    expect(others).toEqual({});
    expect(served + often + busy).toBe(2000);
    expect(served).toBeGreaterThan(0);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.filter(({ head }) => !/\r\nretry-after: \d+/.test(head))).toEqual([]);
  });

  test('that asks for pages beyond the last is shown the last, by the one copy of it', async () => {
    const [last = '', ...others] = await Promise.all(
      ['0', '1', '7', '99999'].map(async (page) =>
        (await ask(server, `/courts?page=${page}&x=${page}`)).text(),
      ),
    );
    expect(last).toContain('Tennis');
    expect(others).toEqual([last, last, last]);
  });
});

describe('what the pages show', () => {
  const shown = async (on: TestServer, type: string) =>
    (await (await ask(on, '/courts')).text()).includes(type);

  test('is read once a second; a change of an admin is there at once, and at another node within the second', async () => {
    const other = await startTestServer({ database, site });
    expect(await shown(other, 'Padel')).toBe(false);
    expect(await shown(server, 'Padel')).toBe(false);
    const body = { type: 'Padel', image: '/art/tennis.svg', price: 1, slots: [] };
    const { _id: id } = await admin.ask(createCourt, { body });
    expect(await shown(server, 'Padel')).toBe(true);
    other.clock.pass({ seconds: 1 });
    expect(await shown(other, 'Padel')).toBe(true);
    // Editing and deleting are changes, too.
    await admin.ask(updateCourt, { params: { id }, body: { type: 'Squash' } });
    expect(await shown(server, 'Padel')).toBe(false);
    expect(await shown(server, 'Squash')).toBe(true);
    await admin.ask(deleteCourt, { params: { id } });
    expect(await shown(server, 'Squash')).toBe(false);
  });
});
