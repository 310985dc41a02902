import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { findBookings } from '#server/bookings/store.ts';
import { moveBooking } from '#server/bookings/transition-store.ts';
import { archiveCourt } from '#server/courts/store.ts';
import { readPeopleCounts } from '#server/db/people-counts.ts';
import { deleteOldRows } from '#server/jobs/prune-store.ts';
import { findPaymentIssues } from '#server/payments/issues/issue-store.ts';
import { createTestDatabase } from '../support/database.ts';
import { growClub } from './support/grown.ts';
import { countBlocks, createPlanReader } from './support/plans.ts';

const { connection, db } = await createTestDatabase();
await growClub(db);
const read = createPlanReader(connection);
const now = new Date();
const system = { actorId: null, now };
const blocksOf = (plans: { blocks: number }[]) => plans.reduce((sum, { blocks }) => sum + blocks, 0);

describe('in a club that has grown,', () => {
  test('people are not counted: their number is kept', async () => {
    expect(await readPeopleCounts(db)).toEqual({ users: 20_000, members: 6666 });
    const plans = await read((reading) => readPeopleCounts(reading));
    expect(blocksOf(plans)).toBeLessThan(5);
  });

  test('a search that most courts match looks through the newest bookings, not through a page of each court', async () => {
    const list = { userEmail: undefined, status: 'confirmed', search: 'court', before: null } as const;
    expect(await findBookings(db, { ...list, limit: 100 })).toHaveLength(100);
    const plans = await read((reading) => findBookings(reading, { ...list, limit: 100 }));
    expect(blocksOf(plans)).toBeLessThan(50);
  });

  test('bookings of courts that were busy long ago are found as well', async () => {
    await sql`update bookings set court_type = 'Old ' || court_type where play_date < '2020-02-01'`.execute(
      db,
    );
    await sql`update courts set past_types = array['Old ' || type]`.execute(db);
    const list = { userEmail: undefined, status: 'confirmed', search: 'old', before: null } as const;
    expect(await findBookings(db, { ...list, limit: 100 })).toHaveLength(100);
  });

  test('refunds that failed and were settled are not looked at again', async () => {
    const [plan] = await read((reading) => findPaymentIssues(reading, { before: null, limit: 100 }));
    expect(plan?.blocks).toBeLessThan(100);
  });

  test('whether a court has bookings that are still to come is read from their dates on', async () => {
    const { id } = await db.selectFrom('courts').select('id').orderBy('id').executeTakeFirstOrThrow();
    const tomorrow = new Date(now.getTime() + 86_400_000);
    await sql`update slot_claims set play_date = ${tomorrow} where court_id = ${id}
      and play_date = (select max(play_date) from slot_claims where court_id = ${id})`.execute(db);
    await sql`vacuum analyze slot_claims`.execute(db);
    expect(await archiveCourt(db, id, system)).toEqual({ upcoming: 1 });
    const plans = await read((reading) => archiveCourt(reading, id, system));
    expect(blocksOf(plans)).toBeLessThan(20);
  });

  test('the slots of a booking are found by its court and date', async () => {
    const { id: bookingId } = await db
      .selectFrom('bookings')
      .select('id')
      .where('status', '=', 'confirmed')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const [plan] = await read((reading) => moveBooking(reading, 'refund', { ...system, bookingId }));
    expect(plan?.readWhole).not.toContain('slot_claims');
    expect(plan?.blocks).toBeLessThan(100);
  });

  test('what is old is removed by the ids, which begin with the time', async () => {
    await sql`truncate provider_events`.execute(db); // all of them are old
    const plans = await read((reading) => deleteOldRows(reading, { now, auditYears: 50 }, 1000));
    expect(plans.flatMap(({ readWhole }) => readWhole)).not.toContain('audit');
    expect(blocksOf(plans)).toBeLessThan(100);
    expect(await countBlocks(db, 'audit')).toBeGreaterThan(1000);
  });
});
