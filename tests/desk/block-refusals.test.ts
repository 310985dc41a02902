import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { MOST_AFFECTED } from '#contract/bookings/affected-booking.ts';
import { createBlock, endBlock, listBlocks, MOST_BLOCK_DATES, previewBlock } from '#contract/desk/blocks.ts';
import { addDays } from '#contract/clock/club-time.ts';
import { deleteCourt } from '#contract/club/courts.ts';
import { previewSeries } from '#contract/bookings/series.ts';
import { aBlock, blockOn } from '../support/blocks.ts';
import { aBooking, aCourt, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { anAdmin, aStaffMember, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));
const staff = api(server).as(await aStaffMember(server));
const user = api(server).as(await aUser(server));
const blocks = () => server.db.selectFrom('court_blocks').select('id').execute();

describe('a block is refused', () => {
  const day = inDays(server, 30);

  test.each([
    [{ from: 480, to: 480 }, 'to'],
    [{ from: 1380, to: 60 }, 'to'],
    [{ from: -1 }, 'from'],
    [{ to: 1441 }, 'to'],
    [{ dates: [] }, 'dates'],
    [{ dates: undefined }, 'dates'],
    [{ weekly: { from: day, until: day, weekday: 0 } }, 'dates'],
    [{ courts: [] }, 'courts'],
    [{ courts: Array.from({ length: 41 }, () => '00000000-0000-7000-8000-000000000000') }, 'courts'],
    [{ dates: Array.from({ length: MOST_BLOCK_DATES + 1 }, (_, n) => addDays(day, n)) }, 'dates'],
    [{ dates: ['2020-01-01'] }, 'dates'],
    [{ dates: [addDays(day, 730)] }, 'dates'],
    [{ dates: undefined, weekly: { from: '9999-12-01', until: '9999-12-31', weekday: 1 } }, 'weekly.until'],
    [{ affected: 'cancel' as const }, 'reason'],
    [{ dates: undefined, weekly: { from: day, until: addDays(day, 500), weekday: 1 } }, 'weekly.until'],
    [{ dates: undefined, weekly: { from: day, until: addDays(day, -1), weekday: 1 } }, 'weekly.until'],
    [
      {
        dates: undefined,
        weekly: { from: day, until: day, weekday: (new Date(`${day}T00:00:00Z`).getUTCDay() + 1) % 7 },
      },
      'weekly.until',
    ],
    [{ dates: undefined, weekly: { from: '2020-01-01', until: '2020-02-01', weekday: 1 } }, 'weekly.from'],
  ])('for %j, at %s', async (fields, path) => {
    const court = await aCourt(admin);
    const { problem } = await admin.call(createBlock, { body: blockOn(court, day, fields) });
    expect([problem.code, problem.errors?.[0]?.path]).toEqual(['invalid-input', path]);
  });

  test('over midnight with what to do instead', async () => {
    const court = await aCourt(admin);
    const { problem } = await staff.call(createBlock, {
      body: blockOn(court, day, { from: 1380, to: 60 }),
    });
    expect(problem.errors?.[0]?.message).toBe(
      'The end must be after the begin. For a block over midnight, please make two.',
    );
  });

  test('of a court that is gone', async () => {
    const court = await aCourt(admin);
    const gone = await aCourt(admin);
    await admin.ask(deleteCourt, { params: { id: gone._id } });
    const courts = [court._id, gone._id];
    const answers = [
      await staff.call(createBlock, { body: blockOn(court, day, { courts }) }),
      await staff.call(previewBlock, { body: { courts, from: 0, to: 60, dates: [day] } }),
    ];
    expect(answers.map(({ problem }) => problem.code)).toEqual(['not-found', 'not-found']);
    expect(await blocks()).toEqual([]);
  });
});

