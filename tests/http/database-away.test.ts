import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { API_BASE } from '#contract/endpoint.ts';
import { identityFailure } from '#contract/identity-failure.ts';
import { problem } from '#contract/problem.ts';
import { createStripeCards } from '#server/providers/stripe/stripe.ts';
import { withDatabaseClosed } from '../support/database/closed-database.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { anAdmin } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { makeSite } from '../support/site.ts';

const SECRET = 'whsec_away';
const database = await createTestDatabase();
const { site } = await makeSite();
// `expectErrors` is not set, because an unavailable database must not log an error or a stack.
const server = await startTestServer({
  database,
  site,
  parts: ({ cards, clock, log }) => {
    const { name, cardForm: settings, webhooks } = cards;
    const keys = { secretKey: 'sk_test_away', webhookSecret: SECRET };
    const stripe = createStripeCards({ name, settings, clock, log, ...keys });
    return {
      cards: { ...cards, webhooks: { ...webhooks, parse: (...event) => stripe.webhooks.parse(...event) } },
    };
  },
});
const admin = await anAdmin(server);

const BUSY = 'The site is busy at the moment. Please try again in a few seconds.';

async function askWhileAway(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await withDatabaseClosed(database, () => fetch(server.url + path, init));
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  return response;
}

describe('while the database is away, callers are told to come back', () => {
  test('by the API, signed in or not', async () => {
    const headers = { authorization: `Bearer ${await admin.token()}` };
    for (const path of ['/courts', '/coupons']) {
      const body = problem.parse(await (await askWhileAway(API_BASE + path, { headers })).json());
      expect(body).toMatchObject({ code: 'busy', message: BUSY, retryAfter: 5 });
    }
  });

  test('by the pages that nobody has seen lately, which come as the browser can show them', async () => {
    const page = await askWhileAway('/courts');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain('<div id="root"></div>');
  });

  test('by the sign-in service', async () => {
    const response = await askWhileAway('/identity/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://club.test' },
      body: JSON.stringify({ email: admin.email, password: admin.password }),
    });
    expect(identityFailure.parse(await response.json())).toEqual({
      code: 'auth/too-many-requests',
      message: BUSY,
    });
  });

  test('by the test gateway, in the form of the card provider', async () => {
    const response = await askWhileAway('/test-gateway/v1/payment_intents/pi_1?client_secret=pi_1_secret_2', {
      headers: { authorization: 'Bearer pk_test_embedded' },
    });
    expect(await response.json()).toEqual({ error: { type: 'api_error', message: BUSY } });
  });

  test('by the endpoint that takes the events of the card provider', async () => {
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'charge.succeeded',
      data: { object: { object: 'charge' } },
    });
    const timestamp = Math.floor(server.clock.now().getTime() / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: SECRET, timestamp });
    await askWhileAway('/webhooks/cards', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    });
  });
});

describe('while the database is away, for five minutes', () => {
  const PATHS = ['/', '/courts', '/api/courtsCount', '/api/courtsUser?page=0&size=6'];
  const get = (path: string) => fetch(server.url + path);
  const LINE = /<p id="kept-since"[^>]*>[^<]*what was known on 01 Mar 2026, 12:00;/;

  test('pages and public answers are as they were last, and say since when', async () => {
    const before = await Promise.all(PATHS.map(async (path) => (await get(path)).text()));
    server.clock.pass({ minutes: 5 });
    const kept = await withDatabaseClosed(database, () => Promise.all(PATHS.map(get)));
    expect(kept.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [home, courts, ...answers] = await Promise.all(kept.map((answer) => answer.text()));
    for (const [page, was] of [
      [home, before[0]],
      [courts, before[1]],
    ]) {
      expect(page).toMatch(LINE);
      expect(page?.replace(/<p id="kept-since".*?<\/script>/, '')).toBe(was);
    }
    expect(answers).toEqual(before.slice(2));
    expect(kept.map(({ headers }) => headers.get('age'))).toEqual([null, null, '300', '300']);
  });

  test('and no longer', async () => {
    server.clock.pass({ seconds: 1 });
    for (const path of PATHS) await askWhileAway(path);
  });

  test('and once it is back they are new again', async () => {
    const [page, answer] = await Promise.all([get('/courts'), get('/api/courtsCount')]);
    expect(await page.text()).not.toContain('kept-since');
    expect(answer.headers.get('age')).toBeNull();
  });
});
