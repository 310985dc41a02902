import { expect, test } from 'vitest';
import { createStripeCards } from './stripe/stripe.ts';
import { countCalls } from './count-calls.ts';

/** Returns a Stripe provider that receives this answer to every request; null means that Stripe cannot be reached. */
function stripeThat(answer: Response | null) {
  return createStripeCards({
    name: 'stripe',
    settings: { provider: 'stripe', publishableKey: 'pk_test_1' },
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_test',
    clock: () => new Date(),
    log: { warn: () => undefined },
    fetch: () => (answer ? Promise.resolve(answer) : Promise.reject(new TypeError('fetch failed'))),
  });
}

const refusal = (status: number, error: object) => Response.json({ error }, { status });

test.each([
  ['knows no such payment', refusal(404, { code: 'resource_missing' }), false],
  ['cannot be reached', null, true],
  ['does not take our key', refusal(401, { type: 'invalid_request_error' }), true],
])('a provider that %s is counted as one that failed: %s', async (_, answer, failed) => {
  const asked: object[] = [];
  const cards = countCalls(stripeThat(answer), { asked: (call) => asked.push(call) });
  await cards.retrieve('pi_1').catch(() => undefined);
  expect(asked).toEqual([{ provider: 'stripe', failed }]);
  expect([cards.name, cards.webhooks.signatureHeader]).toEqual(['stripe', 'stripe-signature']);
});

test('where nothing is counted it is the provider itself', () => {
  const cards = stripeThat(null);
  expect(countCalls(cards, undefined)).toBe(cards);
});
