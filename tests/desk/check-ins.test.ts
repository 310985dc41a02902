import { describe, expect, test } from 'vitest';
import { cancelBooking } from '#contract/bookings/bookings.ts';
import { getCheckInList, MOST_CHECK_INS, sendCheckIns } from '#contract/desk/check-ins.ts';
import { cancelAtDesk } from '#contract/desk/desk-bookings.ts';
import { getDeskBooking, updateVisit } from '#contract/desk/desk.ts';
import { relayOutbox } from '../support/product.ts';
import { aBooking, anApprovedBooking, inDays } from '../support/club.ts';
import { findAuditRows } from '../support/database/records.ts';
import { aDeskBooking, ON_ARRIVAL, openDesk, RAHIM } from './desk-fixture.ts';

const { server, admin, desk, member, courtFrom, today } = await openDesk();

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

/** Makes a booking for Rahim that begins today in ten minutes. */
async function aGuest(pay?: typeof ON_ARRIVAL) {
  const fields = { date: today(), who: RAHIM, ...(pay && { pay }) };
  const { _id: id } = await aDeskBooking(desk, await courtFrom(10), fields);
  return { id, code: await codeOf(id) };
}

const send = (...items: { code: string; at?: string }[]) => desk.ask(sendCheckIns, { body: { items } });
const sendOne = async (code: string, at?: Date) =>
  (await send({ code, ...(at && { at: at.toISOString() }) }))[0];
const readBooking = async (id: string) => (await desk.ask(getDeskBooking, { params: { id } })).booking;
const now = () => server.clock.now();
const ago = (minutes: number) => new Date(now().getTime() - minutes * 60_000);

describe('a code at the desk', () => {
  test('checks in once, and then says since when they are here, and by whom', async () => {
    const { id, code } = await aGuest();
    const at = now().toISOString();
    const about = { code, booking_id: id, name: 'Rahim', court_type: expect.any(String) };
    expect(await sendOne(code)).toMatchObject({ ...about, verdict: 'checked-in', at, said: 'Checked in' });
    server.clock.pass({ minutes: 5 });
    expect(await sendOne(code)).toMatchObject({
      ...about,
      verdict: 'already',
      at,
      by: desk.person.name,
      said: expect.stringMatching(/^Already checked in at .* [AP]M\.$/),
    });
    expect(await readBooking(id)).toMatchObject({ checked_in_at: at });
    const visits = (await findAuditRows(server.db, id)).filter(({ action }) => action === 'booking.visit');
    expect(visits).toMatchObject([{ actor_id: desk.person.id }]);
  });

  test('of who pays on arrival says what is to collect, and keeps the booking until it is', async () => {
    const { id, code } = await aGuest(ON_ARRIVAL);
    expect(await sendOne(code)).toMatchObject({
      verdict: 'checked-in',
      due: 500,
      said: 'Checked in. ৳500 to collect.',
    });
    const { expires_at } = await readBooking(id);
    expect(Date.parse(expires_at ?? '')).toBe(now().getTime() + 30 * 24 * 3_600_000);
  });

  test('is read as people type it', async () => {
    const { code } = await aGuest();
    const typed = `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`;
    expect(await sendOne(typed)).toMatchObject({ code: typed, verdict: 'checked-in' });
  });

  test('of another day, a request or a booking that has ended is refused with a reason', async () => {
    const tomorrow = await aDeskBooking(desk, await courtFrom(10), { date: inDays(server, 1) });
    expect(await sendOne(await codeOf(tomorrow._id))).toMatchObject({
      verdict: 'refused',
      said: expect.stringMatching(/^This booking is for .*\.$/),
    });
    const approved = await anApprovedBooking(member, admin, await courtFrom(120), { date: today() });
    const code = await codeOf(approved._id);
    await member.ask(cancelBooking, { params: { id: approved._id } });
    expect(await sendOne(code)).toMatchObject({
      verdict: 'refused',
      name: 'Meena Member',
      said: 'This booking is cancelled.',
    });
  });

  test('that no booking has, or that is none, is unknown', async () => {
    expect(await send({ code: '00000000' }, { code: '7K3MX9Q' }, { code: '7K3MX9QDD' })).toEqual([
      { code: '00000000', verdict: 'unknown', said: 'No booking has this code.' },
      { code: '7K3MX9Q', verdict: 'unknown', said: 'This is not a code of this club.' },
      { code: '7K3MX9QDD', verdict: 'unknown', said: 'This is not a code of this club.' },
    ]);
  });

  test('can be undone and used again', async () => {
    const { id, code } = await aGuest();
    await sendOne(code);
    await desk.ask(updateVisit, { params: { id }, body: { checked_in: false } });
    expect(await sendOne(code)).toMatchObject({ verdict: 'checked-in' });
  });
});

