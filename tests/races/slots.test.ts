import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aCourt, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { patience } from '../support/patience.ts';
import { anAdmin } from '../support/people.ts';
import { allAtOnce, countDeadlocks, countHeldSlots, tally, tryToBook, type Crowd } from './crowd.ts';
import { roundsOf, threeNodes } from './three-nodes.ts';

const ROUNDS = roundsOf(15);
const RIVALS = 20;
const AMPLE = patience(60_000 + ROUNDS * 1000);
const config = { maxPendingBookings: 1000, maxPendingSlots: 10_000, bookingHorizonDays: 3650 };
const sixteenSlots = Array.from({ length: 16 }, (_, index) => `${index + 6}:00-${index + 7}:00`);

async function open() {
  const { first: server, aCrowd, close } = await threeNodes({ config });
  onTestFinished(close);
  const admin = api(server).as(await anAdmin(server));
  return { server, crowd: await aCrowd(RIVALS), court: await aCourt(admin, { slots: sixteenSlots }) };
}

type Club = Awaited<ReturnType<typeof open>>;

/** Lets all people book one free slot at the same time. Returns the number of winners. */
async function raceForOneSlot({ server, crowd, court }: Club, round: number) {
  const date = inDays(server, round);
  return tally(await allAtOnce(crowd, (who) => tryToBook(who, court, date, court.slots.slice(0, 1))));
}

function shuffle<T>(items: T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** Returns a small generator of repeatable random numbers (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const word = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('one free slot', { timeout: AMPLE }, () => {
  test(`goes to exactly one of ${RIVALS} people who ask at once, ${ROUNDS} times out of ${ROUNDS}`, async () => {
    const club = await open();
    const outcomes = [];
    for (let round = 1; round <= ROUNDS; round += 1) outcomes.push(await raceForOneSlot(club, round));
    expect(outcomes).toEqual(Array(ROUNDS).fill({ 201: 1, 409: RIVALS - 1 }));
    expect(await countHeldSlots(club.server)).toMatchObject({
      claims: ROUNDS,
      slotsOfLiveBookings: ROUNDS,
      pending: ROUNDS,
    });
  });

  test('is double-booked once the key of the claims is gone: the key is what decides', async () => {
    const club = await open();
    await sql`alter table slot_claims drop constraint slot_claims_pkey`.execute(club.server.db);
    let most = 0;
    for (let round = 1; most < 2 && round <= ROUNDS; round += 1) {
      const { 201: winners = 0 } = await raceForOneSlot(club, round);
      most = winners;
    }
    expect(most).toBeGreaterThan(1);
    const held = await countHeldSlots(club.server);
    expect(held.claims).toBeGreaterThan(held.distinctClaims);
  });
});

describe('three slots each, named in any order', () => {
  test('2000 requests are each decided, without a deadlock or a double booking', async () => {
    const { server, crowd, court } = await open();
    const random = seeded(20_261_120);
    const hundred: Crowd = Array.from({ length: 5 }, () => crowd).flat();
    const outcomes: number[] = [];
    for (let date = 1; date <= 20; date += 1)
      outcomes.push(
        ...(await allAtOnce(hundred, (who) => {
          const slots = shuffle(court.slots, random).slice(0, 3);
          return tryToBook(who, court, inDays(server, date), slots);
        })),
      );
    const counts = tally(outcomes);
    expect(Object.keys(counts).sort()).toEqual(['201', '409']);
    expect(outcomes).toHaveLength(2000);
    const held = await countHeldSlots(server);
    expect(held.claims).toBe((counts[201] ?? 0) * 3);
    expect(held.distinctClaims).toBe(held.claims);
    expect(held.slotsOfLiveBookings).toBe(held.claims);
    expect(await countDeadlocks(server)).toBe(0);
  });
});
