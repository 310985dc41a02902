import { expect, test } from 'vitest';
import { approveBooking, cancelBooking, rejectBooking, type Booking } from '#contract/bookings/bookings.ts';
import { createPaymentIntent } from '#contract/payments/payments.ts';
import { aBooking, aCoupon, aCourt, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { listen, QUICK } from '../support/live.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { until } from '../support/until.ts';

const server = await startTestServer({
  config: { maxPendingBookings: 1000, maxPendingSlots: 1000 },
  limits: { live: QUICK },
});
const admin = api(server).as(await anAdmin(server));
const courts = await Promise.all(Array.from({ length: 4 }, () => aCourt(admin)));
const people = await Promise.all(
  ['Rahim Uddin', 'Karim Ahmed', 'Salma Begum', 'Nadia Islam'].map(async (name) =>
    api(server).as(await aUser(server, { name })),
  ),
);

async function liveThrough(person: (typeof people)[number], round: number): Promise<Booking[]> {
  const court = courts[(round + people.indexOf(person)) % courts.length];
  if (!court) throw new Error('there is a court for each');
  const date = inDays(server, 2 + round);
  const [one, two, three] = await Promise.all(
    court.slots.map((slot) => aBooking(person, court, { date, slots: [slot] })),
  );
  if (!one || !two || !three) throw new Error('a court has three slots');
  await admin.ask(approveBooking, { params: { id: one._id }, body: {} });
  const { code } = await aCoupon(admin, { amount: 100 });
  await person.ask(createPaymentIntent, { body: { _id: one._id, amountInCents: 0, couponCode: code } });
  await person.ask(cancelBooking, { params: { id: two._id } });
  await admin.ask(rejectBooking, { params: { id: three._id }, body: {} });
  return [one, two, three];
}

test('in a storm of bookings a visitor hears of boards, and of no person and no booking', async () => {
  const visitor = await listen(server);
  const owner = await listen(server, { person: people[0]?.person ?? null });
  const rounds = Array.from({ length: 5 }, (_, round) => people.map((person) => liveThrough(person, round)));
  const bookings = (await Promise.all(rounds.flat())).flat();
  const dates = new Set(bookings.map(({ date }) => date));
  await until(
    () => new Set(visitor.heard('board').map(({ data }) => 'date' in data && data.date)).size === dates.size,
  );
  await until(() => owner.heard('mine').length > 0);
  const secrets = [
    ...bookings.map(({ _id }) => _id),
    ...[...people, admin].flatMap(({ person }) => [person.email, person.name, person.id]),
  ];
  expect(secrets.filter((secret) => visitor.text().includes(secret))).toEqual([]);
  expect(new Set(visitor.heard().map(({ event }) => event))).not.toContain('mine');
  // A signed-in person receives events about their own bookings and no one else's.
  const own = new Set(
    bookings.filter((_, at) => Math.floor(at / 3) % people.length === 0).map(({ _id }) => _id),
  );
  for (const { data } of owner.heard('mine')) expect(own).toContain('booking' in data && data.booking);
});
