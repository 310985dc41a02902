import { describe, expect, test } from 'vitest';
import { getBooking, type Booking } from '#contract/bookings/bookings.ts';
import { deleteDayPlan } from '#contract/opening-hours/opening-hours.ts';
import { moveBooking } from '../../support/product.ts';
import { aBooking, aCoupon, aDayPlan } from '../../support/club.ts';
import { applyProviderState } from '../support/card-provider-says.ts';
import { begin, confirmCard, openPaymentFixture, report, transactionOf } from '../support/payment-fixture.ts';

const { server, admin, member, court, approved } = await openPaymentFixture();
const { db } = server;

/** Ends the booking without the payment, as a deadline that does not wait for the provider would. */
function end(booking: Booking, to: 'rejected' | 'cancelled', reason: string) {
  const now = server.clock.now();
  const name = to === 'rejected' ? 'expireApproved' : 'cancelApproved';
  return moveBooking(db, name, { bookingId: booking._id, actorId: null, now, reason });
}

async function charged(booking: Booking, couponCode?: string, taka?: number) {
  const { body } = await begin(member, booking, couponCode, taka);
  await confirmCard(server, body.clientSecret);
  return transactionOf(body.clientSecret);
}

async function statusOf(booking: Booking) {
  return (await member.ask(getBooking, { params: { id: booking._id } })).status;
}

async function refundsOf(transactionId: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.status', 'refunds.amount_poisha', 'refunds.automatic', 'refunds.reason'])
    .where('payments.provider_ref', '=', transactionId)
    .execute();
}

describe('money that arrives for a booking that expired meanwhile', () => {
  test('brings the booking back when its slots are still free', async () => {
    const booking = await approved(2);
    const transactionId = await charged(booking);
    await end(booking, 'rejected', 'expired');
    expect((await report(member, booking, transactionId)).status).toBe(200);
    expect(await statusOf(booking)).toBe('confirmed');
    const claims = await db
      .selectFrom('slot_claims')
      .select('starts_at_minute')
      .where('booking_id', '=', booking._id)
      .orderBy('starts_at_minute')
      .execute();
    expect(claims).toEqual([{ starts_at_minute: 420 }, { starts_at_minute: 480 }]);
  });

  test('is refunded when the club has closed the day, while what was not given up stays', async () => {
    const [booking, kept] = [await approved(), await approved()];
    const [lost, held] = [await charged(booking), await charged(kept)];
    await end(booking, 'rejected', 'expired');
    const fields = { court_id: court._id, ends_on: kept.date };
    const { _id: id, affected } = await aDayPlan(admin, booking.date, fields);
    expect(affected.map((one) => one._id)).toEqual([kept._id]);
    expect((await report(member, booking, lost)).problem.code).toBe('payment-refunded');
    expect((await report(member, kept, held)).status).toBe(200);
    expect([await statusOf(booking), await statusOf(kept)]).toEqual(['rejected', 'confirmed']);
    await admin.ask(deleteDayPlan, { params: { id } });
  });

  test('is refunded when somebody else has one of the slots, and claims none of them', async () => {
    const booking = await approved(2);
    const transactionId = await charged(booking);
    await end(booking, 'rejected', 'expired');
    await aBooking(member, court, { date: booking.date, slots: court.slots.slice(1, 2) });
    const { status, problem } = await report(member, booking, transactionId);
    expect([status, problem.code]).toEqual([409, 'payment-refunded']);
    expect(problem.message).toBe(
      'Your payment arrived, but the booking had expired and its slots are no longer available. The club gives it back.',
    );
    expect(await statusOf(booking)).toBe('rejected');
    const claims = await db
      .selectFrom('slot_claims')
      .selectAll()
      .where('booking_id', '=', booking._id)
      .execute();
    expect(claims).toEqual([]);
    expect(await refundsOf(transactionId)).toEqual([
      {
        status: 'due',
        amount_poisha: 1000_00,
        automatic: true,
        reason: 'the booking had expired and its slots are no longer available',
      },
    ]);
  });
});

describe('money that arrives for a cancelled booking', () => {
  test('is refunded once, however often it is reported, and frees the coupon', async () => {
    const coupon = await aCoupon(admin, { usageLimit: 1 });
    const booking = await approved();
    const transactionId = await charged(booking, coupon.code, 450);
    await end(booking, 'cancelled', 'account removed');
    const providerPayment = await server.services.cards.retrieve(transactionId);
    if (!providerPayment) throw new Error('the gateway lost the payment');
    await Promise.all(
      Array.from({ length: 8 }, () => applyProviderState(server.services, providerPayment, null)),
    );
    expect(await refundsOf(transactionId)).toHaveLength(1);
    expect(await statusOf(booking)).toBe('cancelled');
    const { used } = await db
      .selectFrom('coupons')
      .select('used')
      .where('code', '=', coupon.code)
      .executeTakeFirstOrThrow();
    expect(used).toBe(0);
  });
});

describe('reports of a payment that is not the club’s', () => {
  test('changes nothing', async () => {
    const booking = await approved();
    const providerPayment = await server.services.cards.retrieve(await charged(booking));
    if (!providerPayment) throw new Error('the gateway lost the payment');
    const foreign = { ...providerPayment, ref: 'pi_another', paymentId: 'order-17' };
    expect(await applyProviderState(server.services, foreign, null)).toBeNull();
    expect(await statusOf(booking)).toBe('approved');
  });
});
