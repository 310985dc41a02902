import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addDays } from '#contract/clock/club-time.ts';
import type { Court } from '#contract/club/courts.ts';
import { createSeries } from '#contract/bookings/series.ts';
import { aCourt, inDays } from '../support/club.ts';
import { api, type Client } from '../support/client.ts';
import { patience } from '../support/patience.ts';
import { anAdmin, type Person } from '../support/people.ts';
import { withoutTransactions } from '../support/database/without-transactions.ts';
import {
  countDeadlocks,
  countHeldSlots,
  countPartialSeries,
  isEverTwice,
  tally,
  tryToBook,
  untilDecided,
  type Crowd,
} from './crowd.ts';
import { ROUNDS, ROUNDS_OF_A_CONTROL, threeNodes } from './three-nodes.ts';

const AMPLE = patience(60_000 + ROUNDS * 3000);
const WEEKS = 12;
const SERIES = 6;
const SINGLES = 6;
/** The number of rounds of weeks that fit on a court within the booking horizon. */
const ROUNDS_OF_A_COURT = 30;
const config = { maxPendingBookings: 1000, maxPendingSlots: 10_000, bookingHorizonDays: 3650 };

/** Opens a club of three nodes with members at each. It is closed after the test. */
async function open() {
  const club = await threeNodes({ config });
  onTestFinished(club.close);
  const { first, aCrowd } = club;
  const admin = api(first).as(await anAdmin(first));
  const crowd = await aCrowd(SERIES + SINGLES);
  await first.db.updateTable('users').set({ role: 'member' }).where('role', '=', 'user').execute();
  const courts: Court[] = [];
  // The negative controls use only every other round, so they need twice as many.
  while (courts.length * ROUNDS_OF_A_COURT < 2 * ROUNDS_OF_A_CONTROL) courts.push(await aCourt(admin));
  return {
    ...club,
    crowd,
    courtOf: (round: number) => courts[Math.floor(round / ROUNDS_OF_A_COURT)] as Court,
  };
}

type Club = Awaited<ReturnType<typeof open>>;

const weeksFrom = (from: string) => Array.from({ length: WEEKS }, (_, week) => addDays(from, 7 * week));

async function askForWeeks(who: Client<Person>, court: Court, dates: string[], slots: string[]) {
  const body = { court_id: court._id, dates, slots, total_price: 500 * slots.length * dates.length };
  return (await untilDecided(() => who.call(createSeries, { body }))).status;
}

/**
 * Lets half of the people book two slots for twelve weeks. In every other round the other half books one of the slots in one week, and is
 * mostly faster.
 */
async function storm({ first, courtOf, crowd }: Club, round: number) {
  const court = courtOf(round);
  const dates = weeksFrom(inDays(first, 1 + 100 * (round % ROUNDS_OF_A_COURT)));
  const series: Crowd = crowd.slice(0, SERIES);
  const singles: Crowd = round % 2 === 0 ? [] : crowd.slice(SERIES);
  const weekly = series.map((who, index) =>
    askForWeeks(who, court, index % 2 === 0 ? dates : dates.toReversed(), court.slots.slice(0, 2)),
  );
  const once = singles.map((who, index) =>
    tryToBook(who, court, dates[index * 2] ?? '', court.slots.slice(1, 2)),
  );
  return tally([...(await Promise.all(weekly)), ...(await Promise.all(once))]);
}

describe('weekly bookings against each other and single ones', { timeout: AMPLE }, () => {
  test('have all their weeks or none, without a double booking or a deadlock', async () => {
    const club = await open();
    for (let round = 0; round < ROUNDS; round += 1) {
      const outcomes = await storm(club, round);
      if (round % 2 === 0) expect(outcomes).toEqual({ 201: 1, 409: SERIES - 1 });
      else expect(Object.keys(outcomes).toSorted()).toEqual(['201', '409']);
    }
    const held = await countHeldSlots(club.first);
    expect(held.distinctClaims).toBe(held.claims);
    expect(held.claims).toBe(held.slotsOfLiveBookings);
    expect(await countPartialSeries(club.first, WEEKS)).toBe(0);
    expect(await countDeadlocks(club.first)).toBe(0);
  });

  test('have a week twice once the key of the claims is gone: the key is what decides', async () => {
    const club = await open();
    await sql`alter table slot_claims drop constraint slot_claims_pkey`.execute(club.first.db);
    const rounds = Array.from({ length: ROUNDS_OF_A_CONTROL }, (_, index) => 2 * index);
    expect(await isEverTwice(club.first, rounds, (round) => storm(club, round))).toBe(true);
  });

  test('are booked in part once each week is written by itself: the transaction is what holds them together', async () => {
    const club = await open();
    const bare = await club.nodeOver(withoutTransactions);
    const [who, other] = club.crowd;
    if (!who || !other) throw new Error('there is a crowd');
    const court = club.courtOf(0);
    const dates = weeksFrom(inDays(club.first, 1));
    expect(await tryToBook(other, court, dates[5] ?? '', court.slots.slice(0, 1))).toBe(201);
    const asked = await askForWeeks(api(bare).as(who.person), court, dates, court.slots.slice(0, 1));
    expect(asked).toBe(409);
    expect(await countPartialSeries(club.first, WEEKS)).toBe(1);
  });
});
