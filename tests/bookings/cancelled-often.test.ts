import { expect, test } from 'vitest';
import { cancelBooking, createBooking, rejectBooking } from '#contract/bookings/bookings.ts';
import { cancelAtDesk } from '#contract/desk/desk-bookings.ts';
import { createSeries, endSeries } from '#contract/bookings/series.ts';
import { addDays, toClubDate, toInstant } from '#contract/clock/club-time.ts';
import { expireBookings } from '../support/product.ts';
import { aBooking, aCourt, anApprovedBooking, bookingRequest, inDays } from '../support/club.ts';
import { api, type Client } from '../support/client.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { aMember, anAdmin, aUser, type Person } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const database = await createTestDatabase();
const config = { maxPendingBookings: 100, maxPendingSlots: 100 };
const server = await startTestServer({ database, config: { ...config, rateLimit: true } });
const { clock } = server;
const otherNode = await startTestServer({ database, clock, config: { ...config, rateLimit: true } });
const lifted = await startTestServer({ database, clock, config });
const admin = api(server).as(await anAdmin(server));
const court = await aCourt(admin);

const tryToBook = (who: Client<Person>) =>
  who.call(createBooking, { body: bookingRequest(who.person, court, inDays(server, 1), court.slots) });

async function cancelOften(who: Client<Person>, times: number, at = court) {
  for (let round = 0; round < times; round += 1) {
    const { _id: id } = await aBooking(who, at);
    await who.ask(cancelBooking, { params: { id } });
  }
}

test('who has cancelled twenty requests on a day asks again on the next, at every node', async () => {
  const who = api(server).as(await aUser(server));
  const waiting = await aBooking(who, await aCourt(admin));
  await cancelOften(who, 18);
  const approved = await anApprovedBooking(who, admin, court);
  await who.ask(cancelBooking, { params: { id: approved._id } });
  await who.ask(cancelBooking, { params: { id: (await aBooking(who, court))._id } });

  const refused = await tryToBook(who);
  expect(refused).toMatchObject({ status: 429, problem: { code: 'too-many-requests' } });
  const midnight = toInstant(addDays(toClubDate(clock.now()), 1), 0).getTime();
  const seconds = Math.ceil((midnight - clock.now().getTime()) / 1000);
  expect(refused.headers.get('retry-after')).toBe(String(seconds));
  expect(refused.problem.message).toMatch(
    /^You have cancelled 20 requests today\. Please book again in \d+ (hours|minutes), or ask at the desk\.$/,
  );
  expect((await tryToBook(api(otherNode).as(who.person))).status).toBe(429);
  // The person may still cancel, and other people may still book.
  await who.ask(cancelBooking, { params: { id: waiting._id } });
  const someoneElse = api(server).as(await aUser(server));
  const { body: booked } = await tryToBook(someoneElse);
  await someoneElse.ask(cancelBooking, { params: { id: booked._id } });
  const { body: free } = await tryToBook(api(lifted).as(who.person));
  await who.ask(cancelBooking, { params: { id: free._id } });

  clock.pass({ seconds: seconds - 1 });
  expect((await tryToBook(who)).status).toBe(429);
  clock.pass({ seconds: 1 });
  const again = await tryToBook(who);
  expect(again.status).toBe(201);
  await who.ask(cancelBooking, { params: { id: again.body._id } });
  await aBooking(who, court);
});

test('what the club and the desk end, and what time ends, does not count', async () => {
  const [who, elsewhere] = [api(server).as(await aUser(server)), await aCourt(admin)];
  await aBooking(who, elsewhere);
  clock.pass({ hours: 48 });
  expect(await expireBookings(server.services)).toBeGreaterThan(0);
  const rejected = await aBooking(who, elsewhere);
  await admin.ask(rejectBooking, { params: { id: rejected._id }, body: {} });
  const { _id: id } = await aBooking(who, elsewhere);
  await admin.ask(cancelAtDesk, {
    params: { id },
    body: { expected: 0, part: 'policy', reason: 'Rain', handed: false },
  });
  await cancelOften(who, 19, elsewhere);
  await aBooking(who, elsewhere);
});

test('each week of a weekly booking counts', async () => {
  const who = api(server).as(await aMember(server));
  const elsewhere = await aCourt(admin, { price: 500 });
  const dates = Array.from({ length: 10 }, (_, week) => addDays(inDays(server, 1), 7 * week));
  const body = { court_id: elsewhere._id, slots: elsewhere.slots.slice(0, 1), dates, total_price: 5000 };
  for (let round = 0; round < 2; round += 1) {
    const { series_id: id } = await who.ask(createSeries, { body });
    await who.ask(endSeries, { params: { id }, query: {} });
  }
  expect((await who.call(createSeries, { body })).status).toBe(429);
});
