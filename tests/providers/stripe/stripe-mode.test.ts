import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import Stripe from 'stripe';
import { afterAll, describe, expect, test } from 'vitest';
import { openCards } from '#server/start/open-providers.ts';
import { deliverEvents } from '#server/test-providers/stripe/embedded-cards.ts';
import { EVENT_TYPES } from '#server/providers/stripe/stripe-sdk.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { createTestClock } from '../../support/clock.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { codeSpansIn } from '../../support/markdown.ts';
import { backgroundOf, postTo } from '../../payments/support/background.ts';
import { ledgerOf } from '../../payments/support/ledger.ts';
import { standInForStripe, STRIPE_KEYS } from './stripe-stand-in.ts';
import { begin, openPaymentFixture, report, transactionOf } from '../../payments/support/payment-fixture.ts';

const database = await createTestDatabase();
const clock = createTestClock();
const account = { country: 'US', currencies: ['usd', 'bdt'] };
const there = await standInForStripe({ db: database.db, clock: clock.now }, account);
afterAll(() => void there.close());

function configured(apiUrl = there.url) {
  const { secretKey, publishableKey, webhookSecret } = STRIPE_KEYS;
  const env = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
  };
  return readConfig({ ...env, PUBLIC_URL: 'http://club.test', RATE_LIMIT: 'off' }, process.cwd());
}

/** Opens the card provider as the server does at its start. Returns its warnings. */
async function open(config = configured()) {
  const warnings: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });
  const cards = await openCards({ config, db: database.db, clock: clock.now, log });
  return { cards, warnings };
}

const { cards } = await open();
const { server, member, approved } = await openPaymentFixture({ database, clock, parts: () => ({ cards }) });
const ledger = ledgerOf(database.db);
const { processEvents } = backgroundOf(server);

async function confirmAtStripe(clientSecret: string | null, card: string) {
  const stripe = new Stripe(STRIPE_KEYS.secretKey, {
    httpClient: Stripe.createFetchHttpClient((input, init) => there.gateway(new Request(input, init))),
  });
  return stripe.paymentIntents.confirm(transactionOf(clientSecret), { payment_method: card });
}

describe('with Stripe’s keys', () => {
  test('a booking is paid at Stripe, and the record says so', async () => {
    const booking = await approved();
    const { body } = await begin(member, booking);
    const { id } = await confirmAtStripe(body.clientSecret, 'pm_card_visa');
    expect((await report(member, booking, id)).status).toBe(200);
    expect(await ledger.payments(booking)).toMatchObject([
      { provider: 'stripe', provider_ref: id, status: 'succeeded', card_last4: '4242' },
    ]);
  });

  test('a webhook that Stripe has signed confirms a booking whose tab was closed', async () => {
    const booking = await approved();
    const { body } = await begin(member, booking);
    await confirmAtStripe(body.clientSecret, 'pm_card_visa');
    const { webhookSecret } = STRIPE_KEYS;
    const delivery = { db: database.db, clock: clock.now, webhookSecret };
    expect(await deliverEvents(delivery, postTo(server))).toBeGreaterThan(0);
    await processEvents();
    expect((await ledger.booking(booking)).status).toBe('confirmed');
  });

  test('the test gateway is not there', async () => {
    expect(cards.routes).toBeUndefined();
    expect(cards.deliverEvents).toBeUndefined();
    const answer = await fetch(`${server.url}/test-gateway/v1/payment_methods`, { method: 'POST' });
    expect(answer.status).toBe(404);
  });

  test('pages may load Stripe’s script and frames, and nothing else of others', async () => {
    const policy = (await fetch(server.url)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
    expect(policy).toContain(
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;',
    );
  });

  test('the page learns the publishable key and no other', async () => {
    const settings = await (await fetch(`${server.url}/site-settings.json`)).text();
    expect(settings).toContain(STRIPE_KEYS.publishableKey);
    expect(settings).not.toContain(STRIPE_KEYS.secretKey);
    expect(settings).not.toContain(STRIPE_KEYS.webhookSecret);
  });
});

describe('without them', () => {
  test('no page may load anything of Stripe', async () => {
    const { server: embedded } = await openPaymentFixture();
    const policy = (await fetch(embedded.url)).headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('stripe');
  });
});

describe('at the start', () => {
  test('an account that takes taka is fine', async () => {
    expect((await open()).warnings).toEqual([]);
  });

  test('an account that cannot charge taka stops it', async () => {
    const usOnly = await standInForStripe(
      { db: database.db, clock: clock.now },
      { country: 'US', currencies: ['usd'] },
    );
    await expect(open(configured(usOnly.url))).rejects.toThrow(
      /^The Stripe account \(US\) cannot charge taka/,
    );
    usOnly.close();
  });

  test('a key that Stripe does not know stops it', async () => {
    const config = configured();
    const stripe = config.stripe && { ...config.stripe, secretKey: 'sk_test_Other' };
    await expect(open({ ...config, stripe })).rejects.toThrow('Stripe does not recognise STRIPE_SECRET_KEY.');
  });

  test('a Stripe that does not answer only makes a warning', async () => {
    const { warnings } = await open(configured('http://127.0.0.1:1'));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('could not be checked');
    expect(warnings[0]).not.toContain(STRIPE_KEYS.secretKey);
  });
});

test('the guide names each event that the endpoint at Stripe must send', () => {
  const guide = readFileSync(path.resolve(import.meta.dirname, '../../../docs/payments.md'), 'utf8');
  expect(codeSpansIn(guide)).toEqual(expect.arrayContaining(EVENT_TYPES ?? []));
});
