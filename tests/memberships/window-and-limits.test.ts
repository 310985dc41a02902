import { describe, expect, test } from 'vitest';
import { createBooking } from '#contract/bookings/bookings.ts';
import { createSeries, previewSeries } from '#contract/bookings/series.ts';
import { joinWaitingList } from '#contract/bookings/waiting-list.ts';
import type { Court } from '#contract/club/courts.ts';
import { aBooking, aCourt, bookingRequest, inDays } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { api, type Client } from '../support/client.ts';
import { createTestClock } from '../support/clock.ts';
import { endMemberships, aSharedMembership, aTier, leaveHousehold } from '../support/memberships.ts';
import { aMember, anAdmin, aUser, type Person } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

// One second before midnight at the club, on Friday, 27 November 2026.
const clock = createTestClock('2026-11-27T17:59:59Z');
const server = await startTestServer({ clock });
const admin = api(server).as(await anAdmin(server));
await setRules(admin, {
  horizonDays: 7,
  maxPending: 100,
  maxPendingSlots: 100,
  dayLimit: null,
  weekLimit: null,
});

const somebody = async () => api(server).as(await aUser(server));

function ask(who: Client<Person>, court: Court, days: number, slots = court.slots.slice(0, 1)) {
  return who.call(createBooking, { body: bookingRequest(who.person, court, inDays(server, days), slots) });
}

async function sharing(
  count: number,
  fields: Parameters<typeof aTier>[1],
  times?: Parameters<typeof aSharedMembership>[3],
) {
  const people = await Promise.all(Array.from({ length: count }, somebody));
  const tier = await aTier(admin, fields);
  const household = await aSharedMembership(
    server,
    people.map(({ person }) => person),
    tier,
    times,
  );
  const [first] = people;
  if (!first) throw new Error('somebody shares it');
  return { first, people, household, tier };
}

describe('how far ahead somebody books', () => {
  test('is as their tier says on the day of booking: at the last second, and not at the next', async () => {
    const court = await aCourt(admin);
    const until = {
      ends_on: inDays(server, -2),
      starts_on: inDays(server, -30),
      counts_until: inDays(server, 0),
    };
    const { first } = await sharing(1, { name: 'Gold', name_bn: 'গোল্ড', days_ahead: 14 }, until);
    const others = await somebody();
    const sentence = 'Courts can be booked up to Fri, 4 Dec 2026. Please choose an earlier date.';
    expect((await ask(others, court, 8)).problem.errors?.[0]).toEqual({ path: 'date', message: sentence });
    expect((await ask(first, court, 14)).status).toBe(201);
    expect((await ask(first, court, 15)).problem.errors?.[0]?.message).toBe(
      'Gold books 14 days ahead. Sat 12 Dec opens for you on Sat 28 Nov.',
    );
    clock.pass({ seconds: 1 });
    expect((await ask(first, court, 14, court.slots.slice(1, 2))).problem.errors?.[0]?.message).toBe(
      'Courts can be booked up to Sat, 5 Dec 2026. Please choose an earlier date.',
    );
    expect((await ask(first, court, 7)).status).toBe(201);
  });

  test('opens at the tier’s hour', async () => {
    const court = await aCourt(admin);
    const { first } = await sharing(1, { name: 'Silver', days_ahead: 10, opens_at: 480 });
    expect((await ask(first, court, 9)).status).toBe(201);
    expect((await ask(first, court, 10)).problem.errors?.[0]?.message).toBe(
      'Silver books 10 days ahead. Tue 8 Dec opens for you on Sat 28 Nov at 8 AM.',
    );
    clock.pass({ hours: 7, minutes: 59, seconds: 59 });
    expect((await ask(first, court, 10)).status).toBe(400);
    clock.pass({ seconds: 1 });
    expect((await ask(first, court, 10)).status).toBe(201);
    clock.pass({ hours: -8 });
  });

  test('holds for each week of a weekly booking, and for what somebody waits for', async () => {
    const court = await aCourt(admin);
    const { first } = await sharing(1, { name: 'Weekly', days_ahead: 21 });
    await server.db.updateTable('users').set({ role: 'member' }).where('id', '=', first.person.id).execute();
    const slots = court.slots.slice(0, 1);
    const from = inDays(server, 7);
    const body = { court_id: court._id, slots, from, weeks: 4 };
    const states = async (who: Client<Person>) =>
      (await who.ask(previewSeries, { body })).dates.map(({ state }) => state);
    expect(await states(first)).toEqual(['free', 'free', 'free', 'too-far']);
    expect(await states(await somebody())).toEqual(['free', 'too-far', 'too-far', 'too-far']);
    const dates = [7, 14, 21].map((days) => inDays(server, days));
    const series = { court_id: court._id, slots, dates, total_price: 1500 };
    expect((await first.call(createSeries, { body: series })).status).toBe(201);
    const other = api(server).as(await aMember(server));
    expect((await other.call(createSeries, { body: series })).problem.errors?.[0]?.path).toBe('date');
    const wait = (who: Client<Person>) =>
      who.call(joinWaitingList, { body: { court_ids: [court._id], date: inDays(server, 14), slots } });
    expect((await wait((await sharing(1, { name: 'Waits', days_ahead: 14 })).first)).status).toBe(201);
    expect((await wait(other)).status).toBe(400);
  });
});

