import { describe, expect, test } from 'vitest';
import { takePayment } from '#contract/desk/desk-bookings.ts';
import { listOwed } from '#contract/desk/desk-money.ts';
import { getDeskBooking, updateVisit } from '#contract/desk/desk.ts';
import { aBooking, anApprovedBooking } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { findAuditRows } from '../support/database/records.ts';
import { backgroundOf } from '../payments/support/background.ts';
import { begin, confirmCard } from '../payments/support/payment-fixture.ts';
import { aDeskBooking, ON_ARRIVAL, openDesk, RAHIM } from './desk-fixture.ts';

const { server, admin, desk, member, court, courtFrom, today } = await openDesk();
const { expire, settleDown } = backgroundOf(server);

const visit = (
  id: string,
  body: { checked_in?: boolean; no_show?: boolean; note?: string; note_before?: string },
) => desk.call(updateVisit, { params: { id }, body });
const read = async (id: string) => (await desk.ask(getDeskBooking, { params: { id } })).booking;
const claims = async (id: string) =>
  (await server.db.selectFrom('slot_claims').select('court_id').where('booking_id', '=', id).execute())
    .length;

const expected = async () =>
  (await aDeskBooking(desk, await courtFrom(10), { date: today(), who: RAHIM, pay: ON_ARRIVAL }))._id;

describe('people who are to pay on arrival', () => {
  test('and do not come lose the court after the club’s minutes, and the rest of its time is free', async () => {
    const id = await expected();
    server.clock.pass({ minutes: 24 });
    await expire();
    expect(await read(id)).toMatchObject({ status: 'approved' });
    server.clock.pass({ minutes: 1 });
    await expire();
    expect(await read(id)).toMatchObject({
      status: 'rejected',
      reason: 'not come',
      no_show_at: server.clock.now().toISOString(),
    });
    expect(await claims(id)).toBe(0);
    expect((await findAuditRows(server.db, id)).at(-1)).toMatchObject({
      action: 'booking.not-come',
      actor_id: null,
    });
  });

  test('keep it longer where the club says so', async () => {
    await setRules(admin, { deskHoldMinutes: 30 });
    const id = await expected();
    await setRules(admin, { deskHoldMinutes: 15 });
    server.clock.pass({ minutes: 39 });
    await expire();
    expect(await read(id)).toMatchObject({ status: 'approved' });
  });

  test('and come are checked in: they play, and are on the list of what to collect until they pay', async () => {
    const id = await expected();
    expect(await visit(id, { checked_in: true })).toMatchObject({
      status: 200,
      body: { checked_in_at: server.clock.now().toISOString(), status: 'approved' },
    });
    server.clock.pass({ days: 2 });
    await expire();
    expect((await desk.ask(listOwed)).to_collect.map(({ _id }) => _id)).toContain(id);
    await desk.ask(takePayment, { params: { id }, body: { method: 'cash', amount: 500 } });
    expect(await read(id)).toMatchObject({ status: 'confirmed' });
    expect((await desk.ask(listOwed)).to_collect.map(({ _id }) => _id)).not.toContain(id);
  });

  test('and played without paying are written off after 30 days', async () => {
    const id = await expected();
    await visit(id, { checked_in: true });
    server.clock.pass({ days: 30 });
    await expire();
    expect(await read(id)).toMatchObject({ status: 'rejected', reason: 'never paid', no_show_at: null });
  });

  test('can be taken back: who was checked in by mistake has the minutes that are left', async () => {
    const id = await expected();
    await visit(id, { checked_in: true });
    expect(await visit(id, { checked_in: false })).toMatchObject({ status: 200 });
    server.clock.pass({ minutes: 25 });
    await expire();
    expect(await read(id)).toMatchObject({ status: 'rejected', reason: 'not come' });
  });

  test('and are known not to come free the court at once', async () => {
    const id = await expected();
    expect(await visit(id, { no_show: true })).toMatchObject({
      status: 409,
      problem: { message: 'Their booking has not begun yet.' },
    });
    server.clock.pass({ minutes: 10 });
    expect(await visit(id, { no_show: true })).toMatchObject({ status: 200, body: { status: 'rejected' } });
    expect(await claims(id)).toBe(0);
    expect((await findAuditRows(server.db, id)).at(-1)).toMatchObject({ actor_id: desk.person.id });
  });

  test('may pay by card meanwhile: the bank’s word counts, not the deadline', async () => {
    const where = await courtFrom(10);
    const who = { kind: 'member', _id: member.person.id } as const;
    const booking = await aDeskBooking(desk, where, { date: today(), who, pay: ON_ARRIVAL });
    const { body } = await begin(member, booking);
    await confirmCard(server, body.clientSecret);
    server.clock.pass({ minutes: 25 });
    await expire();
    await settleDown();
    expect(await read(booking._id)).toMatchObject({ status: 'confirmed', payment: { by: 'card' } });
  });
});

