import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aCourt, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { anAdmin } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { aCrowd, allAtOnce, countHeldSlots, tally, tryToBook, type Crowd } from './crowd.ts';

const ROUNDS = 50;
const RIVALS = 20;
const config = { maxPendingBookings: 1000, maxPendingSlots: 10_000, bookingHorizonDays: 3650 };
const sixteenSlots = Array.from({ length: 16 }, (_, index) => `${index + 6}:00-${index + 7}:00`);

async function open() {
  const server = await startTestServer({ config });
  const admin = api(server).as(await anAdmin(server));
  return { server, crowd: await aCrowd(server, RIVALS), court: await aCourt(admin, { slots: sixteenSlots }) };
}

type Club = Awaited<ReturnType<typeof open>>;

/** In each round everybody asks for one free slot at once; answers how many got it, round by round. */
async function raceForOneSlot(
  { server, crowd, court }: Club,
  rounds: number,
): Promise<Record<string, number>[]> {
  const [slot = ''] = court.slots;
  const outcomes = [];
  for (let round = 1; round <= rounds; round += 1) {
    const date = inDays(server, round);
    outcomes.push(tally(await allAtOnce(crowd, (who) => tryToBook(who, court, date, [slot]))));
  }
  return outcomes;
}

function shuffle<T>(items: T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** A small generator of repeatable random numbers (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const word = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('one free slot', () => {
  test(`goes to exactly one of ${RIVALS} people who ask at once, ${ROUNDS} times out of ${ROUNDS}`, async () => {
    const club = await open();
    expect(await raceForOneSlot(club, ROUNDS)).toEqual(Array(ROUNDS).fill({ 201: 1, 409: RIVALS - 1 }));
    expect(await countHeldSlots(club.server)).toMatchObject({
      claims: ROUNDS,
      slotsOfLiveBookings: ROUNDS,
      pending: ROUNDS,
    });
  });

  test('is double-booked once the key of the claims is gone: the key is what decides', async () => {
    const club = await open();
    await sql`alter table slot_claims drop constraint slot_claims_pkey`.execute(club.server.db);
    const winners = (await raceForOneSlot(club, ROUNDS)).map((round) => round[201] ?? 0);
    expect(Math.max(...winners)).toBeGreaterThan(1);
    const held = await countHeldSlots(club.server);
    expect(held.claims).toBeGreaterThan(held.distinctClaims);
  });
});

describe('three slots each, named in any order', () => {
  test('2000 requests neither deadlock nor fail nor double-book', async () => {
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
    expect(held.countedPending).toBe(held.pending);
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(server.db);
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });
});
