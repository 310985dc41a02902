import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { connectToGateway } from './gateway-connection.ts';

// What the product expects of Stripe, asked of the embedded gateway through Stripe's own SDK.

const { db, gateway, server, browser, create } = await connectToGateway();
const visa = { payment_method: 'pm_card_visa' };

describe('an idempotency key', () => {
  test('gets the first answer again, also when twenty ask at once', async () => {
    const intents = await Promise.all(Array.from({ length: 20 }, () => create({}, 'key-1')));
    expect(new Set(intents.map(({ id }) => id)).size).toBe(1);
  });

  test('cannot be used for another request', async () => {
    await create({}, 'key-2');
    await expect(create({ amount: 900_00 }, 'key-2')).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
  });

  test('of a request that was refused can be used again', async () => {
    await expect(create({ amount: 1 }, 'key-3')).rejects.toMatchObject({ code: 'amount_too_small' });
    expect((await create({}, 'key-3')).amount).toBe(1200_00);
  });

  test('keeps the answer of a declined card, too', async () => {
    const { id } = await create();
    const decline = () =>
      server.paymentIntents.confirm(
        id,
        { payment_method: 'pm_card_visa_chargeDeclined' },
        { idempotencyKey: 'key-4' },
      );
    const both = await Promise.allSettled([decline(), decline()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const { rows: charges } =
      await sql`select from card_gateway.charges where payment_intent = ${id}`.execute(db);
    expect(charges).toHaveLength(1);
  });
});

describe('a payment method', () => {
  test('is made of a test card’s token and pays once', async () => {
    const method = await browser.paymentMethods.create({ type: 'card', card: { token: 'tok_mastercard' } });
    expect(method).toMatchObject({ object: 'payment_method', card: { brand: 'mastercard', last4: '4444' } });
    expect(await server.paymentMethods.retrieve(method.id)).toEqual(method);
    await server.paymentIntents.confirm((await create()).id, { payment_method: method.id });
    const again = server.paymentIntents.confirm((await create()).id, { payment_method: method.id });
    await expect(again).rejects.toMatchObject({ statusCode: 400, param: 'payment_method' });
  });

  test('is not made of a card number, whichever key asks', async () => {
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' };
    for (const key of [server, browser])
      await expect(key.paymentMethods.create({ type: 'card', card })).rejects.toMatchObject({
        code: 'parameter_unknown',
      });
    await expect(
      server.paymentIntents.confirm((await create()).id, {
        payment_method_data: { type: 'card', card } as never,
      }),
    ).rejects.toMatchObject({ code: 'parameter_unknown' });
  });

  test('is not made of an unknown token', async () => {
    const made = browser.paymentMethods.create({ type: 'card', card: { token: 'tok_nosuchcard' } });
    await expect(made).rejects.toMatchObject({ code: 'resource_missing' });
  });
});

describe('a refund', () => {
  test('gives back what is left, once', async () => {
    const { id } = await create();
    await server.paymentIntents.confirm(id, visa);
    const part = await server.refunds.create({
      payment_intent: id,
      amount: 200_00,
      metadata: { refund_id: 'r1' },
    });
    expect(part).toMatchObject({ amount: 200_00, status: 'succeeded', metadata: { refund_id: 'r1' } });
    expect(await server.refunds.retrieve(part.id)).toEqual(part);
    await expect(server.refunds.create({ payment_intent: id, amount: 1100_00 })).rejects.toMatchObject({
      param: 'amount',
    });
    expect((await server.refunds.create({ payment_intent: id })).amount).toBe(1000_00);
    await expect(server.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
  });

  test('needs a charge', async () => {
    const { id } = await create();
    await expect(server.refunds.create({ payment_intent: id })).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('the publishable key', () => {
  test('sees an intent only with its secret, and less of it', async () => {
    const { id, client_secret } = await create();
    await expect(browser.paymentIntents.retrieve(id)).rejects.toMatchObject({ param: 'client_secret' });
    const seen = await browser.paymentIntents.retrieve(id, { client_secret: client_secret ?? '' });
    expect(seen).toMatchObject({ id, status: 'requires_payment_method' });
    expect(seen).not.toHaveProperty('metadata');
  });

  test('cannot create, cancel or refund', async () => {
    const { id } = await create();
    const refused = { type: 'StripeAuthenticationError', code: 'secret_key_required' };
    await expect(browser.paymentIntents.create({ amount: 900_00, currency: 'bdt' })).rejects.toMatchObject(
      refused,
    );
    await expect(browser.paymentIntents.cancel(id)).rejects.toMatchObject(refused);
    await expect(browser.refunds.create({ payment_intent: id })).rejects.toMatchObject(refused);
  });
});

describe('the gateway', () => {
  test.each(['sk_live_real', 'pk_live_real', 'sk_test_other', ''])('refuses the key "%s"', async (key) => {
    const answer = await gateway(
      new Request('http://gateway/v1/charges/ch_1', { headers: { authorization: `Bearer ${key}` } }),
    );
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  test('says which things do not exist', async () => {
    const missing = { statusCode: 404, code: 'resource_missing' };
    await expect(server.paymentIntents.retrieve('pi_no')).rejects.toMatchObject(missing);
    await expect(server.charges.retrieve('ch_no')).rejects.toMatchObject(missing);
    await expect(server.refunds.retrieve('re_no')).rejects.toMatchObject(missing);
    await expect(server.paymentMethods.retrieve('pm_no')).rejects.toMatchObject(missing);
    await expect(server.customers.retrieve('cus_no')).rejects.toMatchObject({ statusCode: 404 });
  });
});
