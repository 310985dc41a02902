import { describe, expect, test } from 'vitest';
import { joinWaitingList, listWaiting } from '#contract/bookings/waiting-list.ts';
import { sendCheckIns } from '#contract/desk/check-ins.ts';
import { takePayment } from '#contract/desk/desk-bookings.ts';
import { getTill, listOwed } from '#contract/desk/desk-money.ts';
import { getDeskBooking, updateVisit } from '#contract/desk/desk.ts';
import { getToday } from '#contract/desk/today.ts';
import { listNotifications } from '#contract/messages/messages.ts';
import { relayOutbox } from '../support/product.ts';
import { anApprovedBooking } from '../support/club.ts';
import { findAuditRows } from '../support/database/records.ts';
import { backgroundOf } from '../payments/support/background.ts';
import { aDeskBooking, bookAt, ON_ARRIVAL, openDesk, RAHIM } from './desk-fixture.ts';

// Tests people who played although their booking had ended, because the desk was offline or they came late.

const { server, admin, desk, member, courtFrom, today } = await openDesk();
const { expire } = backgroundOf(server);

async function relay() {
  while ((await relayOutbox(server.services)) > 0);
}
async function codeOf(id: string): Promise<string> {
  await relay();
  const row = await server.db
    .selectFrom('booking_codes')
    .select('code')
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.code;
}

const who = { kind: 'member', _id: member.person.id } as const;
const now = () => server.clock.now();
const read = (id: string) => desk.ask(getDeskBooking, { params: { id } });
const claims = async (id: string) =>
  (await server.db.selectFrom('slot_claims').select('court_id').where('booking_id', '=', id).execute())
    .length;
const send = async (code: string, at: Date) =>
  (await desk.ask(sendCheckIns, { body: { items: [{ code, at: at.toISOString() }] } }))[0];
const take = (id: string, amount = 500) =>
  desk.call(takePayment, { params: { id }, body: { method: 'cash', amount } });

/** Makes a member's booking that begins today in ten minutes and is paid on arrival, and lets its hold expire. */
async function notCome(...minutes: number[]) {
  const court = await courtFrom(10, ...minutes);
  const { _id: id } = await aDeskBooking(desk, court, {
    date: today(),
    slots: court.slots,
    who,
    pay: ON_ARRIVAL,
  });
  const code = await codeOf(id);
  server.clock.pass({ minutes: 12 });
  const came = now();
  server.clock.pass({ minutes: 13 });
  await expire();
  expect((await read(id)).booking).toMatchObject({ status: 'rejected', reason: 'not come' });
  return { id, code, came, court };
}

describe('a check-in from before the deadline, sent after it', () => {
  test('brings the booking back: it holds its slots, and its money is to be collected', async () => {
    const { id, code, came } = await notCome();
    expect(await send(code, came)).toMatchObject({
      verdict: 'checked-in',
      at: came.toISOString(),
      due: 500,
      said: 'Checked in. ৳500 to collect.',
    });
    expect((await read(id)).booking).toMatchObject({
      status: 'approved',
      pay_at: 'desk',
      reason: null,
      no_show_at: null,
      checked_in_at: came.toISOString(),
    });
    expect(await claims(id)).toBe(1);
    expect((await desk.ask(listOwed)).to_collect.map(({ _id }) => _id)).toContain(id);
    server.clock.pass({ hours: 2 });
    await expire();
    expect((await take(id)).status).toBe(200);
    expect((await findAuditRows(server.db, id)).map(({ action }) => action)).toEqual([
      'booking.created',
      'booking.not-come',
      'booking.revived',
      'booking.visit',
      'booking.confirmed',
    ]);
  });

  test('tells its owner, who was told that nobody came', async () => {
    const { code, came } = await notCome();
    await relay();
    await send(code, came);
    await relay();
    const bell = await member.ask(listNotifications, { query: {} });
    expect(bell.slice(0, 2).map(({ title }) => title)).toEqual([
      'Your booking stands',
      'Your booking has expired',
    ]);
    expect(bell[0]?.text).toContain('The club has noted by now that you came, so it stands.');
  });

  test('is as good where somebody at the desk has marked them as not come', async () => {
    const { _id: id } = await aDeskBooking(desk, await courtFrom(0), {
      date: today(),
      who: RAHIM,
      pay: ON_ARRIVAL,
    });
    const code = await codeOf(id);
    server.clock.pass({ minutes: 5 });
    const came = now();
    server.clock.pass({ minutes: 1 });
    await desk.ask(updateVisit, { params: { id }, body: { no_show: true } });
    expect(await send(code, came)).toMatchObject({ verdict: 'checked-in' });
  });

  test('counts for who was to pay online before play, too', async () => {
    const booking = await anApprovedBooking(member, admin, await courtFrom(10), { date: today() });
    const code = await codeOf(booking._id);
    server.clock.pass({ minutes: 5 });
    const came = now();
    server.clock.pass({ minutes: 10 });
    await expire();
    expect((await read(booking._id)).booking).toMatchObject({ status: 'rejected', reason: 'expired' });
    expect(await send(code, came)).toMatchObject({ verdict: 'checked-in', due: 500 });
  });

  test('is kept once, however often it is sent', async () => {
    const { code, came } = await notCome();
    expect(await send(code, came)).toMatchObject({ verdict: 'checked-in' });
    expect(await send(code, came)).toMatchObject({ verdict: 'already', at: came.toISOString() });
  });

  test('brings nothing back whose slots somebody else has by now, and says what to do', async () => {
    const { id, code, came, court } = await notCome(70);
    const other = await aDeskBooking(desk, court, { date: today(), slots: court.slots.slice(1) });
    expect(await send(code, came)).toMatchObject({
      verdict: 'refused',
      name: 'Meena Member',
      said: expect.stringMatching(
        /^Somebody else has this time by now\. If they played, book the hours that are still free, or a free court, as a walk-in, and take the money there\.$/,
      ),
    });
    expect((await read(id)).booking).toMatchObject({ status: 'rejected', reason: 'not come' });
    expect([await claims(id), await claims(other._id)]).toEqual([0, 1]);
    expect(await take(id, 1000)).toMatchObject({ status: 409, problem: { code: 'slot-taken' } });
    // The other slot that they played is still free, so the desk can book it and take the money.
    expect((await bookAt(desk, court, { date: today(), slots: court.slots.slice(0, 1), who })).status).toBe(
      201,
    );
  });

  test('takes nothing from who waited for the time and has been offered it', async () => {
    const waiter = member;
    const court = await courtFrom(10, 130);
    const { _id: id } = await aDeskBooking(desk, court, {
      date: today(),
      slots: court.slots,
      who: RAHIM,
      pay: ON_ARRIVAL,
    });
    const code = await codeOf(id);
    const slots = court.slots.slice(1);
    await waiter.ask(joinWaitingList, { body: { court_ids: [court._id], date: today(), slots } });
    server.clock.pass({ minutes: 12 });
    const came = now();
    server.clock.pass({ minutes: 13 });
    await expire();
    expect((await waiter.ask(listWaiting)).some(({ offer }) => offer !== null)).toBe(true);
    expect(await send(code, came)).toMatchObject({ verdict: 'refused' });
  });
});

