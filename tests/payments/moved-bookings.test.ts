import { describe, expect, test } from 'vitest';
import { approveBooking } from '#contract/bookings/bookings.ts';
import { addDays } from '#contract/clock/club-time.ts';
import { getReceipt } from '#contract/payments/payments.ts';
import { aCoupon, aCourt, anApprovedBooking, aPriceRule } from '../support/club.ts';
import { at, openMoves } from './support/move-fixture.ts';
import { begin, confirmCard, payByCard, report, transactionOf } from './support/payment-fixture.ts';

const { server, admin, member, aDay, ledger, move, statesOf, held } = await openMoves();

describe('the receipt of a moved booking', () => {
  test('says what was bought then, however often it is moved', async () => {
    const { court, date, booking } = await held(2);
    await admin.ask(approveBooking, { params: { id: booking._id }, body: {} });
    await payByCard(member, booking);
    const { id: payment } = await ledger.payment(booking);
    const read = () => member.ask(getReceipt, { params: { id: booking._id, payment } });
    const before = await read();
    expect(before).toMatchObject({ court_type: court.type, date, slots: at(court, 0, 1) });
    for (const day of [addDays(date, 1), date]) {
      const other = await aCourt(admin, { type: 'Another court' });
      expect((await move(booking, other, day, at(other, 2, 3))).status).toBe(200);
      expect(await read()).toEqual(before);
    }
  });
});

describe('the price of a moved booking', () => {
  const dear = async (date: string, price = 800) => {
    const court = await aCourt(admin);
    await aPriceRule(admin, date, { court_id: court._id, price });
    return court;
  };

  test('stays, unless the desk says that it is the new one’s', async () => {
    const { date, booking } = await held(2);
    const other = await dear(date);
    expect((await move(booking, other, date, at(other, 0, 1))).body).toMatchObject({
      price_per_session: 500,
      total_price: 1000,
    });
    expect((await move(booking, other, date, at(other, 1, 2), 'new')).body).toMatchObject({
      price_per_session: 800,
      total_price: 1600,
    });
    expect((await ledger.booking(booking)).slot_prices).toEqual([80_000, 80_000]);
  });

  test('of a paid one stays, and to change it is refused', async () => {
    const court = await aCourt(admin);
    const date = aDay();
    const booking = await anApprovedBooking(member, admin, court, { date });
    await payByCard(member, booking);
    const other = await dear(date);
    const { status, problem } = await move(booking, other, date, at(other, 0), 'new');
    expect([status, problem.code]).toEqual([409, 'not-movable']);
    expect(problem.message).toBe(
      'This booking is paid, so it keeps its price. Please move it at the price that was paid.',
    );
    const { body } = await move(booking, other, date, at(other, 0));
    expect(body).toMatchObject({ status: 'confirmed', total_price: 500, expires_at: null });
    expect((await ledger.payment(booking)).amount_poisha).toBe(50_000);
  });

  test('of an approved one is what is paid then: no tab can pay the old one', async () => {
    const court = await aCourt(admin);
    const date = aDay();
    const booking = await anApprovedBooking(member, admin, court, { date });
    const coupon = await aCoupon(admin, { usageLimit: 1 });
    const { body: old } = await begin(member, booking, coupon.code, 450);
    const other = await dear(date);
    const { body: moved } = await move(booking, other, date, at(other, 0), 'new');
    expect(moved).toMatchObject({ status: 'approved', total_price: 800 });
    expect(await ledger.couponUses(coupon.code)).toEqual({ used: 0, held: 0 });
    const late = await confirmCard(server, old.clientSecret);
    expect(late.error?.code).toBe('payment_intent_unexpected_state');
    const refused = await begin(member, booking);
    expect(refused.problem).toMatchObject({ code: 'amount-mismatch', expectedAmountInCents: 80_000 });
    await payByCard(member, moved);
    expect(await ledger.moneyKept(booking)).toEqual([80_000]);
  });

  test('that was paid a moment before stays: the booking is confirmed, and to change the price is refused', async () => {
    const court = await aCourt(admin);
    const date = aDay();
    const booking = await anApprovedBooking(member, admin, court, { date });
    const { body } = await begin(member, booking);
    await confirmCard(server, body.clientSecret);
    const other = await dear(date);
    expect((await move(booking, other, date, at(other, 0), 'new')).problem.code).toBe('not-movable');
    expect(await ledger.booking(booking)).toMatchObject({ status: 'confirmed', total_poisha: 50_000 });
    expect(await statesOf(court, date)).toBe('taken free free');
  });

  test('that stays leaves a payment under way as it is', async () => {
    const court = await aCourt(admin);
    const date = aDay();
    const booking = await anApprovedBooking(member, admin, court, { date });
    const { body } = await begin(member, booking);
    await move(booking, court, addDays(date, 1), at(court, 2));
    await confirmCard(server, body.clientSecret);
    expect((await report(member, booking, transactionOf(body.clientSecret))).status).toBe(200);
    expect(await ledger.booking(booking)).toMatchObject({ status: 'confirmed', play_date: addDays(date, 1) });
    expect(await ledger.claims(booking)).toEqual([{ starts_at_minute: 540 }]);
  });
});
