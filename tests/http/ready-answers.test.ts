import { expect, test } from 'vitest';
import { getAvailability } from '#contract/club/courts.ts';
import { api } from '../support/client.ts';
import { aCourt, inDays } from '../support/club.ts';
import { anAdmin } from '../support/people.ts';
import { askRaw } from '../support/raw-answer.ts';
import { startTestServer } from '../support/server.ts';
import { makeSite } from '../support/site.ts';
import { until } from '../support/until.ts';

const { site, renders } = await makeSite();
const server = await startTestServer({ site });
const court = await aCourt(api(server).as(await anAdmin(server)));
const day = `/api${getAvailability.path.replace('{id}', court._id)}?date=${inDays(server, 2)}`;

const ask = (path: string, headers: Record<string, string> = {}) =>
  askRaw(server.url + path, { headers: { 'accept-encoding': 'br', ...headers } });

const own = { 'x-request-id': expect.any(String) as string, date: expect.any(String) as string };

const PUBLIC = [
  ['/', '/'],
  ['/courts', 'page'],
  ['/api/courtsUser?page=0&size=6', '/api/courtsUser'],
  ['/api/courtsCount', '/api/courtsCount'],
  [day, '/api/courts/:id/availability'],
] as const;

test.each(PUBLIC)('%s is sent from memory as its route sends it', async (path, route) => {
  const first = await ask(path);
  const again = await ask(path);
  expect(again).toEqual({ ...first, headers: { ...first.headers, ...own } });
  expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  const isKnown = { 'if-none-match': first.headers.etag ?? '' };
  const known = await ask(path, isKnown);
  expect([known.status, known.body.toString()]).toEqual([304, '']);
  server.clock.pass({ seconds: 1 });
  // The 304 that the route itself returns, after the cached response has expired.
  const fresh = await ask(path, isKnown);
  expect(known).toEqual({ ...fresh, headers: { ...fresh.headers, ...own } });

  const lines = await Promise.all(
    [first, again, known].map(async ({ headers, status }) => {
      const find = () => server.log.find((line) => line.includes(String(headers['x-request-id'])));
      await until(() => find() !== undefined);
      return { status, line: JSON.parse(find() ?? '') as object };
    }),
  );
  for (const { status, line } of lines)
    expect(line).toMatchObject({ level: 30, method: 'GET', route, status, ms: expect.any(Number) as number });
});

test('a page is rendered and its data read once a second, however often it is asked for', async () => {
  await ask('/courts');
  const before = renders();
  const queries: string[] = [];
  for (let asked = 0; asked < 5; asked += 1) queries.push(String((await ask('/courts')).status));
  expect([queries, renders()]).toEqual([['200', '200', '200', '200', '200'], before]);
});

test('a page for who was signed in is not sent to others, nor theirs to them', async () => {
  const cookie = 'was-signed-in=1';
  const stranger = await ask('/');
  const expected = await ask('/', { cookie });
  expect(expected.body.equals(stranger.body)).toBe(false);
  expect((await ask('/')).body.equals(stranger.body)).toBe(true);
  expect((await ask('/', { cookie })).body.equals(expected.body)).toBe(true);
});

test('nothing but a GET is answered from memory, and no other address', async () => {
  await ask('/api/courtsCount');
  const head = await askRaw(`${server.url}/api/courtsCount`, { method: 'HEAD' });
  expect(head.body.toString()).toBe('');
  expect((await askRaw(`${server.url}/api/courtsCount`, { method: 'POST' })).status).toBe(404);
  await ask('/nothing');
  expect((await ask('/nothing')).status).toBe(404);
});
