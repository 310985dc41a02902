import { describe, expect, test } from 'vitest';
import { getBooking, listBookings } from '#contract/bookings/bookings.ts';
import { createCourt } from '#contract/club/courts.ts';
import { getUserRole } from '#contract/people/users.ts';
import { api } from './client.ts';
import { aBooking, aCoupon, aCourt, anApprovedBooking } from './club.ts';
import { aMember, anAdmin, aUser, aVisitor } from './people.ts';
import { startTestServer } from './server.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));
const user = api(server).as(await aUser(server));

describe('the people of the tests', () => {
  test('have the roles that their builders promise', async () => {
    const roleOf = async (email: string) => (await admin.ask(getUserRole, { params: { email } })).role;
    expect(await roleOf(user.person.email)).toBe('user');
    expect(await roleOf((await aMember(server)).email)).toBe('member');
    expect(await roleOf(admin.person.email)).toBe('admin');
  });

  test('stay signed in however far the clock goes', async () => {
    const late = await startTestServer();
    const person = api(late).as(await aUser(late));
    late.clock.pass({ days: 60 });
    expect(await person.ask(getUserRole, { params: { email: person.person.email } })).toEqual({
      role: 'user',
    });
  });
});

describe('the typed client', () => {
  test('gives the problem of a refused call, and no body', async () => {
    const refused = await api(server)
      .as(aVisitor)
      .call(createCourt, { body: { type: '', image: '', price: 0, slots: [] } });
    expect(refused).toMatchObject({ status: 401, body: undefined, problem: { code: 'sign-in-required' } });
  });

  test('does not let a refused call pass for one that succeeded', async () => {
    const asked = user.ask(listBookings, { query: { status: 'pending' } });
    await expect(asked).rejects.toThrow('GET /bookings was refused');
  });
});

describe('the builders', () => {
  test('make bookings that are pending, or approved and payable', async () => {
    const court = await aCourt(admin);
    expect(await aBooking(user, court)).toMatchObject({ status: 'pending', total_price: 500 });
    const approved = await anApprovedBooking(user, admin, court, { slots: court.slots.slice(1) });
    expect(await user.ask(getBooking, { params: { id: approved._id } })).toMatchObject({
      status: 'approved',
      total_price: 1000,
    });
  });

  test('make coupons with codes of their own', async () => {
    const [one, other] = [await aCoupon(admin), await aCoupon(admin, { amount: 25 })];
    expect(one.code).not.toBe(other.code);
    expect(other.amount).toBe(25);
  });
});
