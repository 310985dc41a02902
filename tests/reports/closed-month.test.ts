import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getBooking } from '#contract/bookings/bookings.ts';
import { toClubMinute } from '#contract/clock/club-time.ts';
import { deleteCourt, updateCourt } from '#contract/club/courts.ts';
import { linkGuest, updateVisit } from '#contract/desk/desk.ts';
import { handBack, listOwed } from '#contract/desk/desk-money.ts';
import { correctPayment, takePayment, undoDeskBooking } from '#contract/desk/desk-bookings.ts';
import { moveBookingTo } from '#contract/desk/moves.ts';
import {
  createDayPlan,
  deleteDayPlan,
  listDayPlans,
  updateDayPlan,
} from '#contract/opening-hours/opening-hours.ts';
import { refundBooking } from '#contract/payments/payment-issues.ts';
import { exportRows } from '#contract/records/exports.ts';
import { getMoneyReport, getOccupancy, getPeopleReport } from '#contract/records/reports.ts';
import { aDayPlan, inDays } from '../support/club.ts';
import { compareSettlementFile, expireBookings } from '../support/product.ts';
import { aUser } from '../support/people.ts';
import { ROOT } from '../support/processes/node-process.ts';
import { aDeskBooking, ON_ARRIVAL, openDesk, RAHIM } from '../desk/desk-fixture.ts';
import { readBooks } from './books-of-days.ts';

const { server, admin, desk, member, court } = await openDesk();
const MARCH = { from: '2026-03-01', to: '2026-03-31' };
const HOURS = ['6:00 AM - 7:00 AM', '7:00 AM - 8:00 AM', '8:00 AM - 9:00 AM', '5:00 PM - 6:00 PM'];
const FEWER = { name: 'Ramadan', kind: 'slots' as const, slots: ['5:00 PM - 6:00 PM'] };
const TODAY = { date: inDays(server, 0), slots: HOURS.slice(3), pay: ON_ARRIVAL };
const KARIM = { kind: 'guest', name: 'Karim', phone: '01812-345678' } as const;
const ALWAYS = { starts_on: null, ends_on: null, weekdays: [0, 1, 2, 3, 4, 5, 6] };

const MIGRATIONS = ['0129_past.sql', '0131_never_paid.sql'].map((file) =>
  readFileSync(path.join(ROOT, 'src/server/platform/db/migrations', file), 'utf8'),
);
const LATE = readFileSync(path.join(ROOT, 'src/server/platform/db/migrations/0132_late.sql'), 'utf8');
const rowsOf = async (table: string) =>
  (await sql`select * from ${sql.table(table)} order by 1`.execute(server.db)).rows;
const hourOf = (at: Date) => Math.floor(toClubMinute(at) / 60);