describe('people who have paid', () => {
  test('are checked in, or marked as not come, and keep their booking either way', async () => {
    const { _id: id } = await aDeskBooking(desk, await courtFrom(0), { date: today() });
    expect(await visit(id, { no_show: true })).toMatchObject({
      status: 200,
      body: { status: 'confirmed', no_show_at: server.clock.now().toISOString() },
    });
    expect(await visit(id, { checked_in: true })).toMatchObject({
      status: 200,
      body: { status: 'confirmed', no_show_at: null },
    });
    expect(await visit(id, { no_show: true })).toMatchObject({ status: 409 });
    expect(await claims(id)).toBe(1);
  });
});

test('a member who has not paid online and comes pays at the desk', async () => {
  const booking = await anApprovedBooking(member, admin, await courtFrom(10), { date: today() });
  expect(await visit(booking._id, { checked_in: true })).toMatchObject({
    status: 200,
    body: { pay_at: 'desk' },
  });
  server.clock.pass({ minutes: 60 });
  await expire();
  expect(await read(booking._id)).toMatchObject({ status: 'approved' });
});

test('people are checked in on their day, once they are approved', async () => {
  const { _id: tomorrow } = await aDeskBooking(desk, await court());
  expect(await visit(tomorrow, { checked_in: true })).toMatchObject({
    status: 409,
    problem: { code: 'not-playable' },
  });
  const pending = await aBooking(member, await courtFrom(60), { date: today() });
  expect(await visit(pending._id, { checked_in: true })).toMatchObject({
    status: 409,
    problem: { message: 'This booking is not approved yet. Please approve it first.' },
  });
});

test('a note is kept for the staff, and taken away', async () => {
  const { _id: id } = await aDeskBooking(desk, await court());
  await visit(id, { note: 'Two rackets' });
  expect(await read(id)).toMatchObject({ note: 'Two rackets' });
  await visit(id, { note: '' });
  expect(await read(id)).toMatchObject({ note: '' });
});

describe('a note that two write at once', () => {
  test('is kept of the first: the second reads it before theirs takes its place', async () => {
    const { _id: id } = await aDeskBooking(desk, await court());
    const answers = await Promise.all([
      visit(id, { note: 'Owes two rackets', note_before: '' }),
      visit(id, { note: 'Came with a dog', note_before: '' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('note-changed');
    const { note } = await read(id);
    const both = `${note}. Came with a dog, owes two rackets`;
    expect((await visit(id, { note: both, note_before: note })).status).toBe(200);
    expect((await read(id)).note).toBe(both);
  });

  test('is kept of both where they wrote the same, and of who does not say what they saw', async () => {
    const { _id: id } = await aDeskBooking(desk, await court());
    await visit(id, { note: 'Two rackets', note_before: '' });
    expect((await visit(id, { note: 'Two rackets', note_before: '' })).status).toBe(200);
    expect((await visit(id, { note: 'Three rackets' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ note: 'Three rackets' });
  });

  test('keeps nobody from checking in', async () => {
    const { _id: id } = await aDeskBooking(desk, await courtFrom(0), { date: today() });
    await visit(id, { note: 'Two rackets' });
    expect((await visit(id, { checked_in: true, note_before: '' })).status).toBe(200);
  });
});
