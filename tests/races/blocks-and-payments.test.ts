import type { KyselyPlugin } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createBlock } from '#contract/desk/blocks.ts';
import type { Booking } from '#contract/bookings/bookings.ts';
import { backgroundOf } from '../payments/support/background.ts';
import { ledgerOf } from '../payments/support/ledger.ts';
import { begin, confirmCard, report, transactionOf } from '../payments/support/payment-fixture.ts';
import { withoutGuard } from '../support/database/without-guard.ts';
import { blockOn } from '../support/blocks.ts';
import { aCourt, anApprovedBooking, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { holdAfterStatement } from '../support/held-after.ts';
import { waitForLockWait } from '../support/held-up.ts';
import { patience } from '../support/patience.ts';
import { aMember, anAdmin } from '../support/people.ts';
import { untilDecided } from './crowd.ts';
import { roundsOf, threeNodes } from './three-nodes.ts';

const ROUNDS = roundsOf(8);
const AMPLE = patience(60_000 + ROUNDS * 4000);

const { first, nodes, clientsOf, nodeWithout } = await threeNodes({ config: { bookingHorizonDays: 3650 } });
const boss = await anAdmin(first);
const admin = api(first).as(boss);
const admins = clientsOf(boss, nodes.length);
const person = await aMember(first);
const member = api(first).as(person);
const ledger = ledgerOf(first.db);
const { settleDown } = backgroundOf(first);
const court = await aCourt(admin);

const approved = (date: string, slot: number) =>
  anApprovedBooking(member, admin, court, { date, slots: court.slots.slice(slot, slot + 1) });
const cancelling = (date: string, bookings: Booking[]) =>
  blockOn(court, date, {
    to: 600,
    affected: 'cancel',
    reason: 'The roof leaks.',
    expected: bookings.map(({ _id }) => _id),
  });

/** Pays from a tab at a different node than the one that blocks. Refusals are ignored. */
async function pay(booking: Booking, index: number): Promise<void> {
  const [, tab = member] = clientsOf(person, index + 2).slice(index);
  const { status, body } = await begin(tab, booking);
  if (status !== 200 || body.clientSecret === null) return;
  await confirmCard(first, body.clientSecret);
  await report(tab, booking, transactionOf(body.clientSecret));
}

/** Returns the outcome of a booking: its status, its slot claims, and the money the club keeps, in poisha. */
async function read(booking: Booking) {
  const { status } = await ledger.booking(booking);
  const kept = (await ledger.moneyKept(booking)).reduce((sum, amount) => sum + amount, 0);
  return { status, kept, claims: (await ledger.claims(booking)).length };
}

const CANCELLED = { status: 'cancelled', kept: 0, claims: 0 };
const CONFIRMED = { status: 'confirmed', kept: 50_000, claims: 1 };

describe('a block that cancels bookings while these are paid', { timeout: AMPLE }, () => {
  test(`leaves nothing paid without a booking or a refund; ${ROUNDS} times`, async () => {
    const outcomes = new Set<number>();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const date = inDays(first, round);
      const bookings = [await approved(date, 0), await approved(date, 1), await approved(date, 2)];
      const blocker = admins[round % admins.length] ?? admin;
      const body = cancelling(date, bookings);
      const [{ status }] = await Promise.all([
        untilDecided(() => blocker.call(createBlock, { body })),
        ...bookings.map(pay),
      ]);
      outcomes.add(status);
      await settleDown();
      for (const booking of bookings)
        expect(await read(booking)).toEqual(status === 201 ? CANCELLED : CONFIRMED);
    }
    // 409 means that payments came in between at every attempt.
    expect([201, 409]).toEqual(expect.arrayContaining([...outcomes]));
  });

  const LIVE = "and status in ('offered', 'pending', 'approved', 'confirmed')";
  const unlocked = withoutGuard('lock of live bookings', '');
  const anyStatus = withoutGuard('booking has its status');

  /** Makes a block at a node without these guards while the booking is being paid. */
  async function blockDuring(day: number, guards: KyselyPlugin[], isWaited: boolean) {
    const date = inDays(first, day);
    const booking = await approved(date, 0);
    let paying: Promise<void> | undefined;
    const held = holdAfterStatement(LIVE, () => {
      paying = pay(booking, 0);
      return isWaited ? waitForLockWait(first.db) : paying;
    });
    const bare = api(await nodeWithout(...guards, held)).as(boss);
    const { status } = await bare.call(createBlock, { body: cancelling(date, [booking]) });
    await paying;
    await settleDown();
    return { answered: status, ...(await read(booking)) };
  }

  test('lets a payment wait that begins once the bookings are locked, and it is refused', async () => {
    expect(await blockDuring(701, [], true)).toEqual({ answered: 201, ...CANCELLED });
  });

  test('breaks off without the lock: the statement of the move knows no better', async () => {
    expect(await blockDuring(702, [unlocked], false)).toEqual({ answered: 500, ...CONFIRMED });
  });

  test('keeps the money without the lock and the status: they are what decides', async () => {
    expect(await blockDuring(703, [unlocked, anyStatus], false)).toEqual({
      answered: 201,
      status: 'cancelled',
      kept: 50_000,
      claims: 0,
    });
  });
});
