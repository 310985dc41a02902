import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Booking } from '#contract/bookings/bookings.ts';
import { createBlock } from '#contract/desk/blocks.ts';
import { moveBookingTo } from '#contract/desk/moves.ts';
import { refundBooking } from '#contract/payments/payment-issues.ts';
import { LIVE } from '#server/platform/db/live-payments.ts';
import { begin } from '../payments/support/payment-fixture.ts';
import { blockOn } from '../support/blocks.ts';
import { aCourt } from '../support/club.ts';
import type { Client } from '../support/client.ts';
import { withoutGuard } from '../support/database/without-guard.ts';
import { withoutLocksIn } from '../support/database/without-locks-in.ts';
import { patience } from '../support/patience.ts';
import { tally, untilDecided } from './crowd.ts';
import { acts, openPartsClub, type PartsClub } from './parts-club.ts';
import { roundsOf } from './three-nodes.ts';

const ROUNDS = roundsOf(3);
const AMPLE = patience(60_000 + ROUNDS * 5000);

const club = await openPartsClub();

/** Opens a club whose tables will lack a guard. */
async function openAnother(): Promise<PartsClub> {
  const another = await openPartsClub();
  onTestFinished(another.close);
  return another;
}

interface Answered {
  status: number;
  problem: { code: string };
}
const outcomeOf = ({ status, problem }: Answered) => (status < 300 ? 'done' : problem.code);
const tallyOf = (answers: Answered[]) => tally(answers.map(outcomeOf));
const twice = <T>(act: (index: number) => Promise<T>) => Promise.all([act(0), act(1)]);

describe('the rest of a booking', { timeout: AMPLE }, () => {
  test(`that two desks take at once is taken once; ${ROUNDS} times`, async () => {
    const desks = club.clientsOf(club.staff, 2);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { booking } = await club.advanced();
      const answers = await Promise.all(desks.map((desk) => acts.take(desk, booking, 700)));
      expect(tallyOf(answers)).toEqual({ done: 1, 'already-paid': 1 });
      expect(await club.audit()).toEqual([]);
    }
  });

  test('is refused as a fault of ours once the booking is not locked: the state of the part keeps the money single', async () => {
    const { booking } = await club.advanced();
    const { desk } = await club.without(withoutLocksIn('bookings', 2));
    expect(tallyOf(await twice(() => acts.take(desk, booking, 700)))).toEqual({ done: 1, internal: 1 });
    expect(await club.audit()).toEqual([]);
  });
});

describe('guests that are added twice at once', { timeout: AMPLE }, () => {
  test(`pay both times by two transfers, and once by one; ${ROUNDS} times`, async () => {
    const desks = club.clientsOf(club.staff, 2);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { booking } = await club.advanced();
      const [one, other] = [`TRX-${round}-1`, `TRX-${round}-2`];
      const apart = desks.map((desk, index) => acts.guests(desk, booking, index === 0 ? one : other));
      expect(tallyOf(await Promise.all(apart))).toEqual({ done: 2 });
      const again = desks.map((desk) => acts.guests(desk, booking, `TRX-${round}-3`));
      expect(tallyOf(await Promise.all(again))).toEqual({ done: 1, 'reference-used': 1 });
      expect(await club.ledger.booking(booking)).toMatchObject({
        fees_poisha: 30_000,
        covered_poisha: 60_000,
      });
      expect(await club.audit()).toEqual([]);
    }
  });

  test('pay twice by one transfer, once the key of references is gone', async () => {
    const { first, desk, advanced } = await openAnother();
    const { booking } = await advanced();
    await sql`alter table payments drop constraint payments_provider_ref`.execute(first.db);
    expect(tallyOf(await twice(() => acts.guests(desk, booking, 'TRX-1')))).toEqual({ done: 2 });
  });
});

/** Returns the live payments of a booking: for the whole or for a part. */
async function liveOf({ _id }: Booking): Promise<string[]> {
  const rows = await club.first.db
    .selectFrom('payments')
    .select('charge_id')
    .where('booking_id', '=', _id)
    .where('status', 'in', LIVE)
    .execute();
  return rows.map(({ charge_id }) => (charge_id === null ? 'whole' : 'part'));
}

describe('a booking that is divided while its whole payment begins', { timeout: AMPLE }, () => {
  test(`is paid whole, or in parts; ${ROUNDS} times`, async () => {
    const [one, other] = club.clientsOf(club.person, 2);
    if (!one || !other) throw new Error('nobody came');
    for (let round = 1; round <= ROUNDS; round += 1) {
      const booking = await club.approved();
      const [begun, divided] = await Promise.all([
        untilDecided(() => begin(one, booking)),
        acts.divide(other, booking),
      ]);
      expect(outcomeOf(divided)).toBe('done');
      expect(['done', 'booking-in-parts', 'payment-busy']).toContain(outcomeOf(begun));
      expect(await liveOf(booking)).toEqual([]);
      await club.payAdvance(one, booking);
      await club.settle();
      expect(await club.audit()).toEqual([]);
    }
  });

  test('can be paid both ways once it is not locked', async () => {
    const booking = await club.approved();
    const { tab } = await club.without(withoutLocksIn('bookings', 2));
    await Promise.all([begin(tab, booking), acts.divide(tab, booking)]);
    expect((await club.ledger.booking(booking)).due_now_poisha).toBe(30_000);
    expect(await liveOf(booking)).toEqual(['whole']);
  });
});

