import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { poisha } from '#contract/money/money.ts';
import { createStripeCards } from './stripe.ts';

const WEBHOOK_SECRET = 'whsec_test';

/** Returns the port with this answer to every request to Stripe, and the recorded requests. */
function cardsAnsweredWith(body: object, status = 200) {
  const requests: Request[] = [];
  const cards = createStripeCards({
    name: 'stripe',
    settings: { provider: 'stripe', publishableKey: 'pk_test_1' },
    secretKey: 'sk_test_1',
    webhookSecret: WEBHOOK_SECRET,
    clock: () => new Date(),
    log: { warn: () => undefined },
    fetch: (request) => {
      requests.push(request);
      return Promise.resolve(Response.json(body, { status }));
    },
  });
  return { cards, requests };
}

function intent(terms: object = {}) {
  return {
    id: 'pi_1',
    object: 'payment_intent',
    amount_received: 0,
    currency: 'bdt',
    client_secret: 'pi_1_secret_x',
    latest_charge: null,
    last_payment_error: null,
    metadata: { booking_id: 'booking-1', payment_id: 'payment-1' },
    status: 'requires_payment_method',
    ...terms,
  };
}

describe('a payment as Stripe has it', () => {
  test.each([
    ['requires_payment_method', 'open'],
    ['requires_confirmation', 'open'],
    ['requires_action', 'open'],
    ['a status of the future', 'open'],
    ['processing', 'processing'],
    ['succeeded', 'succeeded'],
    ['canceled', 'canceled'],
  ])('%s is %s to us', async (status, state) => {
    const { cards } = cardsAnsweredWith(intent({ status }));
    const payment = await cards.retrieve('pi_1');
    expect(payment?.state).toBe(state);
    expect(payment?.clientSecret).toBe(state === 'open' ? 'pi_1_secret_x' : null);
  });

  test('says what was paid, with which card and for which booking', async () => {
    const card = { brand: 'visa', last4: '4242' };
    const latest_charge = { payment_method_details: { type: 'card', card } };
    const { cards } = cardsAnsweredWith(
      intent({ status: 'succeeded', amount_received: 500_00, latest_charge }),
    );
    expect(await cards.retrieve('pi_1')).toMatchObject({
      received: 500_00,
      currency: 'bdt',
      bookingId: 'booking-1',
      paymentId: 'payment-1',
      method: { kind: 'card', ...card },
    });
  });

  test('that is another shop’s has no booking of ours', async () => {
    const { cards } = cardsAnsweredWith(intent({ metadata: {} }));
    expect(await cards.retrieve('pi_1')).toMatchObject({ bookingId: null, paymentId: null });
  });

  test('is not asked for by an id that is no payment intent’s', async () => {
    const { cards, requests } = cardsAnsweredWith(intent());
    expect(await cards.retrieve('../customers')).toBeNull();
    expect(requests).toEqual([]);
  });
});

