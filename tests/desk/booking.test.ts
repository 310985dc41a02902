import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { listAhead } from '#contract/bookings/bookings.ts';
import { createDeskBooking } from '#contract/desk/desk-bookings.ts';
import { getDeskBoard } from '#contract/desk/desk.ts';
import { countUsers, getUserRole } from '#contract/people/users.ts';
import { api } from '../support/client.ts';
import { aBooking, aDayPlan, inDays } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { aStaffMember, aUser } from '../support/people.ts';
import { findAuditRows } from '../support/database/records.ts';
import { aDeskBooking, bookAt, CASH, deskRequest, ON_ARRIVAL, openDesk, RAHIM } from './desk-fixture.ts';

const { server, admin, desk, member, court, courtFrom, today } = await openDesk();
const { db } = server;

const claimsOf = (id: string) =>
  db.selectFrom('slot_claims').select(['starts_at_minute']).where('booking_id', '=', id).execute();

describe('a walk-in with cash', () => {
  test('is confirmed and paid at once, by who took the money', async () => {
    const booking = await aDeskBooking(desk, await court(), { slots: ['7 AM - 8 AM', '8 AM - 9 AM'] });
    expect(booking).toMatchObject({
      status: 'confirmed',
      user_email: '',
      user_name: 'Walk-in',
      total_price: 1000,
      expires_at: null,
      pay_at: 'desk',
      booked_by: 'Karim Counter',
      guest: { name: 'Walk-in', phone: null },
      payment: { by: 'desk', method: 'cash', reference: null, amount: 1000, taken_by: 'Karim Counter' },
    });
    expect(await claimsOf(booking._id)).toHaveLength(2);
    const kept = await findAuditRows(db, booking._id);
    expect(kept.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['booking.created', desk.person.id],
      ['booking.confirmed', desk.person.id],
    ]);
  });

  test('may have a slot that has begun', async () => {
    const running = await courtFrom(-30, 30);
    const booked = await bookAt(desk, running, { date: today() });
    expect(booked).toMatchObject({ status: 201, body: { status: 'confirmed' } });
  });

  test('is refused a slot that somebody has, and nothing is taken', async () => {
    const taken = await court();
    await aBooking(member, taken);
    const before = await payments();
    expect(await bookAt(desk, taken)).toMatchObject({
      status: 409,
      problem: { code: 'slot-taken', taken: ['7:00 AM - 8:00 AM'] },
    });
    expect(await payments()).toBe(before);
  });

  test('is asked for another price where the court’s has changed', async () => {
    expect(await bookAt(desk, await court(), { total_price: 450 })).toMatchObject({
      status: 409,
      problem: { code: 'price-changed', total_price: 500 },
    });
  });
});