async function moveToDearer({ admin }: PartsClub) {
  const { _id: court_id } = await aCourt(admin, { price: 800 });
  return (desk: Client, { _id: id, date, slots }: Booking) =>
    untilDecided(() =>
      desk.call(moveBookingTo, { params: { id }, body: { court_id, date, slots, price: 'new' } }),
    );
}

describe('a booking that is divided while the desk moves it to a dearer court', { timeout: AMPLE }, () => {
  test(`is divided at the price that it has; ${ROUNDS} times`, async () => {
    const [tab] = club.clientsOf(club.person, 2).slice(1);
    const move = await moveToDearer(club);
    if (!tab) throw new Error('nobody came');
    for (let round = 1; round <= ROUNDS; round += 1) {
      const booking = await club.approved();
      const [moved, divided] = await Promise.all([move(club.desk, booking), acts.divide(tab, booking)]);
      expect([
        ['done', 'price-changed'],
        ['not-movable', 'done'],
      ]).toContainEqual([outcomeOf(moved), outcomeOf(divided)]);
      expect(await club.audit()).toEqual([]);
    }
  });

  const crossUnlocked = async (at: PartsClub) => {
    const move = await moveToDearer(at);
    const booking = await at.approved();
    const { tab, desk } = await at.without(withoutLocksIn('bookings', 2));
    return {
      booking,
      outcomes: tallyOf(await Promise.all([move(desk, booking), acts.divide(tab, booking)])),
    };
  };

  test('is refused as a fault of ours by the table, once it is not locked', async () => {
    expect((await crossUnlocked(club)).outcomes).toEqual({ done: 1, internal: 1 });
    expect(await club.audit()).toEqual([]);
  });

  test('has parts of the price from before, once the table lets them be other than the price', async () => {
    const another = await openAnother();
    await sql`alter table bookings drop constraint bookings_parts_add_up`.execute(another.first.db);
    const { booking, outcomes } = await crossUnlocked(another);
    expect(outcomes).toEqual({ done: 2 });
    expect(await another.audit()).toContain(`booking ${booking._id} of 160000 has parts of 100000`);
  });
});

describe('a booking that is divided and paid while a block cancels it', { timeout: AMPLE }, () => {
  test(`is paid, or cancelled and given back; ${ROUNDS} times`, async () => {
    const tabs = club.clientsOf(club.person, 2);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const booking = await club.approved();
      const body = blockOn({ _id: booking.court_id }, booking.date, {
        to: 540,
        affected: 'cancel',
        reason: 'The roof leaks.',
        expected: [booking._id],
      });
      const [{ status }] = await Promise.all([
        untilDecided(() => club.admin.call(createBlock, { body })),
        ...tabs.map((tab) => club.payAdvance(tab, booking)),
      ]);
      await club.settle();
      expect((await club.ledger.booking(booking)).status).toBe(status === 201 ? 'cancelled' : 'confirmed');
      expect(await club.audit()).toEqual([]);
    }
  });
});

/** Makes a booking that was paid by card, three times at the desk, and for a guest. */
async function paidFiveTimes(round: number): Promise<{ _id: string }> {
  const { booking } = await club.advanced();
  for (const amount of [200, 200, 300]) await acts.take(club.desk, booking, amount);
  await acts.guests(club.desk, booking, `FIVE-${round}`);
  return booking;
}
const AMOUNTS = [10_000, 20_000, 20_000, 30_000, 30_000];

describe('a booking with five payments', { timeout: AMPLE }, () => {
  const refund = (by: Client, { _id: id }: { _id: string }) =>
    untilDecided(() => by.call(refundBooking, { params: { id }, body: { reason: 'The hall was flooded.' } }));
  const refundsOf = async (booking: { _id: string }) =>
    (await club.ledger.refunds(booking)).map(({ amount_poisha }) => amount_poisha).sort((a, b) => a - b);

  test(`that two admins refund at once is given back once, each of the five; ${ROUNDS} times`, async () => {
    const admins = club.clientsOf(club.boss, 2);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const booking = await paidFiveTimes(round);
      expect(tallyOf(await Promise.all(admins.map((by) => refund(by, booking))))).toEqual({
        done: 1,
        'not-refundable': 1,
      });
      await club.settle();
      expect(await refundsOf(booking)).toEqual(AMOUNTS);
      expect(await club.audit()).toEqual([]);
    }
  });

  test('is given back twice without lock, status and version: they are what decides', async () => {
    const booking = await paidFiveTimes(0);
    const { boss } = await club.without(
      withoutLocksIn('bookings', 2),
      withoutLocksIn('payments', 2),
      withoutGuard('booking has its status'),
      withoutGuard('booking is as it was read'),
    );
    expect(tallyOf(await twice(() => refund(boss, booking)))).toEqual({ done: 2 });
    expect(await refundsOf(booking)).toEqual(AMOUNTS.flatMap((amount) => [amount, amount]));
  });
});
