import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { connectToProviders } from '../support/providers.ts';
import { patience } from '../../support/patience.ts';

// Checks the product's expectations of everything around a payment through Stripe's own SDK.

describe.each(await connectToProviders())('$name', ({ server, create }) => {
  const keys = Array.from({ length: 4 }, () => randomUUID()) as [string, string, string, string]; // `Array.from` makes four keys.

  async function paid(alias = 'pm_card_visa') {
    const { id } = await create();
    return server.paymentIntents.confirm(id, { payment_method: alias });
  }

  describe('an idempotency key', () => {
    test('gets the first answer again, also when twenty ask at once', async () => {
      const asked = Array.from({ length: 20 }, () => create({}, keys[0]));
      const answered = (await Promise.allSettled(asked)).flatMap(
        (one) => (one.status === 'fulfilled' ? [one.value.id] : []), // Stripe answers some of the requests with 409.
      );
      expect(new Set([...answered, (await create({}, keys[0])).id]).size).toBe(1);
      expect(answered, 'another key makes another payment').not.toContain(
        (await create({}, randomUUID())).id,
      );
    });

    test('of a request in progress is in use, for a caller that does not wait', async () => {
      const terms = { amount: 1200_00, currency: 'bdt' };
      const options = { idempotencyKey: keys[2], maxNetworkRetries: 0 };
      const asked = Array.from({ length: 10 }, () => server.paymentIntents.create(terms, options));
      const answers = await Promise.allSettled(asked);
      const made = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
      expect(new Set(made).size).toBe(1);
      for (const answer of answers)
        if (answer.status === 'rejected')
          expect(answer.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    });

    test('cannot be used for another request', async () => {
      await create({}, keys[1]);
      await expect(create({ amount: 900_00 }, keys[1])).rejects.toMatchObject({
        type: 'StripeIdempotencyError',
        statusCode: 400,
      });
    });

    test('keeps the answer of a declined card, too', async () => {
      const { id } = await create();
      const decline = () =>
        server.paymentIntents.confirm(
          id,
          { payment_method: 'pm_card_visa_chargeDeclined' },
          { idempotencyKey: keys[3] },
        );
      const first = await decline().catch((error: unknown) => error);
      const second = await decline().catch((error: unknown) => error);
      expect(first).toMatchObject({ code: 'card_declined' });
      const { charge } = first as { charge: string }; // A card error names its charge.
      expect(second).toMatchObject({ code: 'card_declined', charge });
    });
  });

  describe('a payment method', () => {
    test('is made of a test card’s token and pays once', async () => {
      const method = await server.paymentMethods.create({ type: 'card', card: { token: 'tok_mastercard' } });
      expect(method).toMatchObject({
        object: 'payment_method',
        card: { brand: 'mastercard', last4: '4444' },
      });
      expect((await server.paymentMethods.retrieve(method.id)).id).toBe(method.id);
      await server.paymentIntents.confirm((await create()).id, { payment_method: method.id });
      const again = server.paymentIntents.confirm((await create()).id, { payment_method: method.id });
      await expect(again).rejects.toMatchObject({ statusCode: 400 });
    });

    test('is not made of an unknown token', async () => {
      const made = server.paymentMethods.create({ type: 'card', card: { token: 'tok_nosuchcard' } });
      await expect(made).rejects.toMatchObject({ code: 'resource_missing' });
    });
  });

  describe('a refund', () => {
    test('refunds what is left, once', async () => {
      const { id } = await paid();
      const metadata = { refund_id: 'r1' };
      const part = await server.refunds.create({ payment_intent: id, amount: 200_00, metadata });
      expect(part).toMatchObject({ amount: 200_00, status: 'succeeded', metadata, payment_intent: id });
      expect(await server.refunds.retrieve(part.id)).toMatchObject({ id: part.id, metadata });
      await expect(server.refunds.create({ payment_intent: id, amount: 1100_00 })).rejects.toMatchObject({
        type: 'StripeInvalidRequestError',
      });
      const rest = await server.refunds.create({ payment_intent: id });
      expect(rest.amount).toBe(1000_00);
      await expect(server.refunds.create({ payment_intent: id })).rejects.toMatchObject({
        code: 'charge_already_refunded',
      });
      const { data } = await server.refunds.list({ payment_intent: id });
      expect(data.map((refund) => refund.id)).toEqual([rest.id, part.id]);
      const { latest_charge } = await server.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
      expect(latest_charge).toMatchObject({ amount_refunded: 1200_00, refunded: true });
    });

    test('needs a charge', async () => {
      const { id } = await create();
      await expect(server.refunds.create({ payment_intent: id })).rejects.toMatchObject({ statusCode: 400 });
    });

    test('of the card whose refunds fail is accepted and fails later', async () => {
      const { id } = await paid('pm_card_refundFail');
      const refund = await server.refunds.create({ payment_intent: id });
      expect(['succeeded', 'pending']).toContain(refund.status);
      await expect
        .poll(async () => (await server.refunds.retrieve(refund.id)).status, { timeout: patience(20_000) })
        .toBe('failed');
    });
  });

  describe('a dispute', () => {
    test('follows the payment of the card that disputes, and stands in the way of a refund', async () => {
      const { id } = await paid('pm_card_createDispute');
      const find = async () => {
        const { data } = await server.disputes.list({ limit: 10 });
        return data.find(({ payment_intent }) => payment_intent === id);
      };
      await expect.poll(find, { timeout: patience(20_000) }).toMatchObject({ reason: 'fraudulent' });
      const dispute = await find();
      expect(await server.disputes.retrieve(dispute?.id ?? '')).toMatchObject({ payment_intent: id });
      const ofIntent = await server.disputes.list({ payment_intent: id });
      expect(ofIntent.data.map((one) => one.id)).toEqual([dispute?.id]);
      await expect(server.refunds.create({ payment_intent: id })).rejects.toMatchObject({
        code: 'charge_disputed',
      });
    });
  });

  describe('an event', () => {
    test('reports what happened, and can be read again', async () => {
      const { id } = await paid();
      const find = async () => {
        const { data } = await server.events.list({ type: 'payment_intent.succeeded', limit: 5 });
        return data.find(({ data: { object } }) => 'id' in object && object.id === id);
      };
      await expect
        .poll(find, { timeout: patience(20_000) })
        .toMatchObject({ object: 'event', livemode: false });
      const event = await find();
      const read = await server.events.retrieve(event?.id ?? '');
      expect(read.data.object).toMatchObject({ id, object: 'payment_intent', status: 'succeeded' });
    });

    test('of other types is not in the list of some', async () => {
      await server.paymentIntents.cancel((await create()).id);
      const { data } = await server.events.list({ types: ['payment_intent.canceled', 'refund.failed'] });
      expect(data.length).toBeGreaterThan(0);
      for (const { type } of data) expect(['payment_intent.canceled', 'refund.failed']).toContain(type);
    });
  });

  test('says which things do not exist', async () => {
    const missing = { statusCode: 404, code: 'resource_missing' };
    await expect(server.paymentIntents.retrieve('pi_no')).rejects.toMatchObject(missing);
    await expect(server.refunds.retrieve('re_no')).rejects.toMatchObject(missing);
    await expect(server.paymentMethods.retrieve('pm_no')).rejects.toMatchObject(missing);
    await expect(server.events.retrieve('evt_no')).rejects.toMatchObject(missing);
  });
});
