import { describe, expect, test } from 'vitest';
import {
  approveBooking,
  cancelBooking,
  createBooking,
  getBooking,
  listBookings,
  rejectBooking,
} from '#contract/bookings/bookings.ts';
import { getAvailability, updateCourt } from '#contract/club/courts.ts';
import { getUser } from '#contract/people/users.ts';
import { aBooking, aCourt, anApprovedBooking, bookingRequest, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));
const newUser = async (name?: string) => api(server).as(await aUser(server, name ? { name } : {}));

describe('a booking', () => {
  test('is pending at first, at the court’s price, and holds its slots', async () => {
    const user = await newUser('Karim');
    const court = await aCourt(admin, { price: 750.5 });
    const date = inDays(server, 2);
    const booking = await aBooking(user, court, { date, slots: court.slots.slice(0, 2) });
    expect(booking).toMatchObject({
      user_email: user.person.email,
      user_name: 'Karim',
      court_type: 'Tennis',
      date,
      slots: court.slots.slice(0, 2),
      price_per_session: 750.5,
      total_price: 1501,
      status: 'pending',
      reason: null,
    });
    expect(await user.ask(getBooking, { params: { id: booking._id } })).toEqual(booking);
    const { slots } = await user.ask(getAvailability, { params: { id: court._id }, query: { date } });
    expect(slots.map(({ state }) => state)).toEqual(['taken', 'taken', 'free']);
  });

  test('is refused with the slots that are gone when one is taken, and nothing is written', async () => {
    const [first, second] = [await newUser(), await newUser()];
    const court = await aCourt(admin);
    const date = inDays(server, 1);
    await aBooking(first, court, { date });
    const refused = await second.call(createBooking, {
      body: bookingRequest(second.person, court, date, court.slots),
    });
    expect(refused).toMatchObject({ status: 409, problem: { code: 'slot-taken', taken: [court.slots[0]] } });
    expect(
      await second.ask(listBookings, { query: { user: second.person.email, status: 'pending' } }),
    ).toEqual([]);
  });

  test('at a price that has changed is refused with the current one', async () => {
    const user = await newUser();
    const court = await aCourt(admin);
    await admin.ask(updateCourt, { params: { id: court._id }, body: { price: 900 } });
    const body = bookingRequest(user.person, court, inDays(server, 1), court.slots.slice(0, 2));
    const refused = await user.call(createBooking, { body });
    expect(refused.problem).toMatchObject({
      code: 'price-changed',
      price_per_session: 900,
      total_price: 1800,
    });
  });

  test('in the past, of a strange slot or of a strange court says which field is wrong', async () => {
    const user = await newUser();
    const court = await aCourt(admin);
    const good = bookingRequest(user.person, court, inDays(server, 1), [court.slots[0] ?? '']);
    const pathOf = async (changes: object) =>
      (await user.call(createBooking, { body: { ...good, ...changes } })).problem.errors?.[0]?.path;
    expect(await pathOf({ date: inDays(server, -1) })).toBe('date');
    expect(await pathOf({ date: inDays(server, 91) })).toBe('date');
    expect(await pathOf({ date: '2026-02-30' })).toBe('date');
    expect(await pathOf({ date: inDays(server, 0) })).toBe('slots');
    expect(await pathOf({ slots: ['5:00 AM - 6:00 AM'] })).toBe('slots.0');
    expect(await pathOf({ slots: [] })).toBe('slots');
    const noCourt = { ...good, court_id: user.person.id };
    expect(await user.call(createBooking, { body: noCourt })).toMatchObject({ status: 404 });
  });

  test('cancelled by its owner leaves the lists and frees its slots at once', async () => {
    const user = await newUser();
    const court = await aCourt(admin);
    for (const make of [
      aBooking,
      (who: typeof user, where: typeof court) => anApprovedBooking(who, admin, where),
    ]) {
      const { _id: id } = await make(user, court);
      await user.ask(cancelBooking, { params: { id } });
      expect(await user.ask(getBooking, { params: { id } })).toMatchObject({
        status: 'cancelled',
        expires_at: null,
      });
      expect(await user.call(cancelBooking, { params: { id } })).toMatchObject({
        status: 409,
        problem: { code: 'not-cancellable' },
      });
    }
    await aBooking(await newUser(), court);
  });

  test('rejection frees its slots', async () => {
    const user = await newUser();
    const court = await aCourt(admin);
    const { _id: id } = await aBooking(user, court);
    expect(await admin.ask(rejectBooking, { params: { id }, body: { status: 'rejected' } })).toMatchObject({
      status: 'rejected',
    });
    await aBooking(user, court);
    const again = await admin.call(rejectBooking, { params: { id }, body: {} });
    expect(again).toMatchObject({ status: 409, problem: { code: 'not-pending' } });
  });

  test('approval makes the owner a member and gives 24 hours to pay', async () => {
    const user = await newUser();
    const court = await aCourt(admin);
    const { _id: id } = await aBooking(user, court, { date: inDays(server, 9) });
    server.clock.pass({ minutes: 5 });
    const approved = await admin.ask(approveBooking, { params: { id }, body: {} });
    const in24Hours = new Date(server.clock.now().getTime() + 24 * 3_600_000).toISOString();
    expect(approved).toMatchObject({ status: 'approved', expires_at: in24Hours });
    expect(await user.ask(getUser, { params: { email: user.person.email } })).toMatchObject({
      role: 'member',
      updated_at: server.clock.now().toISOString(),
    });
  });

  test('cannot be approved once its first slot has begun', async () => {
    const user = await newUser();
    const court = await aCourt(admin, { slots: ['1 PM - 2 PM'] });
    const { _id: id } = await aBooking(user, court, { date: inDays(server, 0) });
    server.clock.pass({ hours: 1 });
    const late = await admin.call(approveBooking, { params: { id }, body: {} });
    expect(late).toMatchObject({ status: 409, problem: { code: 'booking-expired' } });
  });
});

