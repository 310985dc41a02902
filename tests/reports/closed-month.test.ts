import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getBooking } from '#contract/bookings/bookings.ts';
import { clubMinuteOf } from '#contract/clock/club-time.ts';
import { deleteCourt, updateCourt } from '#contract/club/courts.ts';
import { linkGuest, updateVisit } from '#contract/desk/desk.ts';
import { handBack, listOwed } from '#contract/desk/desk-money.ts';
import { takePayment, undoDeskBooking } from '#contract/desk/desk-bookings.ts';
import { moveBookingTo } from '#contract/desk/moves.ts';
import {
  createDayPlan,
  deleteDayPlan,
  listDayPlans,
  updateDayPlan,
} from '#contract/opening-hours/opening-hours.ts';
import { refundBooking } from '#contract/payments/payment-issues.ts';
import { getMoneyReport, getOccupancy } from '#contract/records/reports.ts';
import { aDayPlan, inDays } from '../support/club.ts';
import { closeLivePayment, expireBookings } from '../support/product.ts';
import { aUser } from '../support/people.ts';
import { ROOT } from '../support/processes/node-process.ts';
import { aDeskBooking, ON_ARRIVAL, openDesk, RAHIM } from '../desk/desk-fixture.ts';
import { readBooks } from './books-of-days.ts';

const { server, admin, desk, member, court } = await openDesk();
const MARCH = { from: '2026-03-01', to: '2026-03-31' };
const HOURS = ['6:00 AM - 7:00 AM', '7:00 AM - 8:00 AM', '8:00 AM - 9:00 AM', '5:00 PM - 6:00 PM'];
const FEWER = { name: 'Ramadan', kind: 'slots' as const, slots: ['5:00 PM - 6:00 PM'] };
const TODAY = { date: inDays(server, 0), slots: HOURS.slice(3), pay: ON_ARRIVAL };
const ALWAYS = { starts_on: null, ends_on: null, weekdays: [0, 1, 2, 3, 4, 5, 6] };

const MIGRATIONS = ['0129_past.sql', '0131_never_paid.sql'].map((file) =>
  readFileSync(path.join(ROOT, 'src/server/platform/db/migrations', file), 'utf8'),
);
const hourOf = (at: Date) => Math.floor(clubMinuteOf(at) / 60);

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
      await expireBookings(server.services, closeLivePayment);
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

  // A club from before has what its audit knows.
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