describe('a check-in from after the deadline', () => {
  test('is refused, and says that taking the money brings the booking back', async () => {
    const { id, code } = await notCome();
    server.clock.pass({ minutes: 1 });
    expect(await send(code, now())).toMatchObject({
      verdict: 'refused',
      booking_id: id,
      due: 500,
      said: expect.stringMatching(
        /^This booking ended at .* [AP]M, before they came\. If they played, take its money: that brings it back\.$/,
      ),
    });
  });

  test('of a booking that ended in another way is refused as before', async () => {
    const { id, code } = await notCome();
    await server.db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', id).execute();
    expect(await send(code, now())).toMatchObject({ said: 'This booking is cancelled.' });
  });
});

describe('money for a booking that has ended because nobody had come', () => {
  test('is taken, confirms it, and counts on the day on which it is taken', async () => {
    const { id } = await notCome();
    const before = (await desk.ask(getToday)).money.taken;
    expect(await read(id)).toMatchObject({ revived_by: 500 });
    expect(await take(id)).toMatchObject({
      status: 200,
      body: { status: 'confirmed', reason: null, no_show_at: null, payment: { amount: 500 } },
    });
    expect(await claims(id)).toBe(1);
    expect((await desk.ask(getToday)).money.taken).toBe(before + 500);
    const till = await desk.ask(getTill, { query: { date: today() } });
    expect(JSON.stringify(till)).toContain(id);
    await relay();
    const [newest] = await member.ask(listNotifications, { query: {} });
    expect(newest).toMatchObject({ title: 'Your booking is confirmed' });
    expect(newest?.text).not.toContain('See you there');
  });

  test('is taken for what was to be paid online, too, and its owner is told once', async () => {
    const { _id: id } = await anApprovedBooking(member, admin, await courtFrom(10), { date: today() });
    server.clock.pass({ minutes: 11 });
    await expire();
    await relay();
    const before = (await member.ask(listNotifications, { query: {} })).length;
    expect((await take(id)).body).toMatchObject({ status: 'confirmed', pay_at: 'desk' });
    await relay();
    const bell = await member.ask(listNotifications, { query: {} });
    expect([bell.length - before, bell[0]?.title]).toEqual([1, 'Your booking is confirmed']);
  });

  test('is taken once by two who press at once', async () => {
    const { id } = await notCome();
    const answers = await Promise.all([take(id), take(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('brings nothing back where another amount is due', async () => {
    const { id } = await notCome();
    expect(await take(id, 400)).toMatchObject({ status: 409, problem: { code: 'amount-mismatch' } });
    expect((await read(id)).booking).toMatchObject({ status: 'rejected', reason: 'not come' });
    expect(await claims(id)).toBe(0);
  });

  test('can be taken for 30 days', async () => {
    const { id } = await notCome();
    server.clock.pass({ days: 30 });
    expect((await read(id)).revived_by).toBe(500);
    server.clock.pass({ seconds: 1 });
    expect((await read(id)).revived_by).toBe(undefined);
    expect(await take(id)).toMatchObject({ status: 409, problem: { code: 'booking-not-payable' } });
  });
});
