import { expect, test } from 'vitest';
import { approveBooking, cancelBooking, createBooking, rejectBooking } from '#contract/bookings/bookings.ts';
import { countHeldBookings, removeUser } from '#contract/people/users.ts';
import { aBooking, aCourt, anApprovedBooking, bookingRequest, inDays } from '../support/club.ts';
import { api, type Client } from '../support/client.ts';
import { anAdmin, aUser, type Person } from '../support/people.ts';
import { confirmEmail, withMail } from '../support/confirmed-email.ts';
import { startTestServer } from '../support/server.ts';

const slots = Array.from({ length: 6 }, (_, index) => `${index + 7}:00 AM - ${index + 8}:00 AM`).slice(0, 4);

async function open(options: Parameters<typeof startTestServer>[0] = {}) {
  const server = await startTestServer(options);
  const admin = api(server).as(await anAdmin(server));
  const user = api(server).as(await aUser(server));
  return { server, admin, user, court: await aCourt(admin, { slots }) };
}

const pendingSlots = async ({ server, person }: Client<Person>) => {
  const pending = await server.db
    .selectFrom('bookings')
    .select('slots')
    .where('user_id', '=', person.id)
    .where('status', '=', 'pending')
    .execute();
  return pending.flatMap(({ slots: held }) => held).length;
};

test('requests are limited in slots, and each that ends makes room again', async () => {
  const { server, admin, user, court } = await open({ config: { maxPendingSlots: 5 } });
  const first = await aBooking(user, court, { slots: slots.slice(0, 2) });
  const second = await aBooking(user, court, { slots: slots.slice(2, 4) });
  const body = bookingRequest(user.person, court, inDays(server, 2), slots.slice(0, 2));
  const refused = await user.call(createBooking, { body });
  expect(refused).toMatchObject({ status: 409, problem: { code: 'too-many-pending' } });
  expect(refused.problem.message).toBe(
    'At most 5 slots can be waiting for approval at a time, and you have 4. Please choose at most 1 slot.',
  );

  await admin.ask(approveBooking, { params: { id: first._id }, body: {} });
  expect(await pendingSlots(user)).toBe(2);
  const third = await user.ask(createBooking, { body });
  expect(await pendingSlots(user)).toBe(4);
  await admin.ask(rejectBooking, { params: { id: second._id }, body: {} });
  expect(await pendingSlots(user)).toBe(2);
  await user.ask(cancelBooking, { params: { id: third._id } });
  expect(await pendingSlots(user)).toBe(0);
  // An approved booking does not count as pending, so its end changes nothing.
  await aBooking(user, court, { date: inDays(server, 3) });
  await user.ask(cancelBooking, { params: { id: first._id } });
  expect(await pendingSlots(user)).toBe(1);
});

test('requests are limited in number, too', async () => {
  const { server, user, court } = await open({ config: { maxPendingBookings: 2 } });
  for (const day of [1, 2]) await aBooking(user, court, { date: inDays(server, day) });
  const body = bookingRequest(user.person, court, inDays(server, 3), slots.slice(0, 1));
  expect((await user.call(createBooking, { body })).problem).toMatchObject({
    code: 'too-many-pending',
    message: 'You have 2 bookings waiting for approval. Please cancel one, or wait until one is approved.',
  });
});

test('where the club can mail, an e-mail that nobody confirmed holds two slots at most', async () => {
  const { server, user, court } = await open({ parts: withMail });
  const request = (day: number, count: number) => ({
    body: bookingRequest(user.person, court, inDays(server, day), slots.slice(0, count)),
  });
  expect((await user.call(createBooking, request(1, 3))).problem).toMatchObject({
    code: 'too-many-pending',
    message:
      'Until your e-mail is confirmed, at most 2 slots can be waiting for approval. Please confirm your e-mail in My Profile, or choose fewer slots.',
  });
  await user.ask(createBooking, request(1, 2));
  expect((await user.call(createBooking, request(2, 1))).status).toBe(409);

  await confirmEmail(user);
  await user.ask(createBooking, request(2, 3));
});

test('an admin reads what a person holds, and the removal releases just that', async () => {
  const { admin, user, court } = await open();
  await aBooking(user, court, { slots: slots.slice(0, 3) });
  await anApprovedBooking(user, admin, court, { slots: slots.slice(3) });
  const { _id: id } = await aBooking(user, court, { date: inDays(user.server, 2) });
  await user.ask(cancelBooking, { params: { id } });
  const params = { email: user.person.email };
  expect(await admin.ask(countHeldBookings, { params })).toEqual({ bookings: 2, slots: 4 });
  await admin.ask(removeUser, { params });
  expect((await admin.call(countHeldBookings, { params })).problem.code).toBe('not-found');
  expect(await user.server.db.selectFrom('slot_claims').selectAll().execute()).toEqual([]);
});
