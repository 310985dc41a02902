import { expect, test } from 'vitest';
import { listPaymentIssues, refundBooking } from '#contract/payments/payment-issues.ts';
import { poisha } from '#contract/money/money.ts';
import { getOperation } from '#contract/records/operation.ts';
import { openPaymentFixture, payByCard } from './support/payment-fixture.ts';

const { server, admin, member, approved } = await openPaymentFixture();
const { db } = server;

const moneyLines = async () =>
  (await admin.ask(getOperation, {})).filter(({ check }) => check === 'money').map(({ message }) => message);
const issues = async () =>
  (await admin.ask(listPaymentIssues, {})).map(({ booking_id, trouble }) => [booking_id, trouble]);

test('a confirmed booking whose money was of no use is found by the doctor, and listed for the admin', async () => {
  const booking = await approved();
  const transaction = await payByCard(member, booking);
  expect(await moneyLines()).toEqual(['What is confirmed is paid, and each provider that is needed is set.']);
  const change = { status: 'unapplied', unapplied_reason: 'the booking is already paid' } as const;
  await db.updateTable('payments').set(change).where('provider_ref', '=', transaction).execute();
  expect(await moneyLines()).toEqual([
    'A booking is confirmed, and the money is not there or was of no use.',
  ]);
  expect(await issues()).toEqual([[booking._id, 'not-paid']]);
  const reason = 'The money is not ours.';
  await admin.ask(refundBooking, { params: { id: booking._id }, body: { reason } });
  expect(await issues()).toEqual([[booking._id, 'unapplied']]);
});

test('more that went back than came is found by the doctor', async () => {
  const booking = await approved();
  const transaction = await payByCard(member, booking);
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('provider_ref', '=', transaction)
    .executeTakeFirstOrThrow();
  const now = server.clock.now();
  const refund = { payment_id: id, automatic: false, reason: 'x', created_at: now, next_at: now };
  await db
    .insertInto('refunds')
    .values([
      { ...refund, id: crypto.randomUUID(), amount_poisha: poisha(300_00) },
      { ...refund, id: crypto.randomUUID(), amount_poisha: poisha(300_00) },
    ])
    .execute();
  expect(await moneyLines()).toContain('Of a payment more was given back than came.');
});