const payments = async () => {
  const { count } = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

describe('the desk', () => {
  test('books beyond the club’s horizon, lead time and limits, but not on a day that is closed', async () => {
    await setRules(admin, { horizonDays: 1, minNoticeMinutes: 600, dayLimit: 1 });
    const who = { kind: 'member', _id: member.person.id } as const;
    const far = await court();
    const date = inDays(server, 40);
    for (const slots of [['7 AM - 8 AM'], ['8 AM - 9 AM']])
      expect(await bookAt(desk, far, { date, slots, who })).toMatchObject({ status: 201 });
    await setRules(admin, { horizonDays: 90, minNoticeMinutes: 0, dayLimit: null });
    await aDayPlan(admin, date, { court_id: far._id });
    expect(await bookAt(desk, far, { date, slots: ['9 AM - 10 AM'] })).toMatchObject({
      status: 400,
      problem: {
        message: "Tennis is closed at '9 AM - 10 AM' on this day: Eid-ul-Fitr. Please choose another slot.",
      },
    });
    expect(await bookAt(desk, far, { date: inDays(server, 400) })).toMatchObject({ status: 400 });
    expect(await bookAt(desk, far, { date: inDays(server, -3) })).toMatchObject({ status: 400 });
  });

  test('books for a member, who finds it among their own, paid on arrival', async () => {
    const who = { kind: 'member', _id: member.person.id } as const;
    const booking = await aDeskBooking(desk, await court(), { who, pay: ON_ARRIVAL });
    const startsAt = Date.parse(`${booking.date}T07:00:00+06:00`);
    expect(booking).toMatchObject({
      status: 'approved',
      user_email: member.person.email,
      user_name: 'Meena Member',
      pay_at: 'desk',
      guest: null,
      payment: null,
      expires_at: new Date(startsAt + 15 * 60_000).toISOString(),
    });
    const ahead = await member.ask(listAhead);
    expect(ahead.find(({ _id }) => _id === booking._id)).toMatchObject({ pay_at: 'desk' });
  });

  test('makes a member of a user for whom it books, and counts them', async () => {
    const user = api(server).as(await aUser(server));
    const before = await admin.ask(countUsers);
    await aDeskBooking(desk, await court(), { who: { kind: 'member', _id: user.person.id } });
    await aDeskBooking(desk, await court(), { who: { kind: 'member', _id: user.person.id } });
    const params = { email: user.person.email };
    expect(await user.ask(getUserRole, { params })).toEqual({ role: 'member' });
    expect(await admin.ask(countUsers)).toEqual({ ...before, members: before.members + 1 });
  });

  test('is refused an account that is nobody’s', async () => {
    const who = { kind: 'member', _id: randomUUID() } as const;
    expect(await bookAt(desk, await court(), { who })).toMatchObject({
      status: 404,
      problem: { message: 'This member no longer has an account. Please look them up again.' },
    });
  });

  test('gives a court free of charge with a note that says why', async () => {
    const pay = { kind: 'free' } as const;
    expect(await bookAt(desk, await court(), { pay })).toMatchObject({
      status: 400,
      problem: {
        errors: [{ path: 'note', message: 'Please say in a few words why it is free: an admin reads it.' }],
      },
    });
    const booking = await aDeskBooking(desk, await court(), { pay, note: 'Rained off last week' });
    expect(booking).toMatchObject({
      status: 'confirmed',
      note: 'Rained off last week',
      payment: { by: 'free', amount: 0, taken_by: null },
    });
  });

  test('has nothing to collect for a court that costs nothing', async () => {
    const booking = await aDeskBooking(desk, await court({ price: 0 }), { pay: ON_ARRIVAL });
    expect(booking).toMatchObject({ status: 'confirmed', payment: { by: 'free' } });
  });

  test('repeats a request under its key without booking twice, and refuses another under it', async () => {
    const somewhere = await court();
    const headers = { 'idempotency-key': randomUUID() };
    const body = deskRequest(desk, somewhere);
    const ask = (request: typeof body) => desk.call(createDeskBooking, { body: request }, { headers });
    const first = await ask(body);
    expect(first.status).toBe(201);
    expect(await ask(body)).toMatchObject({ status: 201, body: { _id: first.body._id } });
    expect(await ask({ ...body, slots: ['8 AM - 9 AM'] })).toMatchObject({ status: 409 });
    const other = api(server).as(await aStaffMember(server));
    const theirs = { ...body, slots: ['9 AM - 10 AM'] };
    expect((await other.call(createDeskBooking, { body: theirs }, { headers })).status).toBe(201);
  });
});

test('the desk’s board has a day’s live bookings with people and money, in order of play', async () => {
  const date = inDays(server, 20);
  const where = await court();
  await aBooking(member, where, { date, slots: ['9:00 AM - 10:00 AM'] });
  await aDeskBooking(desk, where, { date, who: RAHIM, note: 'Needs rackets' });
  await aDeskBooking(desk, where, {
    date,
    slots: ['8 AM - 9 AM'],
    pay: { ...CASH, method: 'bkash', reference: '9hg7 xyz' },
  });
  const board = await desk.ask(getDeskBoard, { query: { date } });
  expect(
    board.bookings.map(({ slots, status, user_name, note, payment }) => ({
      slots,
      status,
      user_name,
      note,
      paid: payment && `${payment.method} ${payment.reference}`,
    })),
  ).toEqual([
    {
      slots: ['7:00 AM - 8:00 AM'],
      status: 'confirmed',
      user_name: 'Rahim',
      note: 'Needs rackets',
      paid: 'cash null',
    },
    {
      slots: ['8:00 AM - 9:00 AM'],
      status: 'confirmed',
      user_name: 'Walk-in',
      note: '',
      paid: 'bkash 9HG7XYZ',
    },
    { slots: ['9:00 AM - 10:00 AM'], status: 'pending', user_name: 'Meena Member', note: '', paid: null },
  ]);
});
