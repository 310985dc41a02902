import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { listProviderChecks } from '#server/start/provider-checks.ts';
import { checkPayments } from '../support/product.ts';

const CLOSED = 'http://127.0.0.1:1';

/** Starts a provider that answers every request with this body. */
async function answering(body: object, status = 200) {
  const server = createServer((_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // The server listens on a port, so its address is an `AddressInfo`.
}

const look = (sslcommerz: string, bkash: string) =>
  checkPayments(
    listProviderChecks(
      readConfig(
        {
          SSLCOMMERZ_STORE_ID: 'testbox',
          SSLCOMMERZ_STORE_PASSWORD: 'store-password',
          SSLCOMMERZ_API_URL: sslcommerz,
          BKASH_USERNAME: 'a',
          BKASH_PASSWORD: 'b',
          BKASH_APP_KEY: 'c',
          BKASH_APP_SECRET: 'd',
          BKASH_API_URL: bkash,
        },
        process.cwd(),
      ),
    ),
  );

test('providers that answer are well, and nobody says a password', async () => {
  const there = await answering({ APIConnect: 'DONE', no_of_trans_found: 0, element: [] });
  const findings = await look(there, there);
  expect(findings).toMatchObject([
    { check: 'cards', state: 'ok', message: expect.stringContaining('SSLCommerz') },
    { check: 'cards', state: 'ok', message: expect.stringContaining('bKash') },
  ]);
  expect(JSON.stringify(findings)).not.toContain('store-password');
});

test('a store that SSLCommerz does not know, and a bKash that is away, are bad', async () => {
  const findings = await look(await answering({ APIConnect: 'INACTIVE' }), CLOSED);
  expect(findings).toMatchObject([
    { state: 'bad', message: expect.stringContaining('APIConnect INACTIVE') },
    { state: 'bad', message: expect.stringContaining('bKash') },
  ]);
});

test('a key that Stripe does not know is told in our words, without the key', async () => {
  const error = { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_**wxyz' };
  const env = {
    STRIPE_SECRET_KEY: 'sk_test_abcdefghijklmnopqrstuvwxyz',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_abcdefghijklmnopqrstuvwxyz',
    STRIPE_WEBHOOK_SECRET: 'whsec_abcdefghijklmnopqrstuvwxyz',
    STRIPE_API_URL: await answering({ error }, 401),
  };
  const findings = await checkPayments(listProviderChecks(readConfig(env, process.cwd())));
  expect(findings).toMatchObject([
    {
      state: 'bad',
      message:
        'Stripe: Stripe does not recognise STRIPE_SECRET_KEY. Please copy it again from the dashboard.',
    },
  ]);
});

test('without a provider the test gateway is', async () => {
  expect(await checkPayments(listProviderChecks(readConfig({}, process.cwd())))).toMatchObject([
    { state: 'ok' },
  ]);
});
