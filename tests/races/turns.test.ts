import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createBooking } from '#contract/bookings.ts';
import type { clubRulesFields } from '#contract/club-rules.ts';
import type * as z from 'zod/mini';
import { aCourt, bookingRequest, inDays } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { api } from '../support/client.ts';
import { patience } from '../support/patience.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { tally } from './crowd.ts';
import { ROUNDS, threeNodes } from './three-nodes.ts';

// One person asks for twenty different slots at once, over three nodes: what the person may hold decides, not the slots.

const AT_ONCE = 20;
const AMPLE = patience(30_000 + ROUNDS * 6000);
const twentySlots = Array.from({ length: AT_ONCE }, (_, index) => `${index}:00-${index + 1}:00`);
const config = { maxPendingBookings: 1000, maxPendingSlots: 10_000, bookingHorizonDays: 3650 };

async function open(rules: Partial<z.input<typeof clubRulesFields>>, settings: object = config) {
  const { first, clientsOf } = await threeNodes({ config: settings });
  const admin = api(first).as(await anAdmin(first));
  const court = await aCourt(admin, { slots: twentySlots });
  await setRules(admin, rules);
  const person = await aUser(first);
  /** Each asks for another slot; on day `day`, or on one of the seven days from it. */
  async function round(day: number, days = 1, who = person) {
    const answers = await Promise.all(
      clientsOf(who, AT_ONCE).map((client, index) => {
        const date = inDays(first, day + (index % days));
        const body = bookingRequest(who, court, date, court.slots.slice(index, index + 1));
        return client.call(createBooking, { body });
      }),
    );
    return tally(answers.map(({ status, problem }) => (status === 201 ? 'booked' : problem.code)));
  }
  return { first, admin, round };
}

type Club = Awaited<ReturnType<typeof open>>;

async function rounds(play: (round: number) => ReturnType<Club['round']>) {
  const outcomes = [];
  for (let round = 0; round < ROUNDS; round += 1) outcomes.push(await play(round));
  return outcomes;
}

const most = (outcomes: Record<string, number>[]) => Math.max(...outcomes.map(({ booked = 0 }) => booked));

describe(`of ${AT_ONCE} requests of one person at once`, { timeout: AMPLE }, () => {
  test('exactly as many go through as the limit of the day lets, round after round', async () => {
    const { round } = await open({ dayLimit: 3 });
    const outcomes = await rounds((day) => round(day + 1));
    expect(outcomes).toEqual(Array(ROUNDS).fill({ booked: 3, 'day-limit': AT_ONCE - 3 }));
  });

  test('more go through once the index of the turns is gone: it is what decides', async () => {
    const { first, round } = await open({ dayLimit: 3 });
    await sql`drop index slot_claims_day_turn`.execute(first.db);
    expect(most(await rounds((day) => round(day + 1)))).toBeGreaterThan(3);
  });

  test('over the days of a week, as many as the limit of the week lets', async () => {
    const { round } = await open({ weekLimit: 3 });
    // The clock stands on a Sunday, on which the week begins.
    const outcomes = await rounds((week) => round(7 * (week + 1), 7));
    expect(outcomes).toEqual(Array(ROUNDS).fill({ booked: 3, 'week-limit': AT_ONCE - 3 }));
  });

  test('more go through in a week once its index is gone', async () => {
    const { first, round } = await open({ weekLimit: 3 });
    await sql`drop index slot_claims_week_turn`.execute(first.db);
    expect(most(await rounds((week) => round(7 * (week + 1), 7)))).toBeGreaterThan(3);
  });

  test('never more than the limit, while it is lowered; then nothing more, and nothing is taken away', async () => {
    const { admin, round } = await open({ dayLimit: 3 });
    for (let day = 1; day <= ROUNDS; day += 1) {
      await setRules(admin, { dayLimit: 3 });
      const [outcome] = await Promise.all([round(day), setRules(admin, { dayLimit: 1 })]);
      expect(outcome.booked).toBeGreaterThanOrEqual(1);
      expect(outcome.booked).toBeLessThanOrEqual(3);
      // Those that are free now are refused by the limit, those that are held by their claims.
      expect((await round(day)).booked).toBeUndefined();
    }
  });

  test('exactly as many go through unpaid, where nobody approves, as may wait', async () => {
    const { first, round } = await open(
      { approval: 'nobody', maxPending: 3 },
      { bookingHorizonDays: 3650, maxPendingSlots: 1000 },
    );
    const outcomes = await rounds(async (day) => round(day + 1, 1, await aUser(first)));
    expect(outcomes).toEqual(Array(ROUNDS).fill({ booked: 3, 'too-many-pending': AT_ONCE - 3 }));
  });
});
