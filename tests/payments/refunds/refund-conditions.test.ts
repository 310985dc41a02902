import { describe, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/bookings.ts';
import { poisha } from '#contract/money/money.ts';
import {
  listPaymentIssues,
  refundBooking,
  retryRefund,
  resolvePaymentIssue,
} from '#contract/payments/payment-issues.ts';
import type { ProviderRefund } from '#server/providers/provider.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { claimRefunds, failRefund, insertRefund, lockPayment, recordDispute } from '../../support/product.ts';
import { findAuditRows } from '../../support/database/records.ts';
import { backgroundOf } from '../support/background.ts';
import { applyRefund } from '../support/card-provider-says.ts';
import { ledgerOf } from '../support/ledger.ts';
import { begin, confirmCard, openPaymentFixture, report, transactionOf } from '../support/payment-fixture.ts';

// Tests when money may be refunded, and which refunds are valid.

const { server, admin, member, court, approved } = await openPaymentFixture();
const { db, clock, services } = server;
const ledger = ledgerOf(db);
const { settleDown, sendRefunds } = backgroundOf(server);
const act = { actorId: null, now: clock.now() };

async function paid(token = 'tok_visa') {
  const booking = await approved();
  const { body } = await begin(member, booking);
  await confirmCard(server, body.clientSecret, token);
  await report(member, booking, transactionOf(body.clientSecret));
  return { booking, ref: transactionOf(body.clientSecret), ...(await ledger.payment(booking)) };
}

/** Makes a refund by an admin that the bank refused after it had been sent. */
async function refused() {
  const { booking } = await paid('tok_refundFail');
  await admin.ask(refundBooking, { params: { id: booking._id }, body: { reason: 'Flooded.' } });
  await settleDown();
  return { booking, ...(await ledger.payment(booking)) };
}

/** Returns a refund as the card provider reports it, for the payment with this ref. */
function madeThere(paymentRef: string, change: Partial<ProviderRefund> = {}): ProviderRefund {
  const ref = `re_${paymentRef}`;
  return { ref, paymentRef, amount: poisha(500_00), refundId: null, state: 'succeeded', ...change };
}

async function retry(id: string) {
  const { status, problem } = await admin.call(retryRefund, { params: { id } });
  return status === 200 ? 'tried again' : problem.message;
}

async function issueOf({ _id }: Booking) {
  const payments = await admin.ask(listPaymentIssues, { query: { limit: 100 } });
  return payments.find(({ booking_id }) => booking_id === _id)?.trouble;
}

const NOTHING = 'This payment has nothing left to refund.';

describe('a refund is tried again', () => {
  test('when the last one failed, with what is not refunded yet', async () => {
    const { booking, id, provider_ref } = await refused();
    const part = madeThere(provider_ref ?? '', { amount: poisha(200_00), ref: 're_part' });
    await applyRefund(services, part);
    const failed = await insertRefund(
      db,
      { paymentId: id, amount: poisha(300_00), reason: 'Flooded.', automatic: false },
      act,
    );
    await failRefund(services, failed, 'expired_card');
    expect(await retry(id)).toBe('tried again');
    expect((await ledger.refunds(booking)).at(-1)).toMatchObject({
      amount_poisha: 300_00,
      reason: 'Flooded.',
      status: 'due',
      automatic: false,
      requested_by: admin.person.id,
    });
  });

  test('but not while the bank disputes the payment', async () => {
    const { id } = await refused();
    await inTransaction(db, async (trx) =>
      recordDispute(trx, await lockPayment(trx, id), { ref: 'dp_1', paymentRef: null, state: 'open' }, act),
    );
    expect(await retry(id)).toContain('has disputed this payment');
  });

  test('but not while the booking is confirmed by it', async () => {
    const { id, ref } = await paid();
    await applyRefund(services, madeThere(ref, { state: 'failed' }));
    expect(await retry(id)).toBe('Its booking is confirmed. Please refund the booking instead.');
  });

  test('but not of a payment that took no money', async () => {
    const booking = await approved();
    await begin(member, booking);
    const { id } = await ledger.payment(booking);
    const refund = { paymentId: id, amount: poisha(500_00), reason: 'a slip', automatic: false };
    const impossible = await insertRefund(db, refund, act);
    await failRefund(services, impossible, 'no_charge');
    expect(await retry(id)).toBe(NOTHING);
    await db.deleteFrom('refunds').where('id', '=', impossible.id).execute();
  });

  test('but not when all of it is refunded, nor when none has failed', async () => {
    const { booking, id, provider_ref } = await refused();
    await applyRefund(services, madeThere(provider_ref ?? '', { ref: 're_whole' }));
    expect(await retry(id)).toBe(NOTHING);
    const late = { paymentId: id, amount: poisha(1), reason: 'a slip', automatic: false };
    await failRefund(services, await insertRefund(db, late, act), 'charge_already_refunded');
    expect(await retry(id)).toBe(NOTHING);
    expect(await ledger.refunds(booking)).toHaveLength(3);
  });

  test('but not of a payment that does not exist', async () => {
    expect((await admin.call(retryRefund, { params: { id: court._id } })).status).toBe(404);
    const unknown = { params: { id: court._id }, body: { note: 'x' } };
    expect((await admin.call(resolvePaymentIssue, unknown)).status).toBe(404);
  });
});

describe('a payment issue that an admin resolved', () => {
  test('is in the list again when its next refund fails', async () => {
    const { booking, id } = await refused();
    await admin.ask(resolvePaymentIssue, { params: { id }, body: { note: 'Called the bank.' } });
    expect(await issueOf(booking)).toBeUndefined();
    expect(await retry(id)).toBe('tried again');
    await settleDown();
    expect(await issueOf(booking)).toBe('refund-failed');
    expect(await ledger.payment(booking)).toMatchObject({ settled_at: null, settled_note: null });
  });

  test('is in the list again when the bank disputes it again, from the day of the first dispute', async () => {
    const { booking, id } = await paid();
    const note = (ref: string, state: 'open' | 'won') =>
      inTransaction(db, async (trx) =>
        recordDispute(
          trx,
          await lockPayment(trx, id),
          { ref, paymentRef: null, state },
          { actorId: null, now: clock.now() },
        ),
      );
    await note('dp_first', 'open');
    const since = clock.now();
    await admin.ask(resolvePaymentIssue, { params: { id }, body: { note: 'We answered.' } });
    clock.pass({ days: 1 });
    await note('dp_first', 'won');
    expect(await ledger.payment(booking)).toMatchObject({
      settled_note: 'We answered.',
      dispute_state: 'won',
    });
    await note('dp_second', 'open');
    expect(await issueOf(booking)).toBe('disputed');
    expect(await ledger.payment(booking)).toMatchObject({ settled_at: null, disputed_at: since });
  });
});

describe('the refunded total', () => {
  test('counts only succeeded refunds', async () => {
    const { booking, ref } = await paid();
    const tell = async (change: Partial<ProviderRefund>) => {
      await applyRefund(services, madeThere(ref, { amount: poisha(200_00), ...change }));
      const refunds = await ledger.refunds(booking);
      const { refunded_poisha } = await ledger.payment(booking);
      return [refunded_poisha, refunds.map(({ status, ended_at }) => [status, ended_at !== null])];
    };
    expect(await tell({ state: 'sent' })).toEqual([0, [['sent', false]]]);
    expect(await tell({ state: 'succeeded' })).toEqual([200_00, [['succeeded', true]]]);
    expect(await tell({ state: 'failed' })).toEqual([0, [['failed', true]]]);
    expect(await tell({ state: 'succeeded' }), 'what failed stays so').toEqual([0, [['failed', true]]]);
    const refund = (await ledger.refunds(booking))[0];
    const steps = (await findAuditRows(db, refund?.id ?? '')).map(({ action }) => action);
    expect(steps).toEqual(['refund.sent', 'refund.succeeded', 'refund.failed']);
  });

  test('never exceeds what was paid, and counts this payment only', async () => {
    const [one, other] = [await paid(), await paid()];
    await applyRefund(services, madeThere(one.ref, { amount: poisha(900_00) }));
    expect((await ledger.payment(one.booking)).refunded_poisha).toBe(500_00);
    await applyRefund(services, madeThere(other.ref, { amount: poisha(100_00) }));
    expect((await ledger.payment(other.booking)).refunded_poisha).toBe(100_00);
    expect((await ledger.payment(one.booking)).refunded_poisha).toBe(500_00);
  });

  test('counts a refund that is found by our own id, before the provider’s is known', async () => {
    const { booking, ref } = await paid();
    await admin.ask(refundBooking, { params: { id: booking._id }, body: { reason: 'Flooded.' } });
    const [refund] = await ledger.refunds(booking);
    await applyRefund(services, madeThere(ref, { ref: 're_told_first', refundId: refund?.id ?? '' }));
    expect(await ledger.refunds(booking)).toMatchObject([
      { id: refund?.id, status: 'succeeded', provider_ref: 're_told_first' },
    ]);
  });
});

describe('a refund that is due', () => {
  test('is sent by the card provider that took the money, and by no other', async () => {
    await settleDown();
    const { booking, id } = await paid();
    await admin.ask(refundBooking, { params: { id: booking._id }, body: { reason: 'Flooded.' } });
    await db.updateTable('payments').set({ provider: 'another' }).where('id', '=', id).execute();
    expect(await sendRefunds()).toBe(0);
    await db.updateTable('payments').set({ provider: 'embedded' }).where('id', '=', id).execute();
    expect(await sendRefunds()).toBe(1);
  });

  test('is taken oldest first, once, and only while it is due or sent', async () => {
    await settleDown();
    const payments = [await paid(), await paid(), await paid(), await paid()];
    const refunds = [];
    for (const [index, status] of (['due', 'sent', 'succeeded', 'failed'] as const).entries()) {
      const { id: paymentId = '' } = payments[index] ?? {};
      const refund = { paymentId, amount: poisha(1_00), reason: 'x', automatic: false };
      const next_at = new Date(clock.now().getTime() - index * 60_000);
      const { id } = await insertRefund(db, refund, act);
      const ended_at = index < 2 ? null : clock.now();
      await db.updateTable('refunds').set({ status, next_at, ended_at }).where('id', '=', id).execute();
      refunds.push(id);
    }
    const take = async (limit: number) =>
      (await claimRefunds(db, 'embedded', limit, clock.now())).map(({ id }) => id);
    expect(await take(1)).toEqual([refunds[1]]);
    expect(await take(10)).toEqual([refunds[0]]);
    expect(await take(10)).toEqual([]);
    clock.pass({ minutes: 1 });
    expect(new Set(await take(10))).toEqual(new Set([refunds[0], refunds[1]]));
    clock.pass({ minutes: 1 });
    expect(await take(10), 'the second pause is twice as long').toEqual([]);
    await db.deleteFrom('refunds').where('id', 'in', refunds).execute();
  });

  test('is not refunded a second time by an admin', async () => {
    const { booking } = await paid();
    const refundAgain = () =>
      admin.call(refundBooking, { params: { id: booking._id }, body: { reason: 'Flooded.' } });
    expect((await refundAgain()).status).toBe(200);
    expect((await refundAgain()).problem.message).toBe(
      'This booking is cancelled: only a confirmed one can be refunded.',
    );
    expect(await ledger.refunds(booking)).toHaveLength(1);
  });
});
