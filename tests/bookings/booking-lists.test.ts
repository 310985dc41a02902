import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listBookings, type Booking } from '#contract/bookings/bookings.ts';
import { toInstant } from '#contract/clock/club-time.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { removeUser } from '#contract/people/users.ts';
import { aBooking, aCourt, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { anAdmin, aStaffMember, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));
const staff = api(server).as(await aStaffMember(server));
const newUser = async (name: string) => api(server).as(await aUser(server, { name }));

type Query = NonNullable<RequestOf<typeof listBookings>['query']>;
const idsOf = (bookings: Booking[]) => bookings.map(({ _id }) => _id);

/** Returns all pages of a list, two bookings each. */
async function readAll(query: Query): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await staff.call(listBookings, { query: { ...query, limit: 2, cursor } });
    expect(page.body.length).toBeLessThanOrEqual(2);
    ids.push(...idsOf(page.body));
    cursor = page.next;
  } while (cursor !== undefined);
  return ids;
}

// Seven bookings of two people on two courts, created in a different order from their play. All courts have the same slots, so several are
// played at the same time.
const [amina, bashir] = [await newUser('Amina Rahman'), await newUser('Bashir Ahmed')];
const courts = [await aCourt(admin, { type: 'Tennis One' }), await aCourt(admin, { type: 'Squash Two' })];
const made: Booking[] = [];
for (const [who, court, days, slot] of [
  [amina, 0, 5, 1],
  [bashir, 1, 3, 0],
  [amina, 1, 5, 1],
  [bashir, 0, 3, 0],
  [amina, 0, 4, 2],
  [bashir, 1, 5, 0],
  [amina, 0, 3, 2],
] as const) {
  const on = courts[court] ?? expect.fail();
  made.push(await aBooking(who, on, { date: inDays(server, days), slots: on.slots.slice(slot, slot + 1) }));
}
const startOf = ({ date, slots: [slot = ''] }: Booking) => `${date} ${slot}`;
const byPlay = made
  .toSorted((a, b) => startOf(a).localeCompare(startOf(b)) || a._id.localeCompare(b._id))
  .map(({ _id }) => _id);
const onDays = (...days: number[]) => {
  const dates = days.map((day) => inDays(server, day));
  return byPlay.filter((id) => dates.includes(made.find(({ _id }) => _id === id)?.date ?? ''));
};
const of = (...places: number[]) => places.map((place) => made[place]?._id ?? '');
const pending = { status: 'pending' } as const;