describe('what is sent to Stripe', () => {
  test('a new payment takes cards only, is keyed by our id and carries no telemetry', async () => {
    const { cards, requests } = cardsAnsweredWith(intent());
    await cards.create({
      paymentId: 'payment-1',
      bookingId: 'booking-1',
      amount: poisha(500_00),
      currency: 'bdt',
      description: 'Court booking',
    });
    const [request] = requests;
    expect(request?.url).toBe('https://api.stripe.com/v1/payment_intents');
    expect(request?.headers.get('idempotency-key')).toBe('pi:payment-1');
    expect(request?.headers.has('x-stripe-client-telemetry')).toBe(false);
    expect(Object.fromEntries(new URLSearchParams(await request?.text()))).toEqual({
      amount: '50000',
      currency: 'bdt',
      description: 'Court booking',
      'allowed_payment_method_types[0]': 'card',
      'metadata[booking_id]': 'booking-1',
      'metadata[payment_id]': 'payment-1',
    });
  });

  test.each([
    ['succeeded', 'succeeded'],
    ['pending', 'sent'],
    ['requires_action', 'sent'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])('a refund is keyed by our id; when it is %s there it is %s here', async (status, state) => {
    const there = { id: 're_1', amount: 500_00, payment_intent: 'pi_1', metadata: { refund_id: 'refund-1' } };
    const { cards, requests } = cardsAnsweredWith({ ...there, status });
    const refund = { refundId: 'refund-1', paymentRef: 'pi_1', amount: poisha(500_00) };
    expect(await cards.refund(refund)).toEqual({ ref: 're_1', ...refund, state });
    expect(requests[0]?.headers.get('idempotency-key')).toBe('refund:refund-1');
    expect((await cards.retrieveRefund('re_1'))?.state).toBe(state);
  });

  test('a refund that Stripe will never make is told with its reason, not thrown', async () => {
    const error = { type: 'invalid_request_error', code: 'charge_disputed', message: 'It is disputed.' };
    const { cards } = cardsAnsweredWith({ error }, 400);
    const refund = { refundId: 'refund-1', paymentRef: 'pi_1', amount: poisha(500_00) };
    expect(await cards.refund(refund)).toEqual({ refused: 'charge_disputed' });
  });
});

describe('a dispute', () => {
  test.each([
    ['needs_response', 'open'],
    ['warning_under_review', 'open'],
    ['won', 'won'],
    ['warning_closed', 'won'],
    ['lost', 'lost'],
  ])('that is %s there is %s here', async (status, state) => {
    const { cards } = cardsAnsweredWith({ id: 'du_1', payment_intent: 'pi_1', status });
    expect(await cards.retrieveDispute('du_1')).toEqual({ ref: 'du_1', paymentRef: 'pi_1', state });
  });
});

describe('an error that leaves open what happened', () => {
  test.each([
    [
      409,
      {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: 'Another request is in progress',
      },
    ],
    [429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' }],
    [500, { type: 'api_error', message: 'An unknown error occurred' }],
  ])('(%i) is no refusal of the payment: it can be asked again', async (status, error) => {
    const { cards, requests } = cardsAnsweredWith({ error }, status);
    const silent = { code: 'provider-unavailable' };
    await expect(cards.retrieve('pi_1')).rejects.toMatchObject(silent);
    expect(requests.length).toBeGreaterThan(0);
  });
});

describe('a fault on our side', () => {
  test('such as a wrong key is not blamed on the service', async () => {
    const { cards } = cardsAnsweredWith(
      { error: { type: 'invalid_request_error', message: 'Invalid API Key' } },
      401,
    );
    await expect(cards.retrieve('pi_1')).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  });
});

describe('an event from Stripe', () => {
  const { cards } = cardsAnsweredWith({});
  const sign = (payload: string, timestamp?: number) =>
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: WEBHOOK_SECRET,
      ...(timestamp !== undefined && { timestamp }),
    });

  test.each([
    ['payment_intent.succeeded', { object: 'payment_intent', id: 'pi_1' }, ['pi_1', null, null]],
    ['charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' }, ['pi_1', null, null]],
    ['refund.failed', { object: 'refund', id: 're_1', payment_intent: 'pi_1' }, ['pi_1', 're_1', null]],
    [
      'charge.dispute.closed',
      { object: 'dispute', id: 'du_1', payment_intent: 'pi_1' },
      ['pi_1', null, 'du_1'],
    ],
    ['customer.created', { object: 'customer', id: 'cus_1' }, [null, null, null]],
  ])('%s points at what it is about', async (type, object, [paymentRef, refundRef, disputeRef]) => {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
    const event = { id: 'evt_1', type, paymentRef, refundRef, disputeRef };
    expect(await cards.webhooks.parse(body, sign(body))).toEqual(event);
  });

  const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'x', data: { object: {} } });
  const refused = 'The signature of this event is wrong.';

  test('is refused when a word of it was changed', async () => {
    await expect(cards.webhooks.parse(body.replace('evt_1', 'evt_2'), sign(body))).rejects.toThrow(refused);
    await expect(cards.webhooks.parse(body, 'v1=nonsense')).rejects.toThrow(refused);
    await expect(cards.webhooks.parse(body, '')).rejects.toThrow(refused);
  });

  test('is refused when it was signed long ago: somebody may have kept it', async () => {
    const tenMinutesAgo = Math.floor(Date.now() / 1000) - 600;
    await expect(cards.webhooks.parse(body, sign(body, tenMinutesAgo))).rejects.toThrow(refused);
  });
});
