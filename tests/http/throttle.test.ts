import { describe, expect, test } from 'vitest';
import { LIMITS } from '#server/platform/http/limits/limits.ts';
import { tally } from '../races/crowd.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { startTestServer } from '../support/server.ts';
import { makeSite } from '../support/site.ts';

/** Limits per minute that are low enough for a test to reach. */
const FEW = { api: 3, identity: 4, webhooks: 5, notices: 4, gateway: 6, pages: 7, files: 8, health: 9 };

/** An address for each kind of limit, and the status it returns below the limit. */
const ADDRESSES = {
  api: ['/api/courtsCount', 200],
  identity: ['/identity/jwks.json', 200],
  webhooks: ['/webhooks/cards/nothing', 404],
  notices: ['/pay/nobody/nothing', 303],
  gateway: ['/test-gateway/v1/nothing', 401],
  pages: ['/courts', 200],
  files: ['/site-settings.json', 200],
  health: ['/readyz', 200],
} as const;

const database = await createTestDatabase();
const { site } = await makeSite();
const config = { trustProxy: ['127.0.0.1'] };
const limits = { perMinute: FEW };
const start = (rateLimit: boolean) =>
  startTestServer({ database, site, limits, config: { ...config, rateLimit } });
const server = await start(true);
const lifted = await start(false);

function ask(path: string, from: string, { url } = server): Promise<Response> {
  return fetch(`${url}${path}`, { headers: { 'x-forwarded-for': from }, redirect: 'manual' });
}

async function askOften(path: string, times: number, from: string, on = server) {
  const answers: Response[] = [];
  for (let asked = 0; asked < times; asked += 1) answers.push(await ask(path, from, on));
  return { answers, statuses: tally(answers.map(({ status }) => status)) };
}

describe('one network can ask so often a minute', () => {
  test.each(Object.entries(ADDRESSES))('%s', async (name, [path, status]) => {
    const kind = name as keyof typeof FEW; // The names are the keys of the table above.
    const { answers, statuses } = await askOften(path, FEW[kind] + 2, '203.0.113.1');
    expect(statuses).toEqual({ [status]: FEW[kind], 429: 2 });
    const refused = answers.at(-1)?.headers;
    expect(Number(refused?.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused?.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(refused?.get('content-security-policy')).toContain("default-src 'self'");
    // Another network is not throttled.
    expect((await ask(path, '203.0.113.2')).status).toBe(status);
  });

  test('whatever page or call of a kind it asks for', async () => {
    const from = '203.0.113.3';
    for (const path of ['/', '/nothing', '/dashboard/myProfile', '/x', '/y', '/z', '/courts?page=1'])
      expect((await ask(path, from)).status).toBeLessThan(429);
    expect((await ask('/auth/login', from)).status).toBe(429);
    // A differently encoded path is the same route.
    await askOften('/api/courtsCount', FEW.api, from);
    expect((await ask('/%61pi/courtsCount', from)).status).toBe(429);
  });

  test('until a minute has passed, also by a clock that was set back', async () => {
    for (const pass of [{ minutes: 1 }, { minutes: -60 }]) {
      await askOften('/readyz', FEW.health + 1, '203.0.113.5');
      server.clock.pass({ seconds: 59 });
      expect((await ask('/readyz', '203.0.113.5')).status).toBe(429);
      server.clock.pass(pass);
      expect((await ask('/readyz', '203.0.113.5')).status).toBe(200);
    }
  });

  test('a household has one /64 of IPv6 addresses', async () => {
    await askOften('/api/courtsCount', FEW.api, '2001:db8:1:2::1');
    expect((await ask('/api/courtsCount', '2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await ask('/api/courtsCount', '2001:db8:1:3::1')).status).toBe(200);
  });
});

test('each part refuses too many requests in its own format', async () => {
  const from = '203.0.113.4';
  const refusal = async (path: string, times: number, accept = '*/*') => {
    await askOften(path, times, from);
    const headers = { 'x-forwarded-for': from, accept };
    const answer = await fetch(`${server.url}${path}`, { headers });
    return answer.text();
  };
  const sentence = /Too many requests\. Please try again in \d+ seconds\./;
  expect(JSON.parse(await refusal('/api/courtsCount', FEW.api))).toMatchObject({
    code: 'too-many-requests',
    message: expect.stringMatching(sentence),
  });
  expect(JSON.parse(await refusal('/identity/jwks.json', FEW.identity))).toEqual({
    code: 'auth/too-many-requests',
    message: expect.stringMatching(sentence),
  });
  expect(JSON.parse(await refusal('/test-gateway/v1/nothing', FEW.gateway))).toMatchObject({
    error: { type: 'invalid_request_error', message: expect.stringMatching(sentence) },
  });
  const page = await refusal('/courts', FEW.pages, 'text/html');
  expect(page).toMatch(/^<!doctype html>/);
  expect(page).toMatch(sentence);
  // A payer who returns from a provider's page receives an HTML page.
  expect(await refusal('/pay/nobody/nothing', FEW.notices, 'text/html')).toMatch(/^<!doctype html>/);
});

test('X-Forwarded-For gives nobody a second share unless a proxy of the club put it there', async () => {
  const open = await startTestServer({ database, limits, config: { rateLimit: true } });
  const statuses: number[] = [];
  for (const last of ['1', '2', '3', '4'])
    statuses.push((await ask('/api/courtsCount', `203.0.113.${last}`, open)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('RATE_LIMIT=off lifts the throttle for load tests', async () => {
  expect((await askOften('/api/courtsCount', FEW.api * 3, '203.0.113.5', lifted)).statuses).toEqual({
    200: 9,
  });
});

test('an ordinary club has room: an office on the API, a card provider with much to tell', () => {
  expect(LIMITS.perMinute).toMatchObject({ api: 1200, pages: 1200, webhooks: 6000, notices: 60 });
});
