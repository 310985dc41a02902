import { describe, expect, test } from 'vitest';
import { approveBooking, createBooking } from '#contract/bookings/bookings.ts';
import { getUserRole } from '#contract/people/users.ts';
import { aBooking, aCourt, bookingRequest, inDays } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { countUsers } from '#contract/people/users.ts';
import { api, type Client } from '../support/client.ts';
import { aMember, anAdmin, aUser, type Person } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));
const court = await aCourt(admin);
let day = 0;
const nextDay = () => inDays(server, (day += 1));

const roleOf = async (who: Client<Person>) =>
  (await who.ask(getUserRole, { params: { email: who.person.email } })).role;

const memberSince = async ({ person: { id } }: Client<Person>) =>
  (await server.db.selectFrom('users').select('member_since').where('id', '=', id).executeTakeFirstOrThrow())
    .member_since;

describe('without approvals', () => {
  test('a booking can be paid at once, and makes its user a member, once', async () => {
    await setRules(admin, { approval: 'nobody', payWithinHours: 6 });
    const user = api(server).as(await aUser(server));
    const before = await admin.ask(countUsers);
    const booking = await aBooking(user, court, { date: nextDay() });
    const due = server.clock.now().getTime() + 6 * 3_600_000;
    expect(booking).toMatchObject({ status: 'approved', expires_at: new Date(due).toISOString() });
    await aBooking(user, court, { date: nextDay() });
    expect(await roleOf(user)).toBe('member');
    expect((await admin.ask(countUsers)).members).toBe(before.members + 1);
    expect(await memberSince(user)).toEqual(server.clock.now());
    const audit = await server.db
      .selectFrom('audit')
      .select(['action', 'after'])
      .where('subject_id', '=', booking._id)
      .execute();
    expect(audit).toMatchObject([{ action: 'booking.created', after: { status: 'approved' } }]);
    const late = await admin.call(approveBooking, { params: { id: booking._id }, body: {} });
    expect(late.problem.code).toBe('not-pending');
  });

  test('an admin stays an admin, and who books for today pays before play', async () => {
    const evening = await aCourt(admin, { slots: ['2:00 PM - 3:00 PM'] });
    const boss = api(server).as(await anAdmin(server));
    const booking = await aBooking(boss, evening, { date: inDays(server, 0) });
    expect(booking).toMatchObject({ status: 'approved', expires_at: '2026-03-01T08:00:00.000Z' });
    expect(await roleOf(boss)).toBe('admin');
  });

  test('nobody holds more than the limit unpaid', async () => {
    await setRules(admin, { approval: 'nobody', maxPending: 2, maxPendingSlots: 3 });
    const user = api(server).as(await aUser(server));
    const ask = (slots: number) =>
      user.call(createBooking, {
        body: bookingRequest(user.person, court, nextDay(), court.slots.slice(0, slots)),
      });
    expect((await ask(2)).status).toBe(201);
    expect((await ask(2)).problem).toMatchObject({
      code: 'too-many-pending',
      message:
        'At most 3 slots can be unpaid at a time, and you have 2. Please choose fewer slots, or pay or cancel a booking first.',
    });
    expect((await ask(1)).status).toBe(201);
    expect((await ask(1)).problem.message).toBe(
      'You have 2 bookings that you have not paid. Please pay or cancel one first.',
    );
    await setRules(admin, { maxPending: 10, maxPendingSlots: 24 });
  });
});

test('where only new people need an approval, members need none, and a user’s first still waits', async () => {
  await setRules(admin, { approval: 'new-people' });
  const [user, member] = [await aUser(server), await aMember(server)].map((person) => api(server).as(person));
  if (!user || !member) throw new Error('nobody came');
  expect(await aBooking(member, court, { date: nextDay() })).toMatchObject({ status: 'approved' });
  const first = await aBooking(user, court, { date: nextDay() });
  expect(first.status).toBe('pending');
  expect(await roleOf(user)).toBe('user');
  await admin.ask(approveBooking, { params: { id: first._id }, body: {} });
  expect(await aBooking(user, court, { date: nextDay() })).toMatchObject({ status: 'approved' });
});
