import { expect, test } from 'vitest';
import { approveBooking, getBooking, type Booking } from '#contract/bookings/bookings.ts';
import { cancelPaidBooking, quoteCancellation } from '#contract/bookings/cancellations.ts';
import { toInstant } from '#contract/clock/club-time.ts';
import { cancelAtDesk } from '#contract/desk/desk-bookings.ts';
import { getDeskBooking } from '#contract/desk/desk.ts';
import type { Coupon } from '#contract/payments/coupons.ts';
import { begin, confirmCard, payByCard, report, transactionOf } from '../payments/support/payment-fixture.ts';
import { aCoupon } from '../support/club.ts';
import { AT_DESK, BY_PEOPLE, type Case } from './model/booking-factors.ts';
import {
  COUPON_PERCENT,
  isAtDesk,
  isForMember,
  outcomeOf,
  paidOf,
  payableFor,
  shareOf,
  type Booked,
} from './model/booking-model.ts';
import { everyPair } from './model/every-pair.ts';
import { openScenes, type Scene } from './model/scene.ts';

// Every pair of values of two rules occurs in a case, and the club must do what `booking-model.ts` says. `RULES_SEED=7` draws other cases.

const SEED = Number(process.env['RULES_SEED'] ?? 1);
const HOUR = 3_600_000;

const { server, admin, desk, today: TODAY, prepare, ask, divide, payPart, take, ledger } = await openScenes();
const { clock } = server;
const START = clock.now();

type Asked = Awaited<ReturnType<typeof ask>>;

const refusalOf = ({ problem }: Asked) =>
  [problem.code, problem.errors?.[0]?.path].filter((part) => part !== undefined).join(' ');
const bookingsOf = ({ body }: Asked): Booking[] => ('bookings' in body ? body.bookings : [body as Booking]);
const hoursFromStart = (at: string | null) => at && (Date.parse(at) - START.getTime()) / HOUR;
const shown = ({ status, total_price, expires_at }: Booking): Booked => ({
  status: status as Booked['status'],
  total_price,
  deadline: expires_at === null ? null : Number(hoursFromStart(expires_at)),
});

/** Pays as the case says; returns the coupon that was used, or null. */
async function pay(one: Case, { who }: Scene, booking: Booking): Promise<Coupon | null> {
  const total = booking.total_price;
  if (booking.status === 'confirmed') return null;
  if (isAtDesk(one) || one.pays === 'cash') {
    expect((await take(booking, total)).status).toBe(200);
    return null;
  }
  if (one.pays === 'card') {
    await payByCard(who, booking);
    return null;
  }
  if (one.pays === 'advance') {
    const { body } = await divide(booking, paidOf(one, total), who);
    const [now] = body.parts;
    if (now) await payPart(now, who);
    return null;
  }
  const isAll = one.pays === 'coupon alone';
  const coupon = await aCoupon(admin, { amount: isAll ? 100 : COUPON_PERCENT });
  const { body } = await begin(who, booking, coupon.code, paidOf(one, total));
  if (isAll) return coupon;
  await confirmCard(server, body.clientSecret);
  await report(who, booking, transactionOf(body.clientSecret));
  return coupon;
}

/** Cancels the booking as its owner or at the desk, as the case says, and checks that the refund follows the rules. */
async function cancel(one: Case, { who, play }: Scene, booking: Booking, coupon: Coupon | null) {
  const params = { id: booking._id };
  const begins = toInstant(play, one.hour * 60).getTime();
  clock.pass({ seconds: Math.max(0, begins - one.cancelledAt * HOUR - clock.now().getTime()) / 1000 });
  const share = shareOf(one, TODAY, (begins - clock.now().getTime()) / HOUR);
  const byHand = isAtDesk(one) || ['cash', 'coupon alone'].includes(one.pays);
  const paid = isAtDesk(one) ? booking.total_price : paidOf(one, booking.total_price);
  const refund = (paid * (share ?? 0)) / 100;
  const { cancellation } = await desk.ask(getDeskBooking, { params });
  expect(cancellation).toEqual({ refund, percent: share ?? 0, all: paid, by_hand: byHand });
  if (isForMember(one)) {
    const quote = await who.call(quoteCancellation, { params });
    if (share === null) expect(quote.problem.code).toBe('not-cancellable');
    else expect(quote.body).toMatchObject({ refund, percent: share });
  }
  const byOwner = one.cancelledBy === 'owner' && isForMember(one);
  const { status } = byOwner
    ? await who.call(cancelPaidBooking, { params, body: { expected: refund } })
    : await desk.call(cancelAtDesk, {
        params,
        body: { expected: refund, part: 'policy', reason: 'cannot come', handed: true },
      });
  const isCancelled = byOwner ? share !== null : byHand;
  expect(status).toBe(isCancelled ? 200 : 409);
  if (coupon === null) return;
  const used = isCancelled && share === 100 ? 0 : 1;
  expect(await ledger.couponUses(coupon.code)).toEqual({ used, held: used });
}

async function live(one: Case): Promise<void> {
  const scene = await prepare(one);
  const asked = await ask(one, scene);
  const expected = outcomeOf(one, TODAY);
  if ('refused' in expected) {
    expect(refusalOf(asked)).toBe(expected.refused);
    return;
  }
  expect(asked.problem).toBeUndefined();
  expect(bookingsOf(asked).map(shown)).toEqual(expected.booked);
  const [made] = bookingsOf(asked);
  if (!made) throw new Error('something was booked');
  const params = { id: made._id };
  if (made.status === 'pending') {
    const approved = await admin.ask(approveBooking, { params, body: {} });
    const begin = (toInstant(scene.play, one.hour * 60).getTime() - START.getTime()) / HOUR;
    expect(shown(approved)).toMatchObject({ status: 'approved', deadline: payableFor(one, begin) });
  }
  const coupon = await pay(one, scene, made);
  const paid = await desk.ask(getBooking, { params });
  expect(paid.status).toBe('confirmed');
  if (one.pays === 'advance' && !isAtDesk(one))
    expect(paid.parts?.covered).toBe(paidOf(one, made.total_price));
  await cancel(one, scene, paid, coupon);
}

const refusedBy = (one: Case) => {
  const outcome = outcomeOf(one, TODAY);
  return 'refused' in outcome ? outcome.refused : null;
};
const isBooked = (one: Case) => refusedBy(one) === null;
const REFUSED = Map.groupBy(
  everyPair(BY_PEOPLE, SEED, (one) => !isBooked(one)),
  refusedBy,
);
const CASES: Case[] = [
  ...everyPair(BY_PEOPLE, SEED, isBooked),
  // All cases that one rule refuses are alike, so three of each are enough.
  ...[...REFUSED.values()].flatMap((alike) => alike.slice(0, 3)),
  ...everyPair(AT_DESK, SEED, isBooked),
];

test.each(CASES.map((one, nth) => ({ nth, one })))(
  'case $nth: $one.kind, $one.tier, $one.pays',
  async ({ one }) => {
    try {
      await live(one);
    } catch (error) {
      throw new Error(`not what the model says: ${JSON.stringify(one)}`, { cause: error });
    } finally {
      clock.pass({ seconds: (START.getTime() - clock.now().getTime()) / 1000 });
    }
  },
);

test('each rule has refused some of them', () => {
  expect(new Set(REFUSED.keys())).toEqual(
    new Set([
      'day-limit',
      'forbidden',
      'invalid-input date',
      'invalid-input dates',
      'invalid-input slots',
      'too-many-pending',
      'week-limit',
    ]),
  );
});