test('a month that is over stays what it was, whatever is changed afterwards', async () => {
  const [first, second, third] = [
    await court({ type: 'First', slots: HOURS }),
    await court({ type: 'Second', slots: HOURS }),
    await court({ type: 'Third', slots: HOURS }),
  ];
  const plan = await admin.ask(createDayPlan, {
    body: { ...FEWER, ...ALWAYS, name: 'Short Fridays', weekdays: [5], court_id: second._id },
  });
  const collected = await aDeskBooking(desk, third, {
    ...TODAY,
    who: { kind: 'member', _id: member.person.id },
  });
  const neverPaid = await aDeskBooking(desk, second, {
    ...TODAY,
    who: { kind: 'member', _id: member.person.id },
  });
  server.clock.pass({ hours: 5, minutes: 10 });
  for (const { _id: id } of [collected, neverPaid])
    await desk.ask(updateVisit, { params: { id }, body: { checked_in: true } });
  const { guest } = await aDeskBooking(desk, first, { who: RAHIM });
  const played = await aDeskBooking(desk, first, { date: inDays(server, 2), slots: HOURS.slice(0, 2) });
  const owed = await aDeskBooking(desk, second, { date: inDays(server, 3) });
  const ahead = await aDeskBooking(desk, first, { date: '2026-04-20' });
  await aDeskBooking(desk, third, { date: inDays(server, 9) });
  server.clock.pass({ days: 28 });
  await admin.ask(refundBooking, { params: { id: owed._id }, body: { reason: 'The light failed.' } });
  server.clock.pass({ days: 2, hours: 14 });
  const closed = await readBooks(admin, MARCH);
  expect(JSON.parse(closed['occupancy'] ?? '')).toMatchObject({ claimed: 7 * 60 });

  const account = await aUser(server, { name: 'Rahim Uddin' });
  const acts: Record<string, () => Promise<unknown>> = {
    'a booking that was paid is moved to another court': () =>
      desk.ask(moveBookingTo, {
        params: { id: ahead._id },
        body: { court_id: second._id, date: '2026-04-21', slots: HOURS.slice(3), price: 'keep' },
      }),
    'it is moved once more': () =>
      desk.ask(moveBookingTo, {
        params: { id: ahead._id },
        body: { court_id: third._id, date: '2026-04-22', slots: HOURS.slice(3), price: 'keep' },
      }),
    'a court has fewer slots': () =>
      admin.ask(updateCourt, { params: { id: first._id }, body: { slots: HOURS.slice(3) } }),
    'it is renamed': () => admin.ask(updateCourt, { params: { id: first._id }, body: { type: 'Hall' } }),
    'special hours are made for always': () => aDayPlan(admin, '2026-04-02', { ...FEWER, ...ALWAYS }),
    'special hours are made for days that are over': () => aDayPlan(admin, '2026-03-20'),
    'special hours are changed': () =>
      admin.ask(updateDayPlan, {
        params: { id: plan._id },
        body: {
          ...FEWER,
          ...ALWAYS,
          name: 'Closed',
          weekdays: [1, 3],
          kind: 'closed',
          slots: [],
          court_id: second._id,
        },
      }),
    'special hours are deleted': () => admin.ask(deleteDayPlan, { params: { id: plan._id } }),
    'what was played is given back': () =>
      admin.ask(refundBooking, { params: { id: played._id }, body: { reason: 'Rain.' } }),
    'what was played is paid': () =>
      desk.ask(takePayment, { params: { id: collected._id }, body: { method: 'cash', amount: 500 } }),
    'what is not paid is given up': async () => {
      server.clock.pass({ days: 2 });
      await expireBookings(server.services);
      expect((await admin.ask(getBooking, { params: { id: neverPaid._id } })).status).toBe('rejected');
    },
    'what was decided is handed back': async () => {
      const { to_hand_back } = await desk.ask(listOwed);
      for (const { _id } of to_hand_back) await desk.ask(handBack, { params: { id: _id } });
    },
    'a guest gets an account': () =>
      desk.ask(linkGuest, { params: { id: guest?._id ?? '' }, body: { user_id: account.id } }),
    'all special hours are deleted': async () => {
      for (const { _id } of await admin.ask(listDayPlans))
        await admin.ask(deleteDayPlan, { params: { id: _id } });
    },
    'a court is deleted': () => admin.ask(deleteCourt, { params: { id: second._id } }),
  };
  for (const [act, run] of Object.entries(acts)) {
    await run();
    expect(await readBooks(admin, MARCH), act).toEqual(closed);
    server.clock.pass({ hours: 5 });
  }
  expect(Object.keys(acts)).toHaveLength(15);

  // A club from before these tables existed has only what its audit recorded.
  for (const table of ['past_courts', 'past_day_plans', 'past_bookings', 'moved_payments'])
    await sql`delete from ${sql.table(table)}`.execute(server.db);
  expect(await readBooks(admin, MARCH)).not.toEqual(closed);
  for (const migration of MIGRATIONS)
    await sql.raw(migration.slice(migration.search(/^(with|insert)/m))).execute(server.db);
  expect(await readBooks(admin, MARCH)).toEqual(closed);

  const april = await admin.ask(getMoneyReport, { query: { from: '2026-04-01', to: '2026-04-30' } });
  expect(april).toMatchObject({ taken: 500, given_back: 3 * 500, courts: [{}, {}, {}] });
});

test('what was played of a day stays, the rest is free again, and what was undone was never booked', async () => {
  const date = inDays(server, 1);
  server.clock.pass({ hours: 24 - hourOf(server.clock.now()) + 8, minutes: 30 });
  const [one, other] = [await court({ slots: HOURS }), await court({ slots: HOURS })];
  const claimed = async () => {
    const { courts } = await admin.ask(getOccupancy, { query: { from: date, to: date } });
    return [one, other].map(({ _id }) => courts.find((of) => of._id === _id)?.claimed);
  };
  const { _id: id } = await aDeskBooking(desk, one, { date, slots: HOURS });
  const mistake = await aDeskBooking(desk, other, { date, slots: HOURS.slice(0, 1) });
  expect(await claimed()).toEqual([4 * 60, 60]);
  await desk.ask(undoDeskBooking, { params: { id: mistake._id } });
  await admin.ask(refundBooking, { params: { id }, body: { reason: 'Rain.' } });
  expect(await claimed()).toEqual([2 * 60, 0]);
  await aDeskBooking(desk, one, { date, slots: HOURS.slice(2) });
  expect(await claimed()).toEqual([4 * 60, 0]);
});

