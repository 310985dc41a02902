import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createBooking } from '#contract/bookings/bookings.ts';
import { withoutGuard } from '../support/database/without-guard.ts';
import { aCourt, aPriceRule, bookingRequest, inDays } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { api, type Client } from '../support/client.ts';
import { beginHeld, waitForLockWait, waitForLockWaitOrEnd } from '../support/held-up.ts';
import { aSharedMembership, aTier, joinHousehold, leaveHousehold } from '../support/memberships.ts';
import { patience } from '../support/patience.ts';
import { anAdmin, aUser, type Person } from '../support/people.ts';
import { keepVersions } from './kept-versions.ts';
import { tally, untilDecided } from './crowd.ts';
import { ROUNDS, threeNodes } from './three-nodes.ts';

// Five people of one household book at the same time at three nodes. Only the household's limit may decide the outcome.

const PEOPLE = 5;
const AT_ONCE = 20;
const LIMIT = 3;
const AMPLE = patience(30_000 + ROUNDS * 6000);
const config = { maxPendingBookings: 1000, maxPendingSlots: 10_000, bookingHorizonDays: 3650 };

const { first, nodes, nodeWithout } = await threeNodes({ config });
const admin = api(first).as(await anAdmin(first));
await setRules(admin, { dayLimit: null, weekLimit: null });
const slots = Array.from({ length: AT_ONCE }, (_, index) => `${index}:00-${index + 1}:00`);
const court = await aCourt(admin, { slots });
const ofDay = await aTier(admin, { day_limit: LIMIT });
const ofWeek = await aTier(admin, { week_limit: LIMIT });
const ofOne = await aTier(admin, { day_limit: 1 });
const ofNoLimit = await aTier(admin);
/** The price for members only, on a separate court. */
const PRICE = 100;
const cheaper = await aCourt(admin, { slots });
const forMembers = {
  court_id: cheaper._id,
  ends_on: inDays(first, 3650),
  price: PRICE,
  audience: 'members',
} as const;
await aPriceRule(admin, inDays(first, 0), forMembers);

async function aHousehold(tier: typeof ofDay, size = PEOPLE) {
  const people = await Promise.all(Array.from({ length: size }, () => aUser(first)));
  const household = await aSharedMembership(first, people, tier, { ends_on: inDays(first, 3650) });
  return { people, household };
}

function ask(who: Client<Person>, day: number, index: number) {
  const body = bookingRequest(who.person, court, inDays(first, day), court.slots.slice(index, index + 1));
  return untilDecided(() => who.call(createBooking, { body }));
}

interface Played {
  days?: number;
  at?: typeof nodes;
}

/** Lets the people book one slot each, in turn, on the day or spread over `days` days from it. */
async function round(
  people: Person[],
  day: number,
  { days = 1, at = nodes }: Played = {},
): Promise<Record<string, number>> {
  const answers = await Promise.all(
    slots.map((_, index) => {
      const [node, person] = [at[index % at.length] ?? first, people[index % people.length]];
      if (!person) throw new Error('somebody asks');
      return ask(api(node).as(person), day + (index % days), index);
    }),
  );
  return tally(answers.map(({ status, problem }) => (status === 201 ? 'booked' : problem.code)));
}

let used = 0;
/** Plays rounds, each on a day or in a week that no other round uses. */
async function rounds(people: Person[], { days = 1, at = nodes }: Played = {}) {
  used = Math.ceil(used / 7) * 7;
  const outcomes = [];
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    used += days;
    outcomes.push(await round(people, used, { days, at }));
  }
  used += days;
  return outcomes;
}

/** Begins a member's departure without committing it. As in the product, the household is locked first and then the person's row. */
async function beginLeaving(leaver: Person, household: string) {
  const held = await beginHeld(first.db);
  await sql`update households set version = version + 1 where id = ${household}::uuid`.execute(held);
  await sql`update users set household_id = null where id = ${leaver.id}::uuid`.execute(held);
  return held;
}

/** Lets a person leave a household with a shared limit while their booking waits for a lock. Returns the outcome. */
async function leaveWhileBooking(node: typeof first) {
  const { people, household } = await aHousehold(ofDay, 2);
  const [leaver, other] = people;
  if (!leaver || !other) throw new Error('two people share it');
  used += 1;
  for (let index = 0; index < LIMIT - 1; index += 1) await ask(api(first).as(other), used, index);
  const held = await beginLeaving(leaver, household);
  const booking = ask(api(node).as(leaver), used, LIMIT);
  await waitForLockWait(first.db);
  await held.commit().execute();
  const { status } = await booking;
  const { rows } = await sql`select from slot_claims where user_id = ${household}::uuid and booking_id in (
    select id from bookings where user_id = ${leaver.id}::uuid)`.execute(first.db);
  return { status, takenOfHousehold: rows.length };
}

