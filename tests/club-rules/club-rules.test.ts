import { describe, expect, test } from 'vitest';
import { approveBooking, createBooking } from '#contract/bookings/bookings.ts';
import { getBoard } from '#contract/bookings/calendar.ts';
import { getClubRules, updateClubRules } from '#contract/club/club-rules.ts';
import { getAvailability } from '#contract/club/courts.ts';
import { siteSettings } from '#contract/settings.ts';
import { aBooking, aCourt, bookingRequest, inDays } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { api } from '../support/client.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));
const user = api(server).as(await aUser(server));
const court = await aCourt(admin);

async function settingsOf({ url }: TestServer) {
  return siteSettings.parse(await (await fetch(`${url}/site-settings.json`)).json());
}

const DEFAULTS = {
  version: 1,
  horizonDays: 90,
  minNoticeMinutes: 0,
  maxPending: 12,
  maxPendingSlots: 24,
  payWithinHours: 24,
  deskHoldMinutes: 15,
  offerMinutes: 30,
  seriesMax: 12,
  seriesPayDays: 7,
  dayLimit: null,
  weekLimit: null,
  weekStarts: 0,
  approval: 'everyone',
  cancellation: [],
  advance: { kind: 'none' },
  restMinutes: 0,
  guestFee: 0,
  setByServer: [],
};

describe('the club’s rules', () => {
  test('are, until an admin changes them, what the server did before there were any', async () => {
    const club = await startTestServer();
    const boss = api(club).as(await anAdmin(club));
    expect(await boss.ask(getClubRules)).toEqual(DEFAULTS);
  });

  test('are changed one by one, with an audit row, and only from the version that one has read', async () => {
    const before = await admin.ask(getClubRules);
    const change = { version: before.version, dayLimit: 3, cancellation: [{ hours: 24, percent: 50 }] };
    const after = await admin.ask(updateClubRules, { body: change });
    expect(after).toEqual({ ...before, ...change, version: before.version + 1 });
    expect(await admin.ask(getClubRules)).toEqual(after);
    const stale = await admin.call(updateClubRules, { body: { ...change, dayLimit: 9 } });
    expect(stale).toMatchObject({ status: 409, problem: { code: 'rules-changed' } });
    expect(await admin.ask(getClubRules)).toEqual(after);
    const rows = await server.db
      .selectFrom('audit')
      .select(['actor_id', 'before', 'after'])
      .where('action', '=', 'club-rules.updated')
      .execute();
    expect(rows).toMatchObject([
      { actor_id: admin.person.id, before: { day_limit: null }, after: { day_limit: 3 } },
    ]);
    await setRules(admin, { dayLimit: null, cancellation: [] });
  });

  test('may be changed by one of twenty admins at once', async () => {
    const { version } = await admin.ask(getClubRules);
    const ask = (_: unknown, index: number) =>
      admin.call(updateClubRules, { body: { version, dayLimit: index + 1 } });
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await admin.ask(getClubRules)).version).toBe(version + 1);
    await setRules(admin, { dayLimit: null });
  });

  test('are refused field by field', async () => {
    const { version } = await admin.ask(getClubRules);
    const ask = (fields: object) => admin.call(updateClubRules, { body: { version, ...fields } });
    const pathsOf = async (fields: object) =>
      (await ask(fields)).problem.errors?.map(({ path, message }) => `${path}: ${message}`);
    expect(await pathsOf({ horizonDays: -1, dayLimit: 0.5, approval: 'some' })).toEqual([
      'horizonDays: Please enter a whole number from 0 to 3,650.',
      'dayLimit: Please enter a whole number from 1 to 96.',
      'approval: Please choose who needs an approval.',
    ]);
    const steps = (...pairs: [number, number][]) => pairs.map(([hours, percent]) => ({ hours, percent }));
    expect(await pathsOf({ cancellation: steps([24, 100], [48, 50]) })).toEqual([
      'cancellation.0: A later cancellation cannot give more back.',
    ]);
    expect(await pathsOf({ cancellation: steps([24, 100], [24, 50]) })).toEqual([
      'cancellation.1: Two steps have the same hours.',
    ]);
    const sorted = await ask({ cancellation: steps([24, 50], [48, 100]) });
    expect(sorted.body.cancellation).toEqual(steps([48, 100], [24, 50]));
    await setRules(admin, { cancellation: [] });
  });

  test('that the server’s settings fix are shown as fixed, and cannot be changed here', async () => {
    const club = await startTestServer({ config: { bookingHorizonDays: 7, payWithinHours: 2 } });
    const boss = api(club).as(await anAdmin(club));
    expect(await boss.ask(getClubRules)).toEqual({
      ...DEFAULTS,
      horizonDays: 7,
      payWithinHours: 2,
      setByServer: ['horizonDays', 'payWithinHours'],
    });
    const refused = await boss.call(updateClubRules, { body: { version: 1, horizonDays: 30 } });
    expect(refused.problem.errors?.map(({ path }) => path)).toEqual(['horizonDays']);
    await setRules(boss, { maxPending: 3 });
    await club.db.updateTable('club_rules').set({ horizon_days: 30 }).execute();
    expect(await boss.ask(getClubRules)).toMatchObject({ horizonDays: 7, maxPending: 3 });
  });
});

