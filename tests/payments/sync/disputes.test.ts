import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cancelPaidBooking, quoteCancellation } from '#contract/bookings/cancellations.ts';
import { refundBooking } from '#contract/payments/payment-issues.ts';
import type { Booking } from '#contract/bookings/bookings.ts';
import { setRules } from '../../support/club-rules.ts';
import { backgroundOf } from '../support/background.ts';
import { ledgerOf } from '../support/ledger.ts';
import { begin, confirmCard, openPaymentFixture } from '../support/payment-fixture.ts';

const { server, admin, member, approved } = await openPaymentFixture();
const { db, clock } = server;
const ledger = ledgerOf(db);
const { settleDown } = backgroundOf(server);

async function disputed() {
  const booking = await approved();
  const { body } = await begin(member, booking);
  await confirmCard(server, body.clientSecret, 'tok_createDispute');
  await settleDown();
  return booking;
}

test('a payment that the bank disputes is marked, and its booking stays confirmed', async () => {
  const booking = await disputed();
  expect(await ledger.payments(booking)).toMatchObject([
    { status: 'succeeded', dispute_state: 'open', disputed_at: clock.now() },
  ]);
  expect((await ledger.booking(booking)).status).toBe('confirmed');
});

async function decide(booking: Booking, state: 'won' | 'lost') {
  const [payment] = await ledger.payments(booking);
  const { dispute_ref: ref, provider_ref } = payment ?? {};
  await sql`update card_gateway.disputes set status = ${state} where id = ${ref ?? ''}`.execute(db);
  const closed = { provider: 'embedded', event_id: `evt_${ref ?? ''}_closed`, type: 'charge.dispute.closed' };
  await db
    .insertInto('provider_events')
    .values({ ...closed, payment_ref: provider_ref, dispute_ref: ref, next_at: clock.now() })
    .execute();
  await settleDown();
}

test.each(['won', 'lost'] as const)('a dispute that is %s is over', async (state) => {
  const booking = await disputed();
  await decide(booking, state);
  expect(await ledger.payments(booking)).toMatchObject([{ dispute_state: state, disputed_at: clock.now() }]);
});

test('what the bank took back for the payer is not given back again: neither by a policy nor by an admin', async () => {
  await setRules(admin, { cancellation: [{ hours: 0, percent: 50 }] });
  const [one, other] = [await disputed(), await disputed()];
  for (const booking of [one, other]) await decide(booking, 'lost');
  const own = { params: { id: one._id } };
  expect(await member.ask(quoteCancellation, own)).toMatchObject({ refund: 0, percent: 50 });
  await member.ask(cancelPaidBooking, { ...own, body: { expected: 0 } });
  await admin.ask(refundBooking, {
    params: { id: other._id },
    body: { reason: 'The hall was flooded.' },
  });
  await settleDown();
  for (const booking of [one, other]) {
    expect((await ledger.booking(booking)).status).toBe('cancelled');
    expect(await ledger.refunds(booking)).toEqual([]);
  }
});
