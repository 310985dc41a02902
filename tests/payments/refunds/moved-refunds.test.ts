import { describe, expect, test } from 'vitest';
import { poisha } from '#contract/money/money.ts';
import { refundBooking, retryRefund } from '#contract/payments/payment-issues.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { failRefund, insertRefund, moveRefund } from '../../support/product.ts';
import { backgroundOf } from '../support/background.ts';
import { applyRefund } from '../support/card-provider-says.ts';
import { ledgerOf } from '../support/ledger.ts';
import { openPaymentFixture, payByCard } from '../support/payment-fixture.ts';

// Tests refunds that another process has changed since they were read.

const { server, admin, member, approved } = await openPaymentFixture();
const { db, clock, services } = server;
const ledger = ledgerOf(db);
const { sendRefunds } = backgroundOf(server);
const act = { actorId: null, now: clock.now() };

async function owed() {
  const booking = await approved();
  const paymentRef = await payByCard(member, booking);
  await admin.ask(refundBooking, { params: { id: booking._id }, body: { reason: 'Flooded.' } });
  const [refund] = await ledger.refunds(booking);
  if (!refund) throw new Error('no refund is due');
  return { booking, paymentRef, refund };
}

describe('a refund', () => {
  test('does not move from a status it has left', async () => {
    const { booking, refund } = await owed();
    expect(await sendRefunds()).toBe(1);
    const late = { status: 'sent' as const };
    expect(await inTransaction(db, (trx) => moveRefund(trx, refund, late, act))).toBeNull();
    expect(await ledger.refunds(booking)).toMatchObject([{ status: 'succeeded' }]);
  });

  test('is not marked as failed once the provider has it', async () => {
    const { booking, refund, paymentRef } = await owed();
    await applyRefund(services, {
      ref: 're_known',
      paymentRef,
      amount: poisha(500_00),
      refundId: refund.id,
      state: 'sent',
    });
    await failRefund(services, refund, 'charge_already_refunded');
    expect(await ledger.refunds(booking)).toMatchObject([{ status: 'sent', error: null }]);
  });

  test('leaves the resolved issues of other payments alone when it fails', async () => {
    const [one, other] = [await owed(), await owed()];
    const settled = { settled_at: clock.now(), settled_note: 'Paid back in cash.' };
    for (const { refund } of [one, other])
      await db.updateTable('payments').set(settled).where('id', '=', refund.payment_id).execute();
    await failRefund(services, one.refund, 'expired_card');
    expect(await ledger.payments(one.booking)).toMatchObject([{ settled_at: null, settled_note: null }]);
    expect(await ledger.payments(other.booking)).toMatchObject([settled]);
  });

  test('is not confused with another refund of its payment when it is retried', async () => {
    while ((await sendRefunds()) > 0);
    const { booking, refund, paymentRef } = await owed();
    await db
      .updateTable('refunds')
      .set({ amount_poisha: poisha(300_00) })
      .where('id', '=', refund.id)
      .execute();
    const part = { refundId: crypto.randomUUID(), paymentRef, amount: poisha(200_00) };
    await services.cards.refund(part); // Another site on the same account makes this refund.
    await db.updateTable('refunds').set({ attempts: 1 }).where('id', '=', refund.id).execute();
    expect(await sendRefunds()).toBe(1);
    expect(await ledger.refunds(booking)).toMatchObject([{ id: refund.id, status: 'succeeded' }]);
    expect(await ledger.moneyKept(booking)).toEqual([0]);
  });

  test('is created once if it is automatic', async () => {
    const { booking, refund } = await owed();
    await db.deleteFrom('refunds').where('id', '=', refund.id).execute();
    const input = { paymentId: refund.payment_id, amount: poisha(1_00), reason: 'a slip', automatic: true };
    const made = await insertRefund(db, input, { ...act, actorId: member.person.id });
    expect(made.requested_by, 'nobody asked for it').toBeNull();
    await expect(insertRefund(db, input, act)).rejects.toMatchObject({ constraint: 'refunds_one_automatic' });
    expect(await ledger.refunds(booking)).toHaveLength(1);
  });

  test('is not retried while it is sent, nor once it succeeded', async () => {
    const { refund, paymentRef } = await owed();
    const tell = (state: 'sent' | 'succeeded') =>
      applyRefund(services, {
        ref: 're_part',
        paymentRef,
        amount: poisha(200_00),
        refundId: refund.id,
        state,
      });
    await db
      .updateTable('refunds')
      .set({ amount_poisha: poisha(200_00) })
      .where('id', '=', refund.id)
      .execute();
    const retry = async () =>
      (await admin.call(retryRefund, { params: { id: refund.payment_id } })).problem.message;
    await tell('sent');
    expect(await retry()).toBe('Its refund is under way.');
    await tell('succeeded');
    expect(await retry()).toBe('This payment has nothing left to refund.');
  });
});
