import type { KyselyPlugin } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/bookings.ts';
import { cancelPaidBooking } from '#contract/bookings/cancellations.ts';
import { refundBooking } from '#contract/payments/payment-issues.ts';
import { backgroundOf } from '../payments/support/background.ts';
import { ledgerOf } from '../payments/support/ledger.ts';
import { begin, confirmCard, report, transactionOf } from '../payments/support/payment-fixture.ts';
import { withoutGuard } from '../support/database/without-guard.ts';
import { aCoupon, aCourt, anApprovedBooking, inDays } from '../support/club.ts';
import { HALF_BACK, setRules } from '../support/club-rules.ts';
import { api, type Client } from '../support/client.ts';
import { patience } from '../support/patience.ts';
import { aMember, anAdmin, type Person } from '../support/people.ts';
import { withoutLocks } from '../support/database/without-locks.ts';
import { tally } from './crowd.ts';
import { ROUNDS, threeNodes } from './three-nodes.ts';

const AMPLE = patience(60_000 + ROUNDS * 3000);
const TABS = 4;

const { first, clientsOf, nodeWithout } = await threeNodes({ config: { bookingHorizonDays: 3650 } });
const boss = await anAdmin(first);
const admin = api(first).as(boss);
const person = await aMember(first);
const member = api(first).as(person);
const ledger = ledgerOf(first.db);
const { settleDown, expire } = backgroundOf(first);
const court = await aCourt(admin);
const coupon = await aCoupon(admin, { amount: 10, usageLimit: 1 });
await setRules(admin, { cancellation: HALF_BACK });

const cancel = (who: Client<Person>, { _id: id }: Booking, expected: number) =>
  who.call(cancelPaidBooking, { params: { id }, body: { expected } });
const outcomeOf = ({ status, problem }: { status: number; problem: { code: string } }) =>
  status === 200 ? 'done' : problem.code;

async function charged(day: number, code?: string, taka = 500) {
  const date = inDays(first, day);
  const booking = await anApprovedBooking(member, admin, court, { date });
  const { body } = await begin(member, booking, code, taka);
  await confirmCard(first, body.clientSecret);
  return { booking, transactionId: transactionOf(body.clientSecret) };
}

/** Returns the money that the club keeps in poisha, and the refunds. */
async function read(booking: Booking) {
  await settleDown();
  const { status } = await ledger.booking(booking);
  const refunds = (await ledger.refunds(booking)).map(({ amount_poisha }) => amount_poisha);
  const claims = await ledger.claims(booking);
  return { status, refunds, kept: await ledger.moneyKept(booking), claims: claims.length };
}

describe('a paid booking', { timeout: AMPLE }, () => {
  test(`that its owner cancels ${TABS} times at once is given back once, and its part once`, async () => {
    await setRules(admin, { cancellation: [{ hours: 0, percent: 100 }] });
    for (let round = 1; round <= ROUNDS; round += 1) {
      // The coupon has a single use, which each cancellation must return exactly once.
      const { booking, transactionId } = await charged(round, coupon.code, 450);
      await report(member, booking, transactionId);
      const tries = clientsOf(person, TABS).map((tab) => cancel(tab, booking, 450));
      const outcomes = (await Promise.all(tries)).map(outcomeOf);
      expect(tally(outcomes)).toEqual({ done: 1, 'not-cancellable': TABS - 1 });
      expect(await read(booking)).toEqual({ status: 'cancelled', refunds: [45_000], kept: [0], claims: 0 });
      expect(await ledger.couponUses(coupon.code)).toEqual({ used: 0, held: 0 });
    }
    await setRules(admin, { cancellation: HALF_BACK });
  });

  test('that its owner cancels while an admin refunds it is given back once', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { booking, transactionId } = await charged(1000 + round);
      await report(member, booking, transactionId);
      const [one, two] = clientsOf(person, 2);
      if (!one || !two) throw new Error('nobody came');
      const refund = admin.call(refundBooking, {
        params: { id: booking._id },
        body: { reason: 'The hall was flooded.' },
      });
      const cancelled = (await Promise.all([cancel(one, booking, 250), cancel(two, booking, 250)])).map(
        outcomeOf,
      );
      const refunded = outcomeOf(await refund);
      expect([...cancelled, refunded].filter((outcome) => outcome === 'done')).toHaveLength(1);
      const amount = refunded === 'done' ? 50_000 : 25_000;
      expect(await read(booking)).toEqual({
        status: 'cancelled',
        refunds: [amount],
        kept: [50_000 - amount],
        claims: 0,
      });
    }
  });

  test('that is cancelled while its payment is recorded and its time runs out is kept or given back, once', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { booking, transactionId } = await charged(2000 + round);
      await first.db
        .updateTable('bookings')
        .set({ expires_at: first.clock.now() })
        .where('id', '=', booking._id)
        .execute();
      const tabs = clientsOf(person, TABS);
      const [, , ...cancelled] = await Promise.all([
        expire(),
        report(member, booking, transactionId),
        ...tabs.map((tab) => cancel(tab, booking, 250)),
      ]);
      const done = cancelled.map(outcomeOf).filter((outcome) => outcome === 'done').length;
      expect(done).toBeLessThanOrEqual(1);
      expect(await read(booking)).toEqual(
        done === 1
          ? { status: 'cancelled', refunds: [25_000], kept: [25_000], claims: 0 }
          : { status: 'confirmed', refunds: [], kept: [50_000], claims: 1 },
      );
    }
  });

  // These tests are last, because a double refund reaches the provider, which refuses to refund more than was paid.
  const cancelWithout = async (day: number, guards: KyselyPlugin[]) => {
    const { booking, transactionId } = await charged(day);
    await report(member, booking, transactionId);
    const bare = api(await nodeWithout(...guards)).as(person);
    const tries = Array.from({ length: TABS }, () => cancel(bare, booking, 250));
    return { booking, outcomes: tally((await Promise.all(tries)).map(outcomeOf)) };
  };
  const anyStatus = withoutGuard('booking has its status');
  const anyVersion = withoutGuard('booking is as it was read');

  test(`without its row’s lock breaks ${TABS - 1} of ${TABS} tries off: the statement of the move knows no better`, async () => {
    const { booking, outcomes } = await cancelWithout(3000, [withoutLocks(TABS, 'refunds')]);
    expect(outcomes).toEqual({ done: 1, internal: TABS - 1 });
    expect((await read(booking)).refunds).toEqual([25_000]);
  });

  test(`is given back ${TABS} times without the lock, the status and the version that the move begins at: they are what decides`, async () => {
    const { booking, outcomes } = await cancelWithout(3001, [
      withoutLocks(TABS, 'refunds'),
      anyStatus,
      anyVersion,
    ]);
    expect(outcomes).toEqual({ done: TABS });
    const refunds = await ledger.refunds(booking);
    expect(refunds.map(({ amount_poisha }) => amount_poisha)).toEqual(Array(TABS).fill(25_000));
  });

  test('is given back by its owner and the club without them', async () => {
    const { booking, transactionId } = await charged(3002);
    await report(member, booking, transactionId);
    const bare = await nodeWithout(withoutLocks(2, 'payments'), anyStatus, anyVersion);
    const answers = await Promise.all([
      cancel(api(bare).as(person), booking, 250),
      api(bare)
        .as(boss)
        .call(refundBooking, { params: { id: booking._id }, body: { reason: 'The hall was flooded.' } }),
    ]);
    expect(answers.map(outcomeOf)).toEqual(['done', 'done']);
    expect(await ledger.refunds(booking)).toHaveLength(2);
  });
});
