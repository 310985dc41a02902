import { describe, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/bookings.ts';
import { poisha } from '#contract/money/money.ts';
import { moveBooking } from '../../support/product.ts';
import { backgroundOf } from '../support/background.ts';
import { applyRefund, applyProviderState } from '../support/card-provider-says.ts';
import { ledgerOf } from '../support/ledger.ts';
import { aFlakyGateway } from '../../providers/stripe/flaky-gateway.ts';
import { begin, confirmCard, openPaymentFixture, transactionOf } from '../support/payment-fixture.ts';

const { parts, during } = aFlakyGateway();
const { server, member, approved } = await openPaymentFixture({ parts });
const { db, services, clock } = server;
const ledger = ledgerOf(db);
const { deliver, processEvents, sendRefunds, settleDown } = backgroundOf(server);

/** Makes a payment that arrives after its booking was cancelled, and that must be refunded. */
async function owed(token?: string) {
  await settleDown();
  const booking = await approved();
  const { body } = await begin(member, booking);
  const now = clock.now();
  await moveBooking(db, 'cancelApproved', {
    bookingId: booking._id,
    actorId: null,
    now,
    reason: null,
  });
  await confirmCard(server, body.clientSecret, token);
  const ref = transactionOf(body.clientSecret);
  const providerPayment = await services.cards.retrieve(ref);
  if (!providerPayment) throw new Error('the gateway lost the payment');
  await applyProviderState(services, providerPayment, null);
  return { booking, ref };
}

async function statesOf(booking: Booking) {
  return (await ledger.refunds(booking)).map(({ status }) => status);
}

async function refundedOf(booking: Booking) {
  return (await ledger.payments(booking)).map(({ refunded_poisha }) => refunded_poisha);
}

describe('money that is owed back', () => {
  test('is sent once, and the payment says how much was refunded', async () => {
    const { booking } = await owed();
    expect(await statesOf(booking)).toEqual(['due']);
    expect(await sendRefunds()).toBe(1);
    expect(await statesOf(booking)).toEqual(['succeeded']);
    expect(await refundedOf(booking)).toEqual([500_00]);
    expect(await sendRefunds()).toBe(0);
    await settleDown();
    expect(await ledger.moneyKept(booking)).toEqual([0]);
    expect(await ledger.refunds(booking)).toMatchObject([
      { automatic: true, requested_by: null, error: null },
    ]);
  });

  test('is none where the provider calls a payment over nothing a success, and its booking can be paid', async () => {
    const booking = await approved();
    const { body } = await begin(member, booking);
    const found = await services.cards.retrieve(transactionOf(body.clientSecret));
    if (!found) throw new Error('the gateway lost the payment');
    for (let told = 0; told < 2; told += 1)
      await applyProviderState(services, { ...found, state: 'succeeded', received: poisha(0) }, null);
    expect(await ledger.payments(booking)).toMatchObject([{ status: 'canceled' }]);
    expect(await statesOf(booking)).toEqual([]);
    expect((await begin(member, booking)).status).toBe(200);
  });

  test('waits while the card provider is not responding, longer each time', async () => {
    const { booking } = await owed();
    for (const minutes of [0, 1, 2]) {
      clock.pass({ minutes });
      expect(await during('down', sendRefunds)).toBe(0);
      expect(await during('down', sendRefunds), 'not due again yet').toBe(0);
    }
    expect(await ledger.refunds(booking)).toMatchObject([{ status: 'due', attempts: 3 }]);
    clock.pass({ minutes: 4 });
    expect(await sendRefunds()).toBe(1);
    expect(await ledger.moneyKept(booking)).toEqual([0]);
  });

  test('is sent once when the answer was lost, even days later', async () => {
    const { booking } = await owed();
    await during('answers lost', sendRefunds);
    expect(await statesOf(booking)).toEqual(['due']);
    await db
      .$extendTables<{ 'card_gateway.idempotency_keys': { key: string } }>()
      .deleteFrom('card_gateway.idempotency_keys')
      .execute(); // Providers forget idempotency keys after a day.
    clock.pass({ days: 2 });
    expect(await sendRefunds()).toBe(1);
    expect(await statesOf(booking)).toEqual(['succeeded']);
    expect(await ledger.moneyKept(booking)).toEqual([0]);
  });
});

describe('a refund that fails at the bank', () => {
  test('is accepted first, and known as failed once the provider says so', async () => {
    const { booking } = await owed('tok_refundFail');
    await sendRefunds();
    expect([await statesOf(booking), await refundedOf(booking)]).toEqual([['succeeded'], [500_00]]);
    await settleDown();
    expect([await statesOf(booking), await refundedOf(booking)]).toEqual([['failed'], [0]]);
  });

  test('stays failed when its failure is told before its success', async () => {
    const { booking } = await owed('tok_refundFail');
    const [refund] = await ledger.refunds(booking);
    if (!refund) throw new Error('nothing is owed');
    const { id: refundId, amount_poisha: amount } = refund;
    const [payment] = await ledger.payments(booking);
    const sent = await services.cards.refund({ refundId, paymentRef: payment?.provider_ref ?? '', amount });
    if ('refused' in sent) throw new Error(sent.refused);
    while ((await deliver()) + (await processEvents()) > 0);
    expect(await statesOf(booking)).toEqual(['failed']);
    await applyRefund(services, sent); // The response to the club's own request is processed late.
    await sendRefunds();
    expect([await statesOf(booking), await refundedOf(booking)]).toEqual([['failed'], [0]]);
  });

  test('says why the provider refused it outright', async () => {
    const { booking } = await owed('tok_createDispute');
    expect(await sendRefunds()).toBe(1);
    expect(await ledger.refunds(booking)).toMatchObject([{ status: 'failed', error: 'charge_disputed' }]);
    expect(await refundedOf(booking)).toEqual([0]);
  });
});

describe('a refund that was made at the card provider', () => {
  test('is noted with the payment, once', async () => {
    await settleDown();
    const booking = await approved();
    const { body } = await begin(member, booking);
    await confirmCard(server, body.clientSecret);
    await settleDown();
    const made = {
      ref: 're_dashboard',
      paymentRef: transactionOf(body.clientSecret),
      amount: poisha(200_00),
      refundId: null,
      state: 'succeeded' as const,
    };
    await Promise.all([applyRefund(services, made), applyRefund(services, made)]);
    expect(await ledger.refunds(booking)).toMatchObject([
      { status: 'succeeded', reason: 'made at the card provider', automatic: false, amount_poisha: 200_00 },
    ]);
    expect(await refundedOf(booking)).toEqual([200_00]);
  });

  test('changes nothing if its payment is not ours', async () => {
    const foreign = { ref: 're_0', paymentRef: 'pi_0', amount: poisha(1), refundId: null };
    await applyRefund(services, { ...foreign, state: 'succeeded' });
    expect(await db.selectFrom('refunds').selectAll().where('provider_ref', '=', 're_0').execute()).toEqual(
      [],
    );
  });
});
