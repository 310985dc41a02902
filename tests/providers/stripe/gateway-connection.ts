import Stripe from 'stripe';
import { poisha } from '#contract/money/money.ts';
import { createGateway } from '#server/test-providers/stripe/gateway.ts';
import { createTestClock } from '../../support/clock.ts';
import { createTestDatabase } from '../../support/database/database.ts';

export interface Provider {
  name: string;
  server: Stripe;
  /** Creates an intent of ৳1,200, unless the test passes another amount. */
  create: (
    terms?: Partial<Stripe.PaymentIntentCreateParams>,
    idempotencyKey?: string,
  ) => Promise<Stripe.PaymentIntent>;
}

export function providerAt(name: string, server: Stripe): Provider {
  return {
    name,
    server,
    create: (terms = {}, idempotencyKey) =>
      server.paymentIntents.create(
        {
          amount: 1200_00,
          currency: 'bdt',
          allowed_payment_method_types: ['card'],
          metadata: { booking_id: 'b1' },
          ...terms,
        },
        idempotencyKey === undefined ? {} : { idempotencyKey },
      ),
  };
}

/** Returns the test gateway with its own database, and Stripe's SDK with each of its two keys. */
export async function connectToGateway() {
  const database = await createTestDatabase();
  const { db } = database;
  const clock = createTestClock();
  const keys = { secretKey: 'sk_test_conformance', publishableKey: 'pk_test_embedded' };
  const gateway = createGateway({
    db,
    clock: clock.now,
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

  /** Answers the bank's challenge as the payer, which Stripe's SDK cannot do. */
  async function answerBank({ id, client_secret }: Stripe.PaymentIntent, result: 'complete' | 'fail') {
    const answer = await gateway(
      new Request(`http://gateway/v1/payment_intents/${id}/bank`, {
        method: 'POST',
        headers: { authorization: `Bearer ${keys.publishableKey}` },
        body: new URLSearchParams({ client_secret: client_secret ?? '', result }),
      }),
    );
    return { status: answer.status, body: (await answer.json()) as Stripe.PaymentIntent }; // Stripe.js receives this shape.
  }

  const browser = connect(keys.publishableKey);
  return {
    ...providerAt('the test gateway', connect(keys.secretKey)),
    db,
    clock,
    gateway,
    browser,
    answerBank,
  };
}
