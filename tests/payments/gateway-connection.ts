import Stripe from 'stripe';
import { poisha } from '#contract/money.ts';
import { createGateway } from '#server/cards/gateway/gateway.ts';
import { createTestClock } from '../support/clock.ts';
import { createTestDatabase } from '../support/database.ts';

/** The embedded gateway with a database of its own, and Stripe's SDK at both of its keys. */
export async function connectToGateway() {
  const { db } = await createTestDatabase();
  const keys = { secretKey: 'sk_test_conformance', publishableKey: 'pk_test_embedded' };
  const gateway = createGateway({
    db,
    clock: createTestClock().now,
    log: {
      error: (detail: unknown) => {
        throw new Error('the gateway failed', { cause: detail });
      },
    },
    ...keys,
    minAmount: poisha(65_00),
  });

  function connect(key: string): Stripe {
    const httpClient = Stripe.createFetchHttpClient((input, init) => gateway(new Request(input, init)));
    return new Stripe(key, { httpClient, telemetry: false, maxNetworkRetries: 2 });
  }

  const server = connect(keys.secretKey);
  const browser = connect(keys.publishableKey);

  /** An intent over ৳1,200, unless the test says otherwise. */
  function create(terms: Partial<Stripe.PaymentIntentCreateParams> = {}, idempotencyKey?: string) {
    const metadata = { booking_id: 'b1' };
    return server.paymentIntents.create(
      { amount: 1200_00, currency: 'bdt', allowed_payment_method_types: ['card'], metadata, ...terms },
      idempotencyKey === undefined ? {} : { idempotencyKey },
    );
  }

  return { db, gateway, server, browser, create };
}
