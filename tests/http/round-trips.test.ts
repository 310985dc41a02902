import { expect, test, vi } from 'vitest';
import { createBooking } from '#contract/bookings/bookings.ts';
import { getUserRole } from '#contract/people/users.ts';
import { ClubClient } from '#server/platform/db/client.ts';
import { aBooking, aCourt, bookingRequest, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));
const user = api(server).as(await aUser(server));
const { email } = user.person;
const court = await aCourt(admin);

async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(ClubClient.prototype, 'query');
  await work();
  const texts = sent.mock.calls.map(([text]) => String(text));
  sent.mockRestore();
  return texts.map((text) => /^\/\* ([a-z-]+) \*\//.exec(text)?.[1] ?? text);
}

test('a call with a token reads its session, its key, its account and its role in one statement', async () => {
  const role = () => user.ask(getUserRole, { params: { email } });
  expect((await role()).role).toBe('user');
  const [first] = await statementsOf(role);
  expect(first).toBe('find-bearer');
  await server.db.updateTable('users').set({ role: 'admin' }).where('email', '=', email).execute();
  expect((await role()).role).toBe('admin');
  await server.db.updateTable('users').set({ role: 'user' }).where('email', '=', email).execute();
});

test('a booking is who asks, and one short transaction: lock, count, insert', async () => {
  await aBooking(user, court);
  const next = () => aBooking(user, court, { slots: court.slots.slice(1, 2) });
  expect(await statementsOf(next)).toEqual([
    'find-bearer',
    'begin',
    'lock-for-booking',
    'count-for-booking',
    'insert-booking',
    'commit',
  ]);
});

test('a token that was genuine a moment ago is refused as soon as its time is up', async () => {
  const body = bookingRequest(user.person, court, inDays(server, 2), court.slots.slice(0, 1));
  const token = await user.person.token();
  const book = () =>
    fetch(`${server.url}/api/bookings`, {
      method: createBooking.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  expect((await book()).status).toBe(201);
  server.clock.pass({ minutes: 15 });
  expect((await book()).status).toBe(401);
});