describe('a household’s limits', () => {
  test('are its tier’s, shared by its people, and told as its own', async () => {
    const { first, people } = await sharing(3, { day_limit: 3, week_limit: 4, most_people: 5 });
    const [, second = first, third = first] = people;
    const court = await aCourt(admin);
    const slot = (nth: number) => court.slots.slice(nth, nth + 1);
    expect((await ask(first, court, 1, slot(0))).status).toBe(201);
    expect((await ask(second, court, 1, slot(1))).status).toBe(201);
    expect((await ask(third, court, 1, court.slots.slice(1, 3))).problem.code).toBe('slot-taken');
    expect((await ask(third, court, 1, slot(2))).status).toBe(201);
    const more = await aCourt(admin);
    expect((await ask(first, more, 1)).problem).toMatchObject({
      code: 'day-limit',
      limit: 3,
      held: 3,
      message:
        'Your household can book at most 3 sessions a day, and it has 3 on Sun 29 Nov. Please choose another day, or cancel a booking first.',
    });
    expect((await ask(first, more, 2)).status).toBe(201);
    expect((await ask(second, more, 3)).problem.message).toBe(
      'Your household can book at most 4 sessions a week, and it has 4 from Sun 29 Nov to Sat 5 Dec. Please choose another week, or cancel a booking first.',
    );
    expect((await ask(await somebody(), more, 1)).status).toBe(201);
  });

  test('of one person are told as a person’s, and count what they had before', async () => {
    const court = await aCourt(admin);
    const who = await somebody();
    await setRules(admin, { dayLimit: 1 });
    await aBooking(who, court, { date: inDays(server, 1) });
    await aSharedMembership(server, [who.person], await aTier(admin, { day_limit: 2 }));
    expect((await ask(who, court, 1, court.slots.slice(1, 2))).status).toBe(201);
    expect((await ask(who, court, 1, court.slots.slice(2))).problem.message).toBe(
      'One person can book at most 2 sessions a day, and you have 2 on Sun, 29 Nov 2026. Please choose another day, or cancel a booking first.',
    );
    await setRules(admin, { dayLimit: null });
  });

  test('are the club’s again, each person’s own, once the membership is over', async () => {
    await setRules(admin, { dayLimit: 1 });
    const { first, people, household } = await sharing(2, { day_limit: 3 });
    const [, second = first] = people;
    const court = await aCourt(admin);
    await endMemberships(server, household);
    expect((await ask(first, court, 1)).status).toBe(201);
    expect((await ask(second, court, 1, court.slots.slice(1, 2))).status).toBe(201);
    expect((await ask(second, court, 1, court.slots.slice(2))).problem.message).toContain(
      'One person can book',
    );
    await setRules(admin, { dayLimit: null });
  });

  test('do not count what somebody has who left', async () => {
    const { first, people, household } = await sharing(2, { day_limit: 1 });
    const [, second = first] = people;
    const court = await aCourt(admin);
    expect((await ask(second, court, 1)).status).toBe(201);
    expect((await ask(first, court, 1, court.slots.slice(1, 2))).problem.code).toBe('day-limit');
    await leaveHousehold(server, second.person, household);
    expect((await ask(first, court, 1, court.slots.slice(1, 2))).status).toBe(201);
  });
});

test('whose tier needs no approval books at once, and is a member by it', async () => {
  const { first } = await sharing(1, { needs_no_approval: true });
  const court = await aCourt(admin);
  expect((await ask(first, court, 1)).body.status).toBe('approved');
  const { role } = await server.db
    .selectFrom('users')
    .select('role')
    .where('id', '=', first.person.id)
    .executeTakeFirstOrThrow();
  expect(role).toBe('member');
  expect((await ask(await somebody(), court, 2)).body.status).toBe('pending');
});
