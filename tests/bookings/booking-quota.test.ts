import { describe, expect, test } from 'vitest';
import { cancelBooking, createBooking, rejectBooking } from '#contract/bookings/bookings.ts';
import { aBooking, aCourt, bookingRequest, inDays } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { api } from '../support/client.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

// The clock is at Sunday, 1 March 2026.
const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));

async function open() {
  const user = api(server).as(await aUser(server));
  const court = await aCourt(admin);
  const ask = (day: number, from: number, to = from + 1) =>
    user.call(createBooking, {
      body: bookingRequest(user.person, court, inDays(server, day), court.slots.slice(from, to)),
    });
  return { user, court, ask };
}

describe('a limit of sessions a day', () => {
  test('is told with what one holds and what to do; another day and another person are free', async () => {
    await setRules(admin, { dayLimit: 2, weekLimit: null });
    const { court, ask } = await open();
    expect((await ask(1, 0)).status).toBe(201);
    const two = await ask(1, 1, 3);
    expect(two).toMatchObject({ status: 409, problem: { code: 'day-limit', limit: 2, held: 1 } });
    expect(two.problem.message).toBe(
      'One person can book at most 2 sessions a day, and you have 1 on Mon, 2 Mar 2026. Please choose at most 1 session.',
    );
    expect((await ask(1, 1)).status).toBe(201);
    expect((await ask(1, 2)).problem.message).toBe(
      'One person can book at most 2 sessions a day, and you have 2 on Mon, 2 Mar 2026. Please choose another day, or cancel a booking first.',
    );
    expect((await ask(2, 0, 3)).problem.message).toBe(
      'One person can book at most 2 sessions a day. Please choose at most 2 sessions.',
    );
    expect((await ask(2, 0, 2)).status).toBe(201);
    await aBooking(api(server).as(await aUser(server)), court, { slots: court.slots.slice(2) });
  });

  test('gives what a booking that has ended held to the next', async () => {
    await setRules(admin, { dayLimit: 2 });
    const { user, ask } = await open();
    const [first, second] = [await ask(1, 0), await ask(1, 1)];
    await user.ask(cancelBooking, { params: { id: first.body._id } });
    expect((await ask(1, 2)).status).toBe(201);
    await admin.ask(rejectBooking, { params: { id: second.body._id }, body: {} });
    expect((await ask(1, 0)).status).toBe(201);
  });

  test('counts what one held before there was a limit', async () => {
    await setRules(admin, { dayLimit: null });
    const { ask } = await open();
    await ask(1, 0);
    await setRules(admin, { dayLimit: 1 });
    expect((await ask(1, 1)).problem).toMatchObject({ code: 'day-limit', held: 1 });
  });

  test('that is lowered below what is held takes nothing away, and lets nothing more in', async () => {
    await setRules(admin, { dayLimit: 3 });
    const { user, ask } = await open();
    const held = await ask(1, 0, 2);
    await setRules(admin, { dayLimit: 1 });
    expect((await ask(1, 2)).problem).toMatchObject({ code: 'day-limit', limit: 1, held: 2 });
    await user.ask(cancelBooking, { params: { id: held.body._id } });
    expect((await ask(1, 2)).status).toBe(201);
  });
});

describe('a limit of sessions a week', () => {
  test('counts from the weekday on which the club’s week begins', async () => {
    await setRules(admin, { dayLimit: null, weekLimit: 2, weekStarts: 0 });
    const { ask } = await open();
    // Days 3 and 6 are Wednesday and Saturday of one week; Sunday begins the next.
    expect((await ask(3, 0)).status).toBe(201);
    expect((await ask(6, 0)).status).toBe(201);
    const third = await ask(5, 0);
    expect(third).toMatchObject({ status: 409, problem: { code: 'week-limit', limit: 2, held: 2 } });
    expect(third.problem.message).toBe(
      'One person can book at most 2 sessions a week, and you have 2 from Sun, 1 Mar 2026 to Sat, 7 Mar 2026. Please choose another week, or cancel a booking first.',
    );
    expect((await ask(7, 0)).status).toBe(201);
    // The week now begins on Saturday, so the bookings of Saturday and Sunday are in one week, which is full; the week before has one
    // session.
    await setRules(admin, { weekStarts: 6 });
    expect((await ask(9, 0)).problem).toMatchObject({ code: 'week-limit', held: 2 });
    expect((await ask(5, 0)).status).toBe(201);
    await setRules(admin, { weekLimit: null, weekStarts: 0 });
  });
});