describe('check-ins of a desk that had no line', () => {
  test('keep the time at which they were', async () => {
    const { id, code } = await aGuest();
    const at = ago(20);
    expect(await sendOne(code, at)).toMatchObject({ verdict: 'checked-in', at: at.toISOString() });
    expect(await readBooking(id)).toMatchObject({ checked_in_at: at.toISOString() });
  });

  test('keep the first time, however often they are sent', async () => {
    const { id, code } = await aGuest();
    const at = ago(20);
    await sendOne(code, at);
    expect(await sendOne(code, at)).toMatchObject({ verdict: 'already', at: at.toISOString() });
    expect(await sendOne(code, ago(10))).toMatchObject({ verdict: 'already', at: at.toISOString() });
    expect(await readBooking(id)).toMatchObject({ checked_in_at: at.toISOString() });
  });

  test('count on their day, also when they are sent after it', async () => {
    const { code } = await aGuest();
    const at = now();
    server.clock.pass({ hours: 23 });
    expect(await sendOne(code)).toMatchObject({ verdict: 'refused' });
    expect(await sendOne(code, at)).toMatchObject({ verdict: 'checked-in', at: at.toISOString() });
  });

  test('of a clock that is a little ahead are taken', async () => {
    const { code } = await aGuest();
    expect(await sendOne(code, ago(-2))).toMatchObject({ verdict: 'checked-in' });
  });

  test('of times that cannot be are refused', async () => {
    const { code } = await aGuest();
    const wrong = 'The time of this check-in cannot be right. Please look at the clock of the device.';
    expect(await sendOne(code, ago(-3))).toMatchObject({ verdict: 'refused', said: wrong });
    expect(await sendOne(code, ago(-24 * 60))).toMatchObject({ verdict: 'refused' });
    expect(await sendOne(code, ago(7 * 24 * 60))).toMatchObject({ verdict: 'refused' });
    server.clock.pass({ days: 7, minutes: 1 });
    expect(await sendOne(code, ago(7 * 24 * 60 + 1))).toMatchObject({ verdict: 'refused', said: wrong });
  });

  test('are at most 200 at once, and at least one', async () => {
    const items = Array.from({ length: MOST_CHECK_INS + 1 }, () => ({ code: '00000000' }));
    expect((await desk.call(sendCheckIns, { body: { items } })).problem).toMatchObject({
      code: 'invalid-input',
      detail: 'items: Please send at most 200 check-ins at once.',
    });
    expect((await desk.call(sendCheckIns, { body: { items: [] } })).status).toBe(400);
    expect(await send(...items.slice(1))).toHaveLength(MOST_CHECK_INS);
  });

  test('are refused with four kilobytes of text for a code', async () => {
    const items = [{ code: 'A'.repeat(4096) }];
    expect((await desk.call(sendCheckIns, { body: { items } })).status).toBe(400);
  });
});

describe('the list of a day', () => {
  test('has who may come, what they owe, and who is here', async () => {
    const [paid, unpaid] = [await aGuest(), await aGuest(ON_ARRIVAL)];
    await sendOne(paid.code);
    await aBooking(member, await courtFrom(240), { date: today() });
    const gone = await aGuest();
    await desk.ask(cancelAtDesk, {
      params: { id: gone.id },
      body: { expected: 0, part: 'policy', reason: 'Rain', handed: false },
    });
    await relay();
    const list = await desk.ask(getCheckInList, { query: { date: today() } });
    const codes = list.map(({ code }) => code);
    expect(codes).toContain(paid.code);
    expect(codes).not.toContain(gone.code);
    expect(list.some(({ name }) => name === 'Meena Member')).toBe(false);
    const rowOf = (code: string) => list.find((row) => row.code === code);
    expect(rowOf(paid.code)).toMatchObject({ name: 'Rahim', due: 0, checked_in: now().toISOString() });
    expect(rowOf(unpaid.code)).toMatchObject({ name: 'Rahim', due: 500, checked_in: null });
  });

  test('of another day is another', async () => {
    expect(await desk.ask(getCheckInList, { query: { date: inDays(server, 90) } })).toEqual([]);
  });
});
