import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openHosted } from '#server/start/open-providers.ts';
import type { Services } from '../support/product.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { startTestServer } from '../support/server.ts';
import { makeSite } from '../support/site.ts';
import { fuzz, judge } from './support/run.ts';

const COUNT = Number(process.env.FUZZ_REQUESTS) || 2000;
const SEED = Number(process.env.FUZZ_SEED) || randomInt(1, 2 ** 31);

const database = await createTestDatabase();
const { site } = await makeSite();
const config = { maxPendingBookings: 1000 };
// The file also fails when the server logs an error.
const parts = (services: Services) => ({ hosted: openHosted(services) });
const server = await startTestServer({ database, site, config, parts });

test(`none of ${COUNT} requests breaks the server (FUZZ_SEED=${SEED})`, { timeout: 1_800_000 }, async () => {
  const begin = process.cpuUsage();
  const { findings, statuses } = await fuzz(server, { seed: SEED, count: COUNT });
  const { user, system } = process.cpuUsage(begin);
  console.log(
    `${COUNT} requests, ${((user + system) / 1e6).toFixed(1)} s of CPU: ${JSON.stringify(statuses)}`,
  );
  expect(findings, `FUZZ_SEED=${SEED} brings it back`).toEqual([]);
  // The requests must reach the product, and not only be refused at the start.
  for (const status of [200, 201, 204, 400, 401, 403, 404, 409])
    expect(statuses[status], `answers with ${status}`).toBeGreaterThan(0);
});

describe('the fuzz finds', () => {
  /** Replaces the routes of the test gateway with a call that fails in this way. */
  const plant = (answer: () => unknown) =>
    startTestServer({
      database,
      site,
      config,
      expectErrors: true,
      parts: (services) => ({
        ...parts(services),
        cards: {
          ...services.cards,
          routes: async (app) => {
            app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) =>
              done(null),
            );
            app.post('/v1/payment_methods', () => answer());
          },
        },
      }),
    });

  test.each([
    [
      'a call that throws',
      'it was answered 500',
      () => {
        throw new Error('planted');
      },
    ],
    [
      'a call that tells where it stands',
      'the answer reveals internals',
      () => ({ error: new Error('planted').stack }),
    ],
    ['a call that never answers', 'no answer', () => new Promise(() => undefined)],
  ])('%s', async (_what, why, answer) => {
    // The fuzz stops at the fifth finding.
    const { findings } = await fuzz(await plant(answer), { seed: 1, count: COUNT, patienceMs: 1000 });
    expect(findings[0]?.why).toContain(why);
    expect(findings[0]?.request).toMatchObject({ method: 'POST', path: '/test-gateway/v1/payment_methods' });
  });

  test('nothing in an answer that says when to come back', () => {
    expect(judge({ status: 503, headers: { 'retry-after': '2' }, body: '' })).toBeNull();
    expect(judge({ status: 503, headers: {}, body: '' })).not.toBeNull();
  });
});
