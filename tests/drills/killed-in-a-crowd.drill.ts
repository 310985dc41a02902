import { afterAll, expect, test } from 'vitest';
import type { BookingRow } from '../support/product.ts';
import { createTestClock } from '../support/clock.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { auditBooks } from '../faults/support/books.ts';
import { clubApiOf } from '../faults/support/club-api.ts';
import { createFleet, type Club } from '../faults/support/fleet.ts';
import { openInProcessClub } from '../faults/support/in-process-club.ts';
import { ALL_JOURNEYS, type JourneyContext } from '../faults/support/journeys.ts';
import { createRandom } from '../faults/support/random.ts';

// Kills a real server process with SIGKILL while a dozen people use it, and lets another process take over.

const KILLS = 26;
const PEOPLE = 12;
/** The approximate minimum number of steps of a journey, so that nearly every kill happens during one. */
const STEPS = 55;

const seed = Number(process.env.FAULT_SEED) || Math.floor(Math.random() * 2 ** 31);
const random = createRandom(seed);
const pick = (below: number) => Math.floor(random() * below);

const database = await createTestDatabase();
const { db } = database;
const clock = createTestClock();
const { fixture, takeOver } = await openInProcessClub(db, clock);
const fleet = createFleet(database.connection);
afterAll(() => fleet.dismiss());
const journeys = Object.entries(ALL_JOURNEYS);

function contextOf(at: Club): JourneyContext {
  return { db, clock: clock.now, fixture, background: () => at.tell({ kind: 'run-jobs' }) };
}

/** Lets a dozen people take a journey each at the same time, until the process ends or all have finished. */
async function travel(at: Club): Promise<string[]> {
  const api = clubApiOf(at.url, fixture);
  const chosen = Array.from({ length: PEOPLE }, () => journeys[pick(journeys.length)] ?? never());
  const bookings: BookingRow[] = [];
  for (const _ of chosen) bookings.push(await fixture.approved());
  await at.tell({ kind: 'arm', steps: 1 + pick(PEOPLE * STEPS) });
  const outcomes = await Promise.allSettled(
    chosen.map(([, journey], index) => journey(api, bookings[index] ?? never(), contextOf(at))),
  );
  return outcomes.map(
    ({ status }, index) => `${status === 'fulfilled' ? 'arrived' : 'cut off'}: ${chosen[index]?.[0]}`,
  );
}

function isCutOff(outcome: string): boolean {
  return outcome.startsWith('cut off');
}

function never(): never {
  throw new Error('there are as many bookings as people, and more journeys than none');
}

test(`after ${KILLS} kills with -9 during ${KILLS * PEOPLE} journeys nothing is lost`, async () => {
  console.info(`  seed ${seed} (FAULT_SEED=${seed} runs the same journeys again)`);
  const told: string[] = [];
  let [faultsBefore, byItself] = [0, 0];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const club = await fleet.start(clock.now());
    const outcomes = await travel(club);
    told.push(...outcomes);
    if (outcomes.some(isCutOff)) byItself += 1;
    expect(await club.kill()).toBe('SIGKILL');
    faultsBefore += (await auditBooks(db)).length;
    expect(await takeOver(), `seed ${seed}, kill ${kill + 1}`).toEqual([]);
  }
  const cutOff = told.filter(isCutOff).length;
  console.info(
    `  ${told.length} journeys, ${cutOff} cut off; ${byItself} of ${KILLS} kills at a step, the others after the last; ` +
      `${faultsBefore} faults before the background jobs, none after`,
  );
  expect(told).toHaveLength(KILLS * PEOPLE);
  expect(faultsBefore, 'without the background jobs much would be wrong').toBeGreaterThan(0);
  expect(cutOff).toBeGreaterThan(KILLS);
});
