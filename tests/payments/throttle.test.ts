import { expect, test } from 'vitest';
import { startTestServer } from '../support/server.ts';
import { tally } from '../races/crowd.ts';

const server = await startTestServer({ config: { rateLimit: true } });

/** Asks so often, a hundred at a time; answers how often each status came. */
async function askOften(path: string, times: number) {
  const statuses: number[] = [];
  for (let asked = 0; asked < times; asked += 100) {
    const answers = Array.from({ length: 100 }, () => fetch(`${server.url}${path}`, { method: 'POST' }));
    statuses.push(...(await Promise.all(answers)).map(({ status }) => status));
  }
  return tally(statuses);
}

test('nobody can ask the test gateway without end: after 1200 calls a minute it says so in Stripe’s way', async () => {
  expect(await askOften('/test-gateway/v1/nothing', 1300)).toEqual({ 401: 1200, 429: 100 });
  const answer = await fetch(`${server.url}/test-gateway/v1/nothing`, { method: 'POST' });
  expect(await answer.json()).toMatchObject({
    error: { type: 'invalid_request_error', message: expect.stringContaining('Too many requests.') },
  });
});

test('a card service that has much to tell at once is not held up', async () => {
  expect(await askOften('/webhooks/cards', 1300)).toEqual({ 400: 1300 });
});