test('what becomes known when a month is over counts on the day on which it did', async () => {
  const MAY = { from: '2026-05-01', to: '2026-05-31' };
  const JUNE = { from: '2026-06-01', to: '2026-06-30' };
  const until = (at: string) =>
    server.clock.pass({ seconds: (Date.parse(at) - server.clock.now().getTime()) / 1000 });
  until('2026-05-31T06:00:00Z');
  const open = await court({ type: 'Fourth', slots: HOURS });
  const notCome = await aDeskBooking(desk, open, {
    ...TODAY,
    date: MAY.to,
    who: { kind: 'member', _id: member.person.id },
  });
  const ref = 'TRX5556667';
  const bkash = { kind: 'now', method: 'bkash', reference: ref } as const;
  await aDeskBooking(desk, open, { date: '2026-06-08', pay: bkash });
  await aDeskBooking(desk, open, { date: '2026-06-09' });
  server.clock.pass({ hours: 6 });
  await expireBookings(server.services);
  expect(await admin.ask(getBooking, { params: { id: notCome._id } })).toMatchObject({ reason: 'not come' });
  until('2026-06-01T02:00:00Z');
  const closed = await readBooks(admin, MAY);
  const june = async () => ({
    occupancy: await admin.ask(getOccupancy, { query: JUNE }),
    money: await admin.ask(getMoneyReport, { query: JUNE }),
    ...(await admin.ask(getPeopleReport, { query: JUNE })),
    bookings: await admin.ask(exportRows, { params: { what: 'bookings' }, query: JUNE }),
    payments: await admin.ask(exportRows, { params: { what: 'payments' }, query: JUNE }),
  });
  const before = await june();
  const shown = [
    async () => {
      await aDeskBooking(desk, open, { date: MAY.to, slots: HOURS.slice(1, 3), who: KARIM });
      const after = await june();
      expect(after).toMatchObject({
        occupancy: { open: before.occupancy.open + 120, claimed: before.occupancy.claimed + 120 },
        money: { taken: 1000 },
      });
      expect(after.money.days).toMatchObject([{ date: JUNE.from, taken: 1000 }]);
      expect(after.people.guests).toBe(before.people.guests + 1);
      expect(after.bookings).toContain(`,2026-05-31,Fourth,"7:00 AM - 8:00 AM; 8:00 AM - 9:00 AM",2,Karim`);
    },
    async () => {
      await desk.ask(takePayment, { params: { id: notCome._id }, body: { method: 'cash', amount: 500 } });
      const after = await june();
      expect(after).toMatchObject({
        occupancy: { open: before.occupancy.open + 180, claimed: before.occupancy.claimed + 180 },
        money: { taken: 1500 },
      });
      expect(after.bookings).toContain(`${notCome._id},2026-05-31`);
    },
    async () => {
      const text = `Tran ID,Amount,Fee,Status,Tran Date\n${ref},500,7.50,Success,2026-05-31 12:00:00`;
      const told = await compareSettlementFile(server.services, {
        text,
        apply: true,
        onDifference: () => {},
      });
      expect(told.newFees).toBe(1);
      const after = await june();
      expect(after.money).toMatchObject({ fees: 7.5, taken: 1500 });
      expect(after.payments).toContain(`${ref},succeeded,,,,,,7.50`);
    },
    async () => {
      const [taken] = await server.db
        .selectFrom('payments')
        .select('id')
        .where('provider_ref', 'like', `%${ref}`)
        .execute();
      await admin.ask(correctPayment, { params: { id: taken?.id ?? '' }, body: { method: 'cash' } });
      expect((await readBooks(admin, { ...JUNE, from: MAY.from }))['payments']).not.toContain(ref);
    },
  ];
  for (const show of shown) {
    await show();
    expect(await readBooks(admin, MAY)).toEqual(closed);
    server.clock.pass({ hours: 1 });
  }
  const { days } = await admin.ask(getOccupancy, { query: { ...JUNE, from: MAY.from } });
  expect(days.find(({ date }) => date === MAY.to)).toMatchObject({ claimed: 180 });

  // A club from before these tables existed has only what its bookings and its audit recorded.
  const tables = ['late_entries', 'late_fees', 'corrected_payments'];
  const kept = await Promise.all(tables.map(rowsOf));
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(server.db);
  await sql.raw(LATE.slice(LATE.search(/^insert/m))).execute(server.db);
  expect(await Promise.all(tables.map(rowsOf))).toEqual(kept);
});
