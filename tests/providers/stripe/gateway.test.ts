import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { connectToGateway } from './gateway-connection.ts';

// Tests the behaviour of the test gateway that goes beyond imitating Stripe.

const { db, gateway, server, browser, create, answerBank } = await connectToGateway();
const CHALLENGED = { payment_method: 'pm_card_threeDSecure2Required' };

async function eventsOf(id: string) {
  const { data } = await server.events.list({ limit: 100 });
  const ours = data.filter(({ data: { object } }) => JSON.stringify(object).includes(id));
  return ours.map(({ type }) => type).reverse();
}

describe('the bank’s check', () => {
  test('once passed, charges the card', async () => {
    const intent = await create();
    await server.paymentIntents.confirm(intent.id, CHALLENGED);
    expect(await answerBank(intent, 'complete')).toMatchObject({
      status: 200,
      body: { status: 'succeeded' },
    });
    expect(await eventsOf(intent.id)).toEqual([
      'payment_intent.created',
      'payment_intent.requires_action',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
  });

  test('not passed, charges nothing and says so until the next try', async () => {
    const intent = await create();
    await server.paymentIntents.confirm(intent.id, CHALLENGED);
    const { body } = await answerBank(intent, 'fail');
    expect(body).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: {
        code: 'payment_intent_authentication_failure',
        message:
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      },
    });
    const paid = await server.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect([paid.status, paid.last_payment_error]).toEqual(['succeeded', null]);
  });

  test('passed, may still end with a card that is declined', async () => {
    const intent = await create();
    await server.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_threeDSecureRequiredChargeDeclined',
    });
    const answer = await answerBank(intent, 'complete');
    expect(answer).toMatchObject({ status: 402, body: { error: { decline_code: 'generic_decline' } } });
    expect((await server.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method');
  });

  test('of a payment that was canceled meanwhile changes nothing, and a second answer neither', async () => {
    const canceled = await create();
    await server.paymentIntents.confirm(canceled.id, CHALLENGED);
    await server.paymentIntents.cancel(canceled.id);
    expect((await answerBank(canceled, 'complete')).body.status).toBe('canceled');
    const paid = await create();
    await server.paymentIntents.confirm(paid.id, CHALLENGED);
    await answerBank(paid, 'complete');
    expect((await answerBank(paid, 'fail')).body.status).toBe('succeeded');
  });

  test('is answered by nobody but the payer', async () => {
    const intent = await create();
    await server.paymentIntents.confirm(intent.id, CHALLENGED);
    const stranger = await answerBank({ ...intent, client_secret: 'pi_x_secret_x' }, 'complete');
    expect(stranger.status).toBe(400);
  });
});

describe('the events of a payment', () => {
  test.each([
    ['pm_card_visa_chargeDeclined', ['charge.failed', 'payment_intent.payment_failed']],
    ['pm_card_createDispute', ['charge.succeeded', 'payment_intent.succeeded', 'charge.dispute.created']],
  ])('with %s are all there, in order', async (payment_method, types) => {
    const { id } = await create();
    await server.paymentIntents.confirm(id, { payment_method }).catch(() => undefined);
    expect(await eventsOf(id)).toEqual(['payment_intent.created', ...types]);
  });

  test.each([
    ['pm_card_visa', ['refund.created', 'charge.refunded']],
    ['pm_card_refundFail', ['refund.created', 'refund.failed']],
  ])('refunded, with %s, as well', async (payment_method, types) => {
    const { id } = await create();
    await server.paymentIntents.confirm(id, { payment_method });
    await server.refunds.create({ payment_intent: id });
    expect((await eventsOf(id)).slice(3)).toEqual(types);
  });
});

describe('an idempotency key', () => {
  test('of a request that was refused can be used again', async () => {
    await expect(create({ amount: 1 }, 'key-3')).rejects.toMatchObject({ code: 'amount_too_small' });
    expect((await create({}, 'key-3')).amount).toBe(1200_00);
  });

  test('charges a declined card once', async () => {
    const { id } = await create();
    const card = { payment_method: 'pm_card_visa_chargeDeclined' };
    const decline = () => server.paymentIntents.confirm(id, card, { idempotencyKey: 'key-4' });
    const both = await Promise.allSettled([decline(), decline()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const { rows } = await sql`select from card_gateway.charges where payment_intent = ${id}`.execute(db);
    expect(rows).toHaveLength(1);
  });
});

describe('an idempotency key whose first request is still at work', () => {
  test('turns a repeat away at once, and answers it the same when the first is done', async () => {
    const { id } = await create();
    const options = { idempotencyKey: 'key-5', maxNetworkRetries: 0 };
    const ask = () => server.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }, options);
    const waiting = sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const first = await db.transaction().execute(async (trx) => {
      await sql`select from card_gateway.payment_intents where id = ${id} for update`.execute(trx);
      const asked = { answer: ask() };
      await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBe(1);
      await expect(ask()).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
      return asked;
    });
    const { latest_charge } = await first.answer;
    expect(await ask()).toMatchObject({ status: 'succeeded', latest_charge });
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

  test('cannot create, list, cancel or refund', async () => {
    const { id } = await create();
    const refused = { type: 'StripeAuthenticationError', code: 'secret_key_required' };
    const terms = { amount: 900_00, currency: 'bdt' };
    await expect(browser.paymentIntents.create(terms)).rejects.toMatchObject(refused);
    await expect(browser.paymentIntents.cancel(id)).rejects.toMatchObject(refused);
    await expect(browser.refunds.create({ payment_intent: id })).rejects.toMatchObject(refused);
    await expect(browser.events.list()).rejects.toMatchObject(refused);
    await expect(browser.paymentIntents.list()).rejects.toMatchObject(refused);
  });
});

describe('the gateway', () => {
  test('makes no payment method of a card number, whichever key asks', async () => {
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' };
    const unknown = { code: 'parameter_unknown' };
    for (const key of [server, browser])
      await expect(key.paymentMethods.create({ type: 'card', card })).rejects.toMatchObject(unknown);
    const { id } = await create();
    const typed = { payment_method_data: { type: 'card', card } as never };
    await expect(server.paymentIntents.confirm(id, typed)).rejects.toMatchObject(unknown);
  });

  test('takes taka only, and no less than the club does', async () => {
    await expect(create({ currency: 'usd' })).rejects.toMatchObject({ code: 'parameter_invalid' });
    await expect(create({ amount: 64_99 })).rejects.toMatchObject({ code: 'amount_too_small' });
  });

  test.each(['sk_live_real', 'pk_live_real', 'sk_test_other', ''])('refuses the key "%s"', async (key) => {
    const answer = await gateway(
      new Request('http://gateway/v1/refunds/re_1', { headers: { authorization: `Bearer ${key}` } }),
    );
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  test('has nothing at other addresses', async () => {
    await expect(server.customers.retrieve('cus_no')).rejects.toMatchObject({ statusCode: 404 });
  });
});
