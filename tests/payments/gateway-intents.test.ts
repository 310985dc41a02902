import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { connectToGateway } from './gateway-connection.ts';

// What the product expects of Stripe, asked of the embedded gateway through Stripe's own SDK.

const { server, create } = await connectToGateway();
const visa = { payment_method: 'pm_card_visa' };

describe('a payment intent', () => {
  test('begins without a payment method and is found again', async () => {
    const intent = await create({ description: 'Court booking' });
    expect(intent).toMatchObject({
      object: 'payment_intent',
      amount: 1200_00,
      amount_received: 0,
      currency: 'bdt',
      livemode: false,
      status: 'requires_payment_method',
      metadata: { booking_id: 'b1' },
    });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));
    expect(await server.paymentIntents.retrieve(intent.id)).toEqual(intent);
  });

  test('succeeds with a good card and then has its charge', async () => {
    const { id } = await create();
    expect(await server.paymentIntents.confirm(id, visa)).toMatchObject({
      status: 'succeeded',
      amount_received: 1200_00,
    });
    const seen = await server.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(seen.latest_charge).toMatchObject({
      object: 'charge',
      paid: true,
      payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
    });
    const charge = seen.latest_charge as Stripe.Charge;
    expect(await server.charges.retrieve(charge.id)).toMatchObject({ id: charge.id, amount: 1200_00 });
  });

  test('stays open after a declined card, remembers why, and takes another card', async () => {
    const { id } = await create();
    const declined = server.paymentIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' });
    await expect(declined).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
      payment_intent: { status: 'requires_payment_method' },
    });
    const seen = await server.paymentIntents.retrieve(id);
    expect(seen.last_payment_error).toMatchObject({ code: 'card_declined' });
    const paid = await server.paymentIntents.confirm(id, visa);
    expect([paid.status, paid.last_payment_error]).toEqual(['succeeded', null]);
  });

  test('can be canceled while it is open, and nothing follows that', async () => {
    const { id } = await create();
    const canceled = await server.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
    expect([canceled.status, canceled.cancellation_reason]).toEqual(['canceled', 'abandoned']);
    const unexpected = { type: 'StripeInvalidRequestError', code: 'payment_intent_unexpected_state' };
    await expect(server.paymentIntents.confirm(id, visa)).rejects.toMatchObject(unexpected);
    await expect(server.paymentIntents.cancel(id)).rejects.toMatchObject(unexpected);
  });

  test('that has succeeded can be neither confirmed again nor canceled', async () => {
    const { id } = await create();
    await server.paymentIntents.confirm(id, visa);
    const unexpected = { code: 'payment_intent_unexpected_state', payment_intent: { status: 'succeeded' } };
    await expect(server.paymentIntents.confirm(id, visa)).rejects.toMatchObject(unexpected);
    await expect(server.paymentIntents.cancel(id)).rejects.toMatchObject(unexpected);
  });

  test('of confirming and canceling at once, exactly one happens', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { id } = await create();
      const both = [server.paymentIntents.confirm(id, visa), server.paymentIntents.cancel(id)];
      const outcomes = await Promise.allSettled(both);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  test.each([
    [{ amount: 64_99 }, 'amount_too_small'],
    [{ amount: 100_000_000 }, 'amount_too_large'],
    [{ amount: 120.5 }, 'parameter_invalid_integer'],
    [{ currency: 'usd' }, 'parameter_invalid'],
  ])('is refused with %j', async (terms, code) => {
    await expect(create(terms)).rejects.toMatchObject({ type: 'StripeInvalidRequestError', code });
  });
});
