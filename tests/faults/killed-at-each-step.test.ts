import { afterAll, expect, test } from 'vitest';
import { createTestClock } from '../support/clock.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { auditBooks } from './support/books.ts';
import { clubApiOf } from './support/club-api.ts';
import { createFleet, type Club } from './support/fleet.ts';
import { openInProcessClub } from './support/in-process-club.ts';
import { ALL_JOURNEYS, type Journey } from './support/journeys.ts';

// Kills a real server process with SIGKILL at each distinct step of the journeys: before and after each statement and each call to the
// provider, the first time that a journey reaches it.

const database = await createTestDatabase();
const clock = createTestClock();
const { fixture, trace, takeOver } = await openInProcessClub(database.db, clock);
const fleet = createFleet(database.connection);
afterAll(() => fleet.dismiss());

interface End {
  title: string;
  journey: Journey;
  step: number;
}

async function findEnds(): Promise<End[]> {
  const seen = new Set<string>();
  const ends: End[] = [];
  for (const [title, journey] of Object.entries(ALL_JOURNEYS)) {
    const trail = await trace(journey);
    for (const [index, place] of trail.entries()) {
      if (seen.has(place)) continue;
      seen.add(place);
      ends.push({ title, journey, step: index + 1 });
    }
  }
  return ends;
}

/** Takes the journey until the process ends. Returns whether the process ended on the way. */
async function travel(club: Club, { journey, step }: End): Promise<boolean> {
  const booking = await fixture.approved();
  await club.tell({ kind: 'arm', steps: step });
  const context = {
    db: database.db,
    clock: clock.now,
    fixture,
    background: () => club.tell({ kind: 'run-jobs' }),
  };
  return journey(clubApiOf(club.url, fixture), booking, context).then(
    () => false,
    () => true,
  );
}

test('a server that is killed with -9 at any step loses nothing: the background jobs of another put it right', async () => {
  const ends = await findEnds();
  expect(await takeOver()).toEqual([]);
  let [onTheWay, faultsBefore] = [0, 0];
  for (const end of ends) {
    const club = await fleet.start(clock.now());
    if (await travel(club, end)) onTheWay += 1;
    expect(await club.kill()).toBe('SIGKILL');
    faultsBefore += (await auditBooks(database.db)).length;
    expect(await takeOver(), `killed at step ${end.step} while people ${end.title}`).toEqual([]);
  }
  console.info(
    `  ${ends.length} distinct steps, a kill with -9 at each; ${onTheWay} cut people off, the others came when all was ` +
      `answered; ${faultsBefore} faults before the background jobs, none after`,
  );
  expect(ends.length).toBeGreaterThan(60);
  expect(onTheWay).toBeGreaterThan(ends.length / 2);
  expect(faultsBefore, 'without the background jobs much would be wrong').toBeGreaterThan(0);
});