describe('the same request sent twice', () => {
  test('with one Idempotency-Key books once and answers alike, whatever changed meanwhile', async () => {
    const user = await newUser();
    const court = await aCourt(admin);
    const body = bookingRequest(user.person, court, inDays(server, 1), court.slots);
    const key = { idempotencyKey: 'attempt-1' };
    const first = await user.ask(createBooking, { body }, key);
    await admin.ask(updateCourt, { params: { id: court._id }, body: { price: 1 } });
    expect((await user.ask(createBooking, { body }, key))._id).toBe(first._id);
    const other = await user.call(createBooking, { body: { ...body, date: inDays(server, 2) } }, key);
    expect(other).toMatchObject({ status: 409, problem: { code: 'idempotency-key-reused' } });
    const odd = await user.call(createBooking, { body }, { idempotencyKey: 'x'.repeat(201) });
    expect(odd).toMatchObject({ status: 400 });
  });

  test('without a key finds its slots taken', async () => {
    const user = await newUser();
    const court = await aCourt(admin);
    await aBooking(user, court);
    const body = bookingRequest(user.person, court, inDays(server, 1), court.slots.slice(0, 1));
    expect((await user.call(createBooking, { body })).problem.code).toBe('slot-taken');
  });
});

describe('a list of bookings', () => {
  test('shows one’s own by status, newest first, page by page', async () => {
    const user = await newUser();
    const court = await aCourt(admin);
    const made = [];
    for (const slot of court.slots) made.push((await aBooking(user, court, { slots: [slot] }))._id);
    const query = { user: user.person.email, status: 'pending' as const };
    expect((await user.ask(listBookings, { query })).map(({ _id }) => _id)).toEqual([...made].reverse());
    const page = await user.call(listBookings, { query: { ...query, limit: 2 } });
    const rest = await user.call(listBookings, { query: { ...query, limit: 2, cursor: page.next } });
    expect(rest.body.map(({ _id }) => _id)).toEqual(made.slice(0, 1));
    expect(rest.next).toBeUndefined();
    expect(await user.ask(listBookings, { query: { ...query, status: 'approved' } })).toEqual([]);
  });

  test('is searched by court type, also by the type that a court had on the day', async () => {
    const user = await newUser();
    const court = await aCourt(admin, { type: 'Kabaddi 100%' });
    const booking = await aBooking(user, court);
    const find = (search: string) => admin.ask(listBookings, { query: { status: 'pending', search } });
    expect(await find('kabaddi')).toMatchObject([{ _id: booking._id }]);
    expect(await find('100%')).toHaveLength(1);
    expect(await find('k_baddi')).toEqual([]);
    await admin.ask(updateCourt, { params: { id: court._id }, body: { type: 'Judo' } });
    expect(await find('Kabaddi')).toHaveLength(1);
    expect(await find('Judo')).toEqual([]);
  });
});