test('of more bookings than one list holds none is blocked, and the answer says so', async () => {
  const court = await aCourt(admin);
  const first = await aBooking(user, court, { date: inDays(server, 2) });
  await sql`with copies as (
      insert into bookings
      select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'play_date', b.play_date + n / 4,
        'idempotency_key', null))).*
      from bookings b, generate_series(4, ${MOST_AFFECTED + 3}) n where b.id = ${first._id} returning *
    ), numbered as (select *, row_number() over (partition by play_date order by id) as place from copies)
    insert into slot_claims (court_id, play_date, starts_at_minute, ends_at_minute, booking_id)
    select court_id, play_date, 420 + 15 * place, 435 + 15 * place, id from numbered`.execute(server.db);
  const dates = Array.from({ length: 60 }, (_, n) => addDays(first.date, n));
  const time = { courts: [court._id], from: 420, to: 600, dates };
  const { affected, affected_count } = await staff.ask(previewBlock, { body: time });
  expect([affected.length, affected_count]).toEqual([MOST_AFFECTED, MOST_AFFECTED + 1]);
  const body = blockOn(court, first.date, { ...time, expected: affected.map(({ _id }) => _id) });
  const { problem } = await admin.call(createBlock, { body });
  expect(problem).toMatchObject({
    code: 'invalid-input',
    message: `${MOST_AFFECTED + 1} bookings are inside, and one block can list at most ${MOST_AFFECTED}. Please block fewer courts or days at once.`,
  });
  expect(await blocks()).toEqual([]);
});

test('a week of a weekly booking inside a block is closed, for what everybody may read', async () => {
  const court = await aCourt(admin);
  const from = inDays(server, 3);
  await aBlock(staff, court, from, { title: 'Junior cup', is_title_public: true });
  await aBlock(staff, court, addDays(from, 7), { title: 'Minister’s birthday', kind: 'private' });
  const { dates } = await user.ask(previewSeries, {
    body: { court_id: court._id, slots: court.slots.slice(0, 1), from, weeks: 3 },
  });
  expect(dates.map(({ state, note }) => [state, note])).toEqual([
    ['closed', 'Junior cup'],
    ['closed', undefined],
    ['free', undefined],
  ]);
});

test('a list of blocks says until when each holds, and who may end it', async () => {
  const court = await aCourt(admin);
  const from = inDays(server, 5);
  const colleague = api(server).as(await aStaffMember(server));
  const made = await aBlock(staff, court, from, { dates: [from, addDays(from, 2), addDays(from, 4)] });
  await staff.ask(endBlock, { params: { series: made.series_id }, query: { from: addDays(from, 4) } });
  const listedFor = async (who: typeof staff) =>
    (await who.ask(listBlocks, { query: { from, to: from } })).filter(
      ({ series_id }) => series_id === made.series_id,
    );
  expect(await listedFor(staff)).toMatchObject([{ since: from, until: addDays(from, 2), may_end: true }]);
  expect(await listedFor(admin)).toMatchObject([{ may_end: true }]);
  expect(await listedFor(colleague)).toMatchObject([{ may_end: false }]);
});

test('a block that cancels is for an admin who has just shown that it is them', async () => {
  const [court, date] = [await aCourt(admin), inDays(server, 40)];
  const booking = await aBooking(api(server).as(await aUser(server)), court, { date });
  const expected = [booking._id];
  const body = blockOn(court, date, { affected: 'cancel', reason: 'The roof leaks.', expected });
  const showed = (at: Date) =>
    server.db.updateTable('identity_sessions').set({ authenticated_at: at, signed_in_at: at }).execute();
  const now = server.clock.now().getTime();
  await showed(new Date(now - 16 * 60_000));
  const refused = { status: 403, problem: { code: 'sign-in-again' } };
  expect(await admin.call(createBlock, { body })).toMatchObject(refused);
  expect(await aBlock(admin, await aCourt(admin), date), 'one that cancels nothing').toMatchObject({
    cancelled: 0,
  });
  await showed(new Date(now));
  expect(await admin.call(createBlock, { body })).toMatchObject({ status: 201, body: { cancelled: 1 } });
});