describe('how far ahead', () => {
  const refusalOf = async (date: string, slots = court.slots.slice(0, 1)) =>
    (await user.call(createBooking, { body: bookingRequest(user.person, court, date, slots) })).problem;

  test('courts are booked and shown follows the rules, in the pages’ settings too', async () => {
    await setRules(admin, { horizonDays: 3 });
    expect((await refusalOf(inDays(server, 4))).message).toMatch(/^Courts can be booked up to /);
    await aBooking(user, court, { date: inDays(server, 3) });
    expect((await user.call(getBoard, { query: { date: inDays(server, 4) } })).status).toBe(400);
    expect(await settingsOf(server)).toMatchObject({ bookingHorizonDays: 3, cancelsPaidBookings: false });
    await setRules(admin, { horizonDays: 90, cancellation: [{ hours: 0, percent: 50 }] });
    expect((await user.call(getBoard, { query: { date: inDays(server, 4) } })).status).toBe(200);
    expect(await settingsOf(server)).toMatchObject({ bookingHorizonDays: 90, cancelsPaidBookings: true });
    await setRules(admin, { cancellation: [] });
  });

  test('is at least the club’s lead time', async () => {
    // The test clock is set to noon.
    const late = await aCourt(admin, { slots: ['2:00 PM - 3:00 PM'] });
    const body = bookingRequest(user.person, late, inDays(server, 0), late.slots);
    await setRules(admin, { minNoticeMinutes: 121 });
    const refused = await user.call(createBooking, { body });
    expect(refused.problem.message).toBe(
      'Courts are booked at least 121 minutes before play. Please choose a later slot.',
    );
    expect(refused.problem.errors?.map(({ path }) => path)).toEqual(['slots']);
    const about = { params: { id: late._id }, query: { date: inDays(server, 0) } };
    const stateOf = async () => (await user.ask(getAvailability, about)).slots.map(({ state }) => state);
    expect([await stateOf(), (await settingsOf(server)).minNoticeMinutes]).toEqual([['past'], 121]);
    await setRules(admin, { minNoticeMinutes: 120 });
    expect([await stateOf(), (await settingsOf(server)).minNoticeMinutes]).toEqual([['free'], 120]);
    expect((await user.call(createBooking, { body })).status).toBe(201);
    await setRules(admin, { minNoticeMinutes: 0 });
  });
});

test('the time to pay after an approval follows the rules', async () => {
  await setRules(admin, { payWithinHours: 5 });
  const { _id: id } = await aBooking(user, court, { date: inDays(server, 5) });
  const { expires_at } = await admin.ask(approveBooking, { params: { id }, body: {} });
  expect(Date.parse(expires_at ?? '') - server.clock.now().getTime()).toBe(5 * 3_600_000);
});

test('another node books by the new rules at once, though it remembers the old ones', async () => {
  const database = await createTestDatabase();
  const one = await startTestServer({ database });
  const two = await startTestServer({ database, clock: one.clock });
  const boss = api(one).as(await anAdmin(one));
  const person = await aUser(one);
  const guest = { ...api(two).as(person), server: two };
  const there = await aCourt(boss);
  await aBooking(guest, there);
  await setRules(boss, { dayLimit: 1 });
  // The test clock does not advance, so the second node has not reloaded the rules.
  const body = bookingRequest(person, there, inDays(two, 1), there.slots.slice(1, 2));
  expect((await guest.call(createBooking, { body })).problem.code).toBe('day-limit');
});