describe('a list of everybody’s bookings', () => {
  test('goes on to its end in each order, also among those that are played at the same time', async () => {
    expect(await readAll(pending)).toEqual(idsOf(made).reverse());
    expect(await readAll({ ...pending, sort: 'newest' })).toEqual(idsOf(made).reverse());
    expect(await readAll({ ...pending, sort: 'play' })).toEqual(byPlay);
    expect(await readAll({ ...pending, sort: 'play-latest' })).toEqual([...byPlay].reverse());
  });

  test('begins and ends with a day of play, and is sorted by it', async () => {
    const [first, last] = [inDays(server, 4), inDays(server, 4)];
    expect(await readAll({ ...pending, from: first })).toEqual(onDays(4, 5));
    expect(await readAll({ ...pending, to: last })).toEqual(onDays(3, 4));
    expect(await readAll({ ...pending, from: first, to: last })).toEqual(onDays(4));
    expect(await readAll({ ...pending, from: first, sort: 'play-latest' })).toEqual(onDays(4, 5).reverse());
    expect(await readAll({ ...pending, from: inDays(server, 6) })).toEqual([]);
    const refused = await staff.call(listBookings, { query: { ...pending, from: first, sort: 'newest' } });
    expect(refused).toMatchObject({ status: 400, problem: { code: 'invalid-input' } });
    expect(refused.problem.errors?.[0]?.path).toBe('sort');
  });

  test('finds a court, a name or an e-mail, in each order and among some days', async () => {
    const found = (search: string, query: Partial<Query> = {}) => readAll({ ...pending, search, ...query });
    expect(await found('squash')).toEqual(of(5, 2, 1));
    expect(await found('BASHIR')).toEqual(of(5, 3, 1));
    expect(await found(amina.person.email)).toEqual(of(6, 4, 2, 0));
    const aminas = new Set(of(0, 2, 4, 6));
    expect(await found('amina', { sort: 'play' })).toEqual(byPlay.filter((id) => aminas.has(id)));
    expect(await found('amina', { sort: 'play-latest' })).toEqual(
      byPlay.filter((id) => aminas.has(id)).reverse(),
    );
    expect(await found('amina', { to: inDays(server, 3) })).toEqual(of(6));
    expect(await found('nobody at all')).toEqual([]);
    expect(await found('ami_a')).toEqual([]);
  });

  test('has a booking once when both its court and its person are found', async () => {
    const person = await newUser('Padel Player');
    const booking = await aBooking(person, await aCourt(admin, { type: 'Padel Court' }));
    expect(await readAll({ ...pending, search: 'padel' })).toEqual([booking._id]);
  });

  test('finds the same where more people match than are looked up one by one', async () => {
    const court = await aCourt(admin, { type: 'Kabaddi' });
    const [booker] = await Promise.all(Array.from({ length: 22 }, () => newUser('Many Namesakes')));
    const booking = await aBooking(booker ?? expect.fail(), court);
    for (const sort of ['newest', 'play'] as const)
      expect(await readAll({ ...pending, search: 'many namesakes', sort })).toEqual([booking._id]);
  });

  test('of a person’s own has the same orders, and is searched by court alone', async () => {
    const own = { ...pending, user: amina.person.email };
    const ask = async (query: object) =>
      idsOf(await amina.ask(listBookings, { query: { ...own, ...query } }));
    const aminas = byPlay.filter((id) => of(0, 2, 4, 6).includes(id));
    expect(await ask({ sort: 'play' })).toEqual(aminas);
    expect(await ask({ from: inDays(server, 5) })).toEqual(onDays(5).filter((id) => aminas.includes(id)));
    expect(await ask({ search: 'amina' })).toEqual([]);
    expect(await ask({ search: 'squash' })).toEqual(of(2));
  });

  test('finds guests by name and by phone, and nobody who was removed', async () => {
    const [guestId, date] = [randomUUID(), inDays(server, 8)];
    const court = courts[0] ?? expect.fail();
    await sql`insert into guests (id, name, phone) values (${guestId}, 'Farida Walks In', '+8801711223344')`.execute(
      server.db,
    );
    await sql`insert into bookings (id, guest_id, user_email, user_name, court_id, court_type, play_date, slots, starts_at,
        price_poisha, total_poisha, status, expires_at, pay_at)
      values (${randomUUID()}, ${guestId}, '', 'Farida Walks In', ${court._id}, ${court.type}, ${date}, '{7:00 AM - 8:00 AM}',
        ${toInstant(date, 420)}, 50000, 50000, 'approved', ${toInstant(date, 420)}, 'desk')`.execute(
      server.db,
    );
    const find = (search: string, sort?: 'play') =>
      staff.ask(listBookings, { query: { status: 'approved', search, sort } });
    for (const search of ['farida', '171122', '১৭১১২২'])
      expect(await find(search)).toMatchObject([{ user_email: '', user_name: 'Farida Walks In' }]);
    expect(await find('farida', 'play')).toHaveLength(1);

    const gone = await newUser('Gone Tomorrow');
    const { _id: id } = await aBooking(gone, court, { date: inDays(server, 9) });
    await admin.ask(removeUser, { params: { email: gone.person.email } });
    // The removal has cancelled the booking; only a confirmed one would have stayed. The test makes it pending again.
    await sql`update bookings set status = 'pending', expires_at = starts_at where id = ${id}`.execute(
      server.db,
    );
    expect(await readAll({ ...pending, search: court.type })).toContain(id);
    expect(await readAll({ ...pending, search: 'gone tomorrow' })).toEqual([]);
  });
});
