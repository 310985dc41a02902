import { expect, test } from 'vitest';
import { approveBooking, cancelBooking, createBooking } from '#contract/bookings/bookings.ts';
import { joinWaitingList } from '#contract/bookings/waiting-list.ts';
import { sweepWaitingList } from '../support/product.ts';
import { aBooking, aCourt, bookingRequest, inDays } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { api } from '../support/client.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

// What nodes of the release before read: it goes with features/bookings/for-older-nodes.ts.

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));
const { db } = server;

const countsOf = (id: string) =>
  db
    .selectFrom('users')
    .select(['pending_bookings', 'pending_slots', 'offered_slots'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const numbersOf = (id: string) =>
  db
    .selectFrom('slot_claims')
    .select(['play_date', 'day_turn', 'week', 'week_turn'])
    .where('user_id', '=', id)
    .orderBy('play_date')
    .orderBy('starts_at_minute')
    .execute();

test('requests and held places are counted on their person’s row, until they end', async () => {
  const [user, other] = [api(server).as(await aUser(server)), api(server).as(await aUser(server))];
  const { id } = user.person;
  const court = await aCourt(admin);
  const one = await aBooking(user, court, { slots: court.slots.slice(0, 2) });
  const two = await aBooking(user, court, { date: inDays(server, 2) });
  expect(await countsOf(id)).toEqual({ pending_bookings: 2, pending_slots: 3, offered_slots: 0 });
  await admin.ask(approveBooking, { params: { id: one._id }, body: {} });
  await user.ask(cancelBooking, { params: { id: two._id } });
  expect(await countsOf(id)).toEqual({ pending_bookings: 0, pending_slots: 0, offered_slots: 0 });

  const date = inDays(server, 3);
  const taken = await aBooking(other, court, { date });
  await user.ask(joinWaitingList, { body: { court_ids: [court._id], date, slots: court.slots.slice(0, 1) } });
  await other.ask(cancelBooking, { params: { id: taken._id } });
  expect(await countsOf(id)).toMatchObject({ offered_slots: 1 });
  server.clock.pass({ hours: 80 });
  await db
    .updateTable('bookings')
    .set({ status: 'cancelled', expires_at: null })
    .where('status', '=', 'offered')
    .execute();
  await sweepWaitingList(server.services);
  expect(await countsOf(id)).toMatchObject({ offered_slots: 0 });
});

test('claims have the lowest free numbers of the day and the week, where these are limited', async () => {
  const user = api(server).as(await aUser(server));
  const court = await aCourt(admin);
  const ask = (day: number, from: number, to = from + 1) =>
    user.ask(createBooking, {
      body: bookingRequest(user.person, court, inDays(server, day), court.slots.slice(from, to)),
    });
  const [first, second] = [inDays(server, 9), inDays(server, 10)];
  await ask(9, 0);
  expect(await numbersOf(user.person.id)).toEqual([]);
  await setRules(admin, { dayLimit: 3, weekLimit: 10 });
  const gone = await ask(9, 1);
  await ask(9, 2);
  await user.ask(cancelBooking, { params: { id: gone._id } });
  await ask(10, 0, 2);
  const numbers = await numbersOf(user.person.id);
  expect(numbers.map(({ play_date: day, day_turn, week_turn }) => [day, day_turn, week_turn])).toEqual([
    [first, 2, 2],
    [second, 1, 1],
    [second, 2, 3],
  ]);
});
