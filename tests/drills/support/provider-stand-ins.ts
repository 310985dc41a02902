import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { onTestFinished } from 'vitest';
import { createBkashTestProvider } from '#server/test-providers/bkash/test-provider.ts';
import { createSslcommerzTestProvider } from '#server/test-providers/sslcommerz/test-provider.ts';
import { MERCHANT, STORE } from '../../providers/support/hosted-tests.ts';
import { standInForStripe, STRIPE_KEYS } from '../../providers/stripe/stripe-stand-in.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { findFreePort } from '../../support/processes/node-process.ts';

/** The providers of these drills, as named in payment records. Sandboxes move no real money. */
export type Name = 'stripe' | 'sslcommerz-test' | 'bkash-test';
export const NAMES: Name[] = ['stripe', 'sslcommerz-test', 'bkash-test'];

type Reach = (request: Request) => Promise<Response>;

async function serveApi(reach: Reach): Promise<string> {
  const server = createServer((message, reply) => {
    const { url = '/', method = 'GET', headers } = message;
    const kept = ['content-type', 'authorization', 'x-app-key', 'username', 'password', 'accept'].flatMap(
      (name) => {
        const value = headers[name];
        return typeof value === 'string' ? [[name, value] as [string, string]] : [];
      },
    );
    void (method === 'GET' ? Promise.resolve(null) : text(message))
      .then((body) => reach(new Request(`http://provider${url}`, { method, headers: kept, body })))
      .then(async (answer) => {
        reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // A TCP server's address is an `AddressInfo`.
}

/** Opens Stripe, SSLCommerz and bKash outside the club: their APIs on separate ports and their payment pages, over a separate database. */
export async function openProviderStandIns() {
  const { db } = await createTestDatabase();
  const clock = () => new Date();
  const stripe = await standInForStripe({ db, clock }, { country: 'US', currencies: ['bdt'] });
  onTestFinished(() => void stripe.close());
  const port = await findFreePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const common = { db, clock, publicUrl };
  const sslcommerz = createSslcommerzTestProvider({ ...common, ...STORE });
  const bkash = createBkashTestProvider({ ...common, ...MERCHANT });
  const pages = fastify();
  await pages.register(sslcommerz.routes, { prefix: '/test-gateway/sslcommerz' });
  await pages.register(bkash.routes, { prefix: '/test-gateway/bkash' });
  await pages.listen({ host: '127.0.0.1', port });
  onTestFinished(() => pages.close());

  const settings: Record<Name, Record<string, string>> = {
    stripe: {
      STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
      STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishableKey,
      STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
      STRIPE_API_URL: stripe.url,
    },
    'sslcommerz-test': {
      SSLCOMMERZ_STORE_ID: STORE.storeId,
      SSLCOMMERZ_STORE_PASSWORD: STORE.storePassword,
      SSLCOMMERZ_API_URL: await serveApi(sslcommerz.reach),
    },
    'bkash-test': {
      BKASH_USERNAME: MERCHANT.username,
      BKASH_PASSWORD: MERCHANT.password,
      BKASH_APP_KEY: MERCHANT.appKey,
      BKASH_APP_SECRET: MERCHANT.appSecret,
      BKASH_API_URL: await serveApi(bkash.reach),
    },
  };

  /** Confirms a card payment as Stripe's card form does, with the publishable key. */
  const confirmCard = (ref: string, card = 'pm_card_visa') =>
    stripe.gateway(
      new Request(`http://stripe/v1/payment_intents/${ref}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${STRIPE_KEYS.secretKey}` },
        body: new URLSearchParams({ payment_method: card }),
      }),
    );

  return { db, publicUrl, settings, confirmCard, stripe };
}
