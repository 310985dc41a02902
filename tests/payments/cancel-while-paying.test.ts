import { describe, expect, test } from 'vitest';
import { cancelBooking, getBooking, type Booking } from '#contract/bookings/bookings.ts';
import { begin, confirmCard, openPaymentFixture, transactionOf } from './support/payment-fixture.ts';

const { server, member, approved } = await openPaymentFixture();

function cancel(booking: Booking) {
  return member.call(cancelBooking, { params: { id: booking._id } });
}

async function paymentStatuses(booking: Booking) {
  const rows = await server.db
    .selectFrom('payments')
    .select('status')
    .where('booking_id', '=', booking._id)
    .execute();
  return rows.map(({ status }) => status);
}

describe('cancelling a booking whose payment is under way', () => {
  test('closes the payment first, so the open tab can no longer pay', async () => {
    const booking = await approved();
    const { body } = await begin(member, booking);
    expect((await cancel(booking)).status).toBe(204);
    const late = await confirmCard(server, body.clientSecret);
    expect(late.error?.code).toBe('payment_intent_unexpected_state');
    expect(await paymentStatuses(booking)).toEqual(['canceled']);
  });

  test('is refused when the card was charged a moment before: the booking is confirmed', async () => {
    const booking = await approved();
    const { body } = await begin(member, booking);
    await confirmCard(server, body.clientSecret);
    const { status, problem } = await cancel(booking);
    expect([status, problem.code]).toEqual([409, 'already-paid']);
    const { status: now } = await member.ask(getBooking, { params: { id: booking._id } });
    expect(now).toBe('confirmed');
    expect(await paymentStatuses(booking)).toEqual(['succeeded']);
  });

  test('also works for a payment whose creation was never noted', async () => {
    const booking = await approved();
    const { body } = await begin(member, booking);
    await server.db
      .updateTable('payments')
      .set({ status: 'creating', provider_ref: null }) // A crash after the provider's response and before the club's update leaves this state.
      .where('booking_id', '=', booking._id)
      .execute();
    expect((await cancel(booking)).status).toBe(204);
    const seen = await server.services.cards.retrieve(transactionOf(body.clientSecret));
    expect(seen?.state).toBe('canceled');
    expect(await paymentStatuses(booking)).toEqual(['canceled']);
  });
});
