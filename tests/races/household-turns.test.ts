import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createBooking } from '#contract/bookings/bookings.ts';
import { withoutGuard } from '../support/database/without-guard.ts';
import { aBooking, aCourt, bookingRequest, inDays } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { api } from '../support/client.ts';
import { beginHeld, untilWaiting } from '../support/held-up.ts';
import { aSharedMembership, aTier } from '../support/memberships.ts';
import { patience } from '../support/patience.ts';
import { anAdmin, aUser, type Person } from '../support/people.ts';
import { countDeadlocks, tally, untilDecided } from './crowd.ts';
import { threeNodes } from './three-nodes.ts';

// Two people of one household ask at once for slots of which they share one. One has a turn and a slot and waits for the next slot;
// the other asks then for that turn, and for a slot that the first one wants later.

const ROUNDS = 100;
const HORIZON = 3650;
const AMPLE = patience(120_000);
const config = { maxPendingBookings: 1000, maxPendingSlots: 10_000, bookingHorizonDays: HORIZON };

const { first, nodes, nodeWithout } = await threeNodes({ config });
const { db } = first;
const admin = api(first).as(await anAdmin(first));
await setRules(admin, { dayLimit: null, weekLimit: null });
const slots = Array.from({ length: 3 }, (_, index) => `${8 + index}:00-${9 + index}:00`);
const court = await aCourt(admin, { slots });
const SECOND_SLOT = 9 * 60;
const elsewhere = await aBooking(api(first).as(await aUser(first)), court, { date: inDays(first, HORIZON) });

async function aHousehold(limits: { day_limit: number } | { week_limit: number }) {
  const people = await Promise.all([aUser(first), aUser(first)]);
  await aSharedMembership(first, people, await aTier(admin, limits), { ends_on: inDays(first, HORIZON) });
  return people;
}

function ask(node: typeof first, person: Person, day: number, [from, to]: [number, number]) {
  const body = bookingRequest(person, court, inDays(first, day), court.slots.slice(from, to));
  return untilDecided(() => api(node).as(person).call(createBooking, { body }));
}

let day = 0;

/** Somebody else is about to take the second slot, and gives it up once both wait; answers what became of the two requests. */
async function askBoth([one, other]: Person[], at: readonly (typeof first)[]): Promise<string[]> {
  const [here = first, there = here] = at;
  if (!one || !other) throw new Error('two people ask');
  day += 1;
  const held = await beginHeld(db);
  await sql`insert into slot_claims (court_id, play_date, starts_at_minute, ends_at_minute, booking_id)
    values (${court._id}::uuid, ${inDays(first, day)}::date, ${SECOND_SLOT}, ${SECOND_SLOT + 60}, ${elsewhere._id}::uuid)`.execute(
    held,
  );
  const waiting = ask(here, one, day, [0, 3]);
  await untilWaiting(db, 1);
  const later = ask(there, other, day, [2, 3]);
  await untilWaiting(db, 2);
  await held.rollback().execute();
  const answers = await Promise.all([waiting, later]);
  return answers.map(({ status, problem }) => (status === 201 ? 'booked' : problem.code));
}

describe('two of one household who ask at once for slots of which they share one', { timeout: AMPLE }, () => {
  test.each([
    ['a day', 'one node', { day_limit: 9 }, [first]],
    ['a day', 'three nodes', { day_limit: 9 }, nodes],
    ['a week', 'three nodes', { week_limit: 50 }, nodes],
  ] as const)(
    `never wait for each other, with a limit of %s at %s, ${ROUNDS} times`,
    async (_of, _at, limits, at) => {
      const people = await aHousehold(limits);
      const before = await countDeadlocks(first);
      const outcomes: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        outcomes.push(...(await askBoth(round % 2 === 0 ? people : people.toReversed(), at)));
      expect(tally(outcomes)).toEqual({ booked: ROUNDS, 'slot-taken': ROUNDS });
      expect((await countDeadlocks(first)) - before).toBe(0);
    },
  );

  test('do once nobody locks the household for its turns', async () => {
    const bare = await nodeWithout(withoutGuard('lock of the household', ''));
    const people = await aHousehold({ day_limit: 9 });
    const before = await countDeadlocks(first);
    await askBoth(people, [bare]);
    expect((await countDeadlocks(first)) - before).toBeGreaterThan(0);
  });
});
