import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/clock/club-time.ts';
import { createBlock } from '#contract/desk/blocks.ts';
import { getOccupancy, type Occupancy } from '#contract/records/reports.ts';
import { aDayPlan, inDays } from '../support/club.ts';
import { bookAt, openDesk } from '../desk/desk-fixture.ts';
import { recount, type RawClub } from './recount.ts';

const { server, admin, desk, court } = await openDesk();
const { db } = server;

const DAYS = 14;
const from = inDays(server, 1);
const to = addDays(from, DAYS - 1);
async function readRaw(): Promise<RawClub> {
  const all = async <Row>(table: string) =>
    (await sql<Row>`select * from ${sql.table(table)}`.execute(db)).rows;
  return {
    courts: await all('courts'),
    plans: await all('day_plans'),
    blocks: await all('court_blocks'),
    claims: await all('slot_claims'),
  };
}

const ask = (): Promise<Occupancy> => admin.ask(getOccupancy, { query: { from, to } });

const LONG = ['6:00 AM - 7:30 AM', '7:30 AM - 9:00 AM', '6:15 PM - 7:45 PM', '10:00 PM - 12:00 AM'];
const SHORT = Array.from({ length: 8 }, (_, hour) => `${hour + 1}:00 PM - ${hour + 2}:00 PM`);

const courts = [await court({ type: 'Long', slots: LONG }), await court({ type: 'Short', slots: SHORT })];

// Some days are closed, some have other hours, and one court has other slots on Fridays.
await aDayPlan(admin, addDays(from, 2));
await aDayPlan(admin, addDays(from, 3), {
  name: 'Late',
  kind: 'hours',
  windows: ['1:00 PM - 6:00 PM'],
  ends_on: addDays(from, 5),
});
await aDayPlan(admin, from, {
  name: 'Fridays',
  kind: 'slots',
  court_id: courts[1]?._id ?? null,
  starts_on: null,
  ends_on: null,
  weekdays: [5],
  slots: ['3:00 PM - 3:45 PM', '4:30 PM - 6:30 PM'],
});

const bookings = fc.array(
  fc.record({
    court: fc.constantFrom(...courts),
    day: fc.integer({ min: 0, max: DAYS - 1 }),
    slot: fc.integer({ min: 0, max: 7 }),
  }),
  { minLength: 25, maxLength: 25 },
);

describe('the occupancy of a club whose days differ', () => {
  test('is what a recount of its raw rows finds, with blocks over bookings and hours that were changed after them', async () => {
    for (const { court: of, day, slot } of fc.sample(bookings, { numRuns: 1, seed: 20_261_123 })[0] ?? [])
      // Some bookings are refused because the court is closed or the slot booked.
      await bookAt(desk, of, { date: addDays(from, day), slots: [of.slots[slot % of.slots.length] ?? ''] });
    const [, short] = courts;
    await admin.ask(createBlock, {
      body: {
        courts: [short?._id ?? ''],
        dates: [addDays(from, 6), addDays(from, 7)],
        from: 14 * 60 + 30,
        to: 16 * 60,
        kind: 'maintenance',
        affected: 'keep',
        expected: await insideOf(short?._id ?? '', [addDays(from, 6), addDays(from, 7)]),
      },
    });
    // Existing bookings of that day remain, and their time still belongs to the open hours.
    await aDayPlan(admin, addDays(from, 8), { name: 'Holiday' });
    const raw = await readRaw();
    const report = await ask();
    expect(report).toEqual(recount(raw, from, DAYS));
    expect(report.claimed).toBeGreaterThan(15 * 60);
    expect(report.open).toBeGreaterThan(report.claimed);
  });

  test('the recount notices a claim that is left out, and an opening hour', async () => {
    const [raw, report] = [await readRaw(), await ask()];
    expect(recount({ ...raw, claims: raw.claims.slice(1) }, from, DAYS)).not.toEqual(report);
    expect(recount({ ...raw, plans: raw.plans.slice(1) }, from, DAYS)).not.toEqual(report);
    expect(recount({ ...raw, blocks: [] }, from, DAYS)).not.toEqual(report);
  });

  test('adds up: courts, days and hours have the same minutes', async () => {
    const { open, claimed, courts: byCourt, days, hours } = await ask();
    for (const part of [byCourt, days, hours]) {
      expect(part.reduce((sum, one) => sum + one.open, 0)).toBe(open);
      expect(part.reduce((sum, one) => sum + one.claimed, 0)).toBe(claimed);
    }
  });

  test('a court counts from the day on which it was added to the day on which it was deleted', async () => {
    const before = await ask();
    const fresh = await court({ type: 'Fresh', slots: ['6:00 AM - 7:00 AM'] });
    await sql`update courts set created_at = (${addDays(from, 10)}::date)::timestamptz, archived_at = (${addDays(from, 11)}::date)::timestamptz
      where id = ${fresh._id}::uuid`.execute(db);
    const { open, courts: reported } = await ask();
    expect(open).toBe(before.open + 2 * 60);
    expect(reported.filter(({ deleted }) => deleted).map(({ type }) => type)).toEqual(['Fresh']);
    expect(await ask()).toEqual(recount(await readRaw(), from, DAYS));
  });
});

/** Returns the bookings inside a block, as its preview lists them. */
async function insideOf(courtId: string, dates: string[]): Promise<string[]> {
  const { rows } = await sql<{ booking_id: string }>`
    select distinct booking_id from slot_claims where court_id = ${courtId}::uuid and play_date::text = any(${dates}::text[])
      and starts_at_minute < ${16 * 60} and ends_at_minute > ${14 * 60 + 30}`.execute(db);
  return rows.map(({ booking_id }) => booking_id);
}

test('days that are not a range, or too many, are refused', async () => {
  for (const query of [
    { from: to, to: from },
    { from: '2026-01-01', to: '2027-01-02' },
  ])
    expect(await admin.call(getOccupancy, { query })).toMatchObject({ status: 400 });
});
