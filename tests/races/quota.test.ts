import { describe, expect, test } from 'vitest';
import { createBooking } from '#contract/bookings/bookings.ts';
import type { clubRulesFields } from '#contract/club/club-rules.ts';
import type * as z from 'zod/mini';
import { withoutGuard } from '../support/database/without-guard.ts';
import { aCourt, bookingRequest, inDays } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { api, type Client } from '../support/client.ts';
import { patience } from '../support/patience.ts';
import { anAdmin, aUser, type Person } from '../support/people.ts';
import { tally, untilDecided } from './crowd.ts';
import { ROUNDS, threeNodes } from './three-nodes.ts';

// One person books twenty different slots at the same time at three nodes. Only the person's limit may decide the outcome.

const AT_ONCE = 20;
const AMPLE = patience(30_000 + ROUNDS * 6000);
const twentySlots = Array.from({ length: AT_ONCE }, (_, index) => `${index}:00-${index + 1}:00`);
const config = { maxPendingSlots: 10_000, bookingHorizonDays: 3650 };

// All tests share one club, because each node has connections that stay open until the file ends.
const { first, clientsOf, nodeWithout } = await threeNodes({ config });
const admin = api(first).as(await anAdmin(first));
const court = await aCourt(admin, { slots: twentySlots });

/** Sets the club's rules for one test. */
const open = (rules: Partial<z.input<typeof clubRulesFields>>) =>
  setRules(admin, { dayLimit: null, weekLimit: null, approval: 'everyone', maxPending: 1000, ...rules });

/** Lets a person book `AT_ONCE` different slots at the same time, on `day` or spread over `days` days from it. */
async function round(
  who: Person,
  day: number,
  days = 1,
  clients = clientsOf(who, AT_ONCE),
): Promise<Record<string, number>> {
  const answers = await Promise.all(
    clients.map((client, index) => {
      const date = inDays(first, day + (index % days));
      const body = bookingRequest(who, court, date, court.slots.slice(index, index + 1));
      return untilDecided(() => client.call(createBooking, { body }));
    }),
  );
  return tally(answers.map(({ status, problem }) => (status === 201 ? 'booked' : problem.code)));
}

let used = 0;
/** Plays all rounds, each on a day or in a week that no other test uses. Returns their outcomes. */
async function rounds(play: (day: number) => ReturnType<typeof round>, days = 1) {
  // The clock starts on a Sunday, which is the first day of the week.
  used = Math.ceil(used / days) * days;
  const outcomes = [];
  for (let count = 0; count < ROUNDS; count += 1) {
    used += days;
    outcomes.push(await play(used));
  }
  used += days;
  return outcomes;
}

/** Plays rounds until more than three bookings succeed in one, up to a maximum. Returns the largest number. */
async function roundsUntilMore(play: (day: number) => ReturnType<typeof round>, days = 1): Promise<number> {
  used = Math.ceil(used / days) * days;
  let most = 0;
  for (let count = 0; most <= 3 && count < Math.max(40, ROUNDS); count += 1) {
    used += days;
    const { booked = 0 } = await play(used);
    most = Math.max(most, booked);
  }
  used += days;
  return most;
}

describe(`of ${AT_ONCE} requests of one person at once`, { timeout: AMPLE }, () => {
  test('exactly as many go through as the limit of the day lets, round after round', async () => {
    await open({ dayLimit: 3 });
    const person = await aUser(first);
    const outcomes = await rounds((day) => round(person, day));
    expect(outcomes).toEqual(Array(ROUNDS).fill({ booked: 3, 'day-limit': AT_ONCE - 3 }));
  });

  test('over the days of a week, as many as the limit of the week lets', async () => {
    await open({ weekLimit: 3 });
    const person = await aUser(first);
    const outcomes = await rounds((day) => round(person, day, 7), 7);
    expect(outcomes).toEqual(Array(ROUNDS).fill({ booked: 3, 'week-limit': AT_ONCE - 3 }));
  });

  test('never more than the limit, while it is lowered; then nothing more, and nothing is taken away', async () => {
    const person = await aUser(first);
    await rounds(async (day) => {
      await open({ dayLimit: 3 });
      const [outcome] = await Promise.all([round(person, day), setRules(admin, { dayLimit: 1 })]);
      expect(outcome.booked).toBeGreaterThanOrEqual(1);
      expect(outcome.booked).toBeLessThanOrEqual(3);
      expect((await round(person, day)).booked).toBeUndefined();
      return outcome;
    });
  });

  test('exactly as many go through unpaid, where nobody approves, as may wait', async () => {
    await open({ approval: 'nobody', maxPending: 3 });
    const outcomes = await rounds(async (day) => round(await aUser(first), day));
    expect(outcomes).toEqual(Array(ROUNDS).fill({ booked: 3, 'too-many-pending': AT_ONCE - 3 }));
  });

  test('more go through unpaid once nobody locks the person: that lock decides', async () => {
    await open({ approval: 'nobody', maxPending: 3 });
    const bare = await nodeWithout(withoutGuard('lock of the person', ''));
    const most = await roundsUntilMore(async (day) => {
      const person = await aUser(first);
      return round(person, day, 1, Array<Client<Person>>(AT_ONCE).fill(api(bare).as(person)));
    });
    expect(most).toBeGreaterThan(3);
  });

  test('more than a limit go through once nobody locks the person: that lock decides', async () => {
    const person = await aUser(first);
    const bare = await nodeWithout(withoutGuard('lock of the person', ''));
    const tabs = Array<Client<Person>>(AT_ONCE).fill(api(bare).as(person));
    await open({ dayLimit: 3 });
    expect(await roundsUntilMore((day) => round(person, day, 1, tabs))).toBeGreaterThan(3);
    await open({ weekLimit: 3 });
    expect(await roundsUntilMore((day) => round(person, day, 7, tabs), 7)).toBeGreaterThan(3);
  });
});