/**
 * Lets a person leave a household without a shared limit while their booking at its price waits for a lock. Returns the booking's status.
 */
async function leaveWithPrice(node: typeof first): Promise<number> {
  const { people, household } = await aHousehold(ofNoLimit, 2);
  const [leaver] = people;
  if (!leaver) throw new Error('somebody leaves');
  used += 1;
  const request = bookingRequest(leaver, cheaper, inDays(first, used), cheaper.slots.slice(0, 1));
  const body = { ...request, price_per_session: PRICE, total_price: PRICE };
  const held = await beginLeaving(leaver, household);
  const booking = untilDecided(() => api(node).as(leaver).call(createBooking, { body }));
  await waitForLockWaitOrEnd(first.db, booking);
  await held.commit().execute();
  return (await booking).status;
}

describe(`of ${AT_ONCE} requests of ${PEOPLE} people of one household at once`, { timeout: AMPLE }, () => {
  test.each([
    ['one node', [first]],
    ['three nodes', nodes],
  ])(
    'exactly as many go through at %s as their limit of the day lets, round after round',
    async (_at, at) => {
      const { people } = await aHousehold(ofDay);
      const expected = { booked: LIMIT, 'day-limit': AT_ONCE - LIMIT };
      expect(await rounds(people, { at })).toEqual(Array(ROUNDS).fill(expected));
    },
  );

  test('over the days of a week, as many as the limit of the week lets', async () => {
    const { people } = await aHousehold(ofWeek);
    const expected = { booked: LIMIT, 'week-limit': AT_ONCE - LIMIT };
    expect(await rounds(people, { days: 7 })).toEqual(Array(ROUNDS).fill(expected));
  });

  test('never more, while people join and leave', async () => {
    const { people, household } = await aHousehold(ofDay);
    const [, ...others] = people;
    const leaver = others.at(-1);
    if (!leaver) throw new Error('somebody leaves');
    const stays = people.filter(({ id }) => id !== leaver.id);
    for (let nth = 0; nth < ROUNDS; nth += 1) {
      used += 1;
      const date = inDays(first, used);
      await Promise.all([round(people, used), leaveHousehold(first, leaver, household)]);
      const { rows } = await sql<{ held: number }>`
        select coalesce(sum(cardinality(slots)), 0)::int as held from bookings
        where user_id = any(${stays.map(({ id }) => id)}::uuid[]) and play_date = ${date}::date`.execute(
        first.db,
      );
      expect(rows[0]?.held).toBeLessThanOrEqual(LIMIT);
      await joinHousehold(first, leaver, household);
    }
  });

  test('a booking that waits while its person leaves takes nothing of the household, nor its price', async () => {
    for (let nth = 0; nth < ROUNDS; nth += 1) {
      expect(await leaveWhileBooking(first)).toEqual({ status: 201, takenOfHousehold: 0 });
      expect(await leaveWithPrice(first)).toBe(409);
    }
  });

  test('it does once nobody locks them: the price is the household’s, and it does not wait', async () => {
    const bare = await nodeWithout(
      withoutGuard('lock of the household', ''),
      withoutGuard('lock of the person', ''),
    );
    expect(await leaveWithPrice(bare)).toBe(201);
  });

  /**
   * Lets one of two people leave with a booking that has used up the limit of one. Returns the status of the other person's booking, at a
   * node with both in its cache.
   */
  async function bookAfterLeaving(node: typeof first) {
    const { people, household } = await aHousehold(ofOne, 2);
    const [leaver, stays] = people;
    if (!leaver || !stays) throw new Error('two people share it');
    used += 1;
    await ask(api(first).as(leaver), used, 0);
    const tab = api(node).as(stays);
    expect((await ask(tab, used, 1)).problem.code).toBe('day-limit');
    await leaveHousehold(first, leaver, household);
    return (await ask(tab, used, 1)).status;
  }

  test('what counts once somebody has left is what is left, also where the household is remembered', async () => {
    expect(await bookAfterLeaving(first)).toBe(201);
  });

  // This test is last because its bookings remain.
  test('more go through once nobody locks the household', async () => {
    const bare = await nodeWithout(withoutGuard('lock of the household', ''));
    const { people } = await aHousehold(ofDay);
    let most = 0;
    for (let nth = 0; most <= LIMIT && nth < Math.max(40, ROUNDS); nth += 1) {
      used += 1;
      most = Math.max(most, (await round(people, used, { at: [bare] })).booked ?? 0);
    }
    expect(most).toBeGreaterThan(LIMIT);
  });

  test('a node goes by what it remembers once the household’s version is not raised', async () => {
    await keepVersions(first, 'households');
    expect(await bookAfterLeaving(first)).toBe(409);
  });
});
