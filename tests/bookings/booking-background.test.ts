import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getBackground, MOST_BOOKINGS_COUNTED } from '#contract/bookings/booking-requests.ts';
import { cancelBooking, rejectBooking } from '#contract/bookings/bookings.ts';
import { removeUser } from '#contract/people/users.ts';
import { aBooking, aCourt, anApprovedBooking, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { anAdmin, aStaffMember, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));
const staff = api(server).as(await aStaffMember(server));
const newUser = async (name = 'Rahim Uddin') => api(server).as(await aUser(server, { name }));
const backgroundOf = (id: string) => staff.ask(getBackground, { params: { id } });
const NOTHING = { offered: 0, pending: 0, approved: 0, confirmed: 0, rejected: 0, cancelled: 0 };

test('a request says who asks, what they booked before, and who plays beside it', async () => {
  const [amina, other] = [await newUser('Amina Rahman'), await newUser('Bashir Ahmed')];
  const [court, elsewhere] = [await aCourt(admin), await aCourt(admin)];
  const date = inDays(server, 3);
  const [first, second, third] = court.slots.map((slot) => ({ date, slots: [slot] }));
  const before = [];
  for (let day = 1; day <= 6; day += 1)
    before.push((await aBooking(amina, elsewhere, { date: inDays(server, day) }))._id);
  const [rejected = '', cancelled = ''] = before;
  await staff.ask(rejectBooking, { params: { id: rejected }, body: {} });
  await amina.ask(cancelBooking, { params: { id: cancelled } });
  const early = await anApprovedBooking(other, admin, court, first);
  const late = await aBooking(other, court, third);
  await aBooking(other, elsewhere, { ...second, slots: elsewhere.slots.slice(1, 2) });
  const request = await aBooking(amina, court, second);

  const background = await backgroundOf(request._id);
  expect(background).toMatchObject({
    booking: request,
    person: {
      name: 'Amina Rahman',
      email: amina.person.email,
      phone: null,
      role: 'user',
      member_since: null,
    },
    history: { counts: { ...NOTHING, pending: 4, rejected: 1, cancelled: 1 } },
  });
  expect(background.history.latest.map(({ _id }) => _id)).toEqual([...before].reverse().slice(0, 5));
  expect(background.same_day.map(({ _id, user_name }) => [_id, user_name])).toEqual([
    [early._id, 'Bashir Ahmed'],
    [late._id, 'Bashir Ahmed'],
  ]);
});

test('bookings are counted to a hundred', async () => {
  const [person, court] = [await newUser(), await aCourt(admin)];
  const { _id: id } = await aBooking(person, court);
  await sql`insert into bookings (id, user_id, user_email, court_id, court_type, play_date, slots, starts_at, price_poisha,
      total_poisha, status) select gen_random_uuid(), user_id, user_email, court_id, court_type, play_date, slots, starts_at,
      price_poisha, total_poisha, 'rejected' from bookings, generate_series(1, ${MOST_BOOKINGS_COUNTED + 1}) where id = ${id}`.execute(
    server.db,
  );
  expect((await backgroundOf(id)).history.counts).toEqual({ ...NOTHING, rejected: MOST_BOOKINGS_COUNTED });
});

test('a guest is known by name and phone; who walked in, or was removed, is nobody', async () => {
  const [person, court] = [await newUser(), await aCourt(admin)];
  const { _id: id } = await anApprovedBooking(person, admin, court);
  const ofGuest = (guestId: string) =>
    sql`update bookings set user_id = null, guest_id = ${guestId}, user_email = '' where id = ${id}`.execute(
      server.db,
    );
  const guestId = randomUUID();
  await sql`insert into guests (id, name, phone) values (${guestId}, 'Farida', '+8801711223344')`.execute(
    server.db,
  );
  await ofGuest(guestId);
  expect((await backgroundOf(id)).person).toMatchObject({
    name: 'Farida',
    email: '',
    phone: '+8801711223344',
    role: null,
  });
  const { rows } = await sql<{ id: string }>`select id from guests where phone is null`.execute(server.db);
  await ofGuest(rows[0]?.id ?? '');
  const nobody = { person: null, history: { counts: NOTHING, latest: [] } };
  expect(await backgroundOf(id)).toMatchObject(nobody);

  const gone = await newUser();
  const left = await anApprovedBooking(gone, admin, await aCourt(admin));
  await admin.ask(removeUser, { params: { email: gone.person.email } });
  expect(await backgroundOf(left._id)).toMatchObject(nobody);
});

test('there is none of a booking that is not there', async () => {
  const missing = await staff.call(getBackground, { params: { id: randomUUID() } });
  expect(missing).toMatchObject({ status: 404, problem: { code: 'not-found' } });
});
