import { expect, test } from 'vitest';
import { getFreeHours } from '#contract/bookings/free-hours.ts';
import { addDays } from '#contract/clock/club-time.ts';
import { aBooking, aCourt, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { anAdmin, aUser, aVisitor } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));
const user = api(server).as(await aUser(server));
const visitor = api(server).as(aVisitor);
const today = inDays(server, 0);

test('the free hours of all courts on seven days follow a booking, and hold neither the clock nor a person', async () => {
  const court = await aCourt(admin, { type: 'Tennis', price: 700 });
  const bare = await aCourt(admin, { type: 'Pool table', slots: [] });
  await aBooking(user, court, { date: inDays(server, 2), slots: court.slots.slice(1, 2) });
  const whole = [420, 480, 540];
  const answer = await visitor.ask(getFreeHours, { query: { from: today } });
  expect(answer).toEqual({
    from: today,
    open: Array.from({ length: 7 }, () => ({ from: 420, to: 600 })),
    courts: [
      { _id: bare._id, type: 'Pool table', price: null, free: Array.from({ length: 7 }, () => []) },
      {
        _id: court._id,
        type: 'Tennis',
        price: 700,
        free: [whole, whole, [420, 540], whole, whole, whole, whole],
      },
    ],
  });
  server.clock.pass({ hours: 3 });
  expect(await visitor.ask(getFreeHours, { query: { from: today } })).toEqual(answer);
});

test('days that cannot be booked yet are left out, and days that the calendar does not show are refused', async () => {
  const last = inDays(server, 90);
  expect((await visitor.ask(getFreeHours, { query: { from: addDays(last, -1) } })).open).toHaveLength(2);
  for (const from of [addDays(last, 1), inDays(server, -8)]) {
    const { status, problem } = await visitor.call(getFreeHours, { query: { from } });
    expect([status, problem.code]).toEqual([400, 'invalid-input']);
  }
});
