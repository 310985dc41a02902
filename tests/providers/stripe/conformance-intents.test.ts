import { describe, expect, test } from 'vitest';
import { connectToProviders } from '../support/providers.ts';

// Checks the product's expectations of a payment intent through Stripe's own SDK.

const visa = { payment_method: 'pm_card_visa' };

describe.each(await connectToProviders())('a payment intent of $name', ({ server, create }) => {
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
      disputed: false,
      amount_refunded: 0,
      payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
    });
  });

  test.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
    ['pm_card_visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', 'processing_error'],
  ])('stays open after %s, remembers why, and takes another card', async (alias, code, decline_code) => {
    const { id } = await create();
    const declined = server.paymentIntents.confirm(id, { payment_method: alias });
    await expect(declined).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code,
      payment_intent: { status: 'requires_payment_method' },
    });
    const seen = await server.paymentIntents.retrieve(id);
    expect(seen.last_payment_error).toMatchObject({ code });
    const paid = await server.paymentIntents.confirm(id, visa);
    expect([paid.status, paid.last_payment_error]).toEqual(['succeeded', null]);
  });

  test('waits for the payer where the bank asks for a check, and can be canceled then', async () => {
    const { id } = await create();
    const waiting = await server.paymentIntents.confirm(id, {
      payment_method: 'pm_card_threeDSecure2Required',
    });
    expect(waiting.status).toBe('requires_action');
    expect(waiting.next_action?.type).toBe('use_stripe_sdk');
    expect((await server.paymentIntents.cancel(id)).status).toBe('canceled');
  });

  test('takes another card while the bank waits for the payer', async () => {
    const { id } = await create();
    await server.paymentIntents.confirm(id, { payment_method: 'pm_card_threeDSecure2Required' });
    expect((await server.paymentIntents.confirm(id, visa)).status).toBe('succeeded');
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

  test('is either confirmed or canceled when both happen at once', async () => {
    for (let round = 0; round < 40; round += 1) {
      const { id } = await create();
      const both = [server.paymentIntents.confirm(id, visa), server.paymentIntents.cancel(id)];
      const outcomes = await Promise.allSettled(both);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  test.each([
    [{ amount: 1 }, 'amount_too_small'],
    [{ amount: 100_000_000 }, 'amount_too_large'],
    [{ amount: 120.5 }, 'parameter_invalid_integer'],
  ])('is refused with %j', async (terms, code) => {
    await expect(create(terms)).rejects.toMatchObject({ type: 'StripeInvalidRequestError', code });
  });

  test('stands in the list, page after page, each once', async () => {
    const made = [(await create()).id, (await create()).id, (await create()).id];
    const found: string[] = [];
    for await (const { id } of server.paymentIntents.list({ limit: 2 })) {
      found.push(id);
      if (made.every((one) => found.includes(one))) break;
    }
    expect(found.slice(0, 3)).toEqual(made.toReversed());
  });

  test('stands there with its charge, where that is asked for', async () => {
    const { id } = await create();
    await server.paymentIntents.confirm(id, visa);
    const find = async (expand: string[]) => {
      const { data } = await server.paymentIntents.list({ limit: 3, expand });
      return data.find((one) => one.id === id)?.latest_charge;
    };
    expect(await find([])).toMatch(/^ch_/);
    expect(await find(['data.latest_charge'])).toMatchObject({ paid: true, amount_refunded: 0 });
  });
});
