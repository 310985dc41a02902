import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Db } from '#server/platform/db/database.ts';
import { deleteOldRows } from '#server/platform/jobs/prune.ts';
import {
  archiveCourt,
  findBlocks,
  findBookedPayments,
  findBookings,
  findCourt,
  findDay,
  findInside,
  findLastArrival,
  findPaymentIssues,
  findUnnumbered,
  findUsers,
  moveBooking,
} from '../support/product.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { growClub } from './support/grown.ts';
import { countPlans, KEPT } from './support/kept.ts';
import { countBlocks, createPlanReader } from './support/query-plans.ts';

// 20,000 users, 100,000 bookings and 100,000 payments: what a call reads must not grow with the club.

const database = await createTestDatabase();
const { connection, db } = database;
const regular = await growClub(db);
const read = createPlanReader(connection);

/** The maximum number of blocks read for a page of 100, whose rows may each be in a separate block. */
const A_PAGE = 500;
/** A club has few courts, so a full scan of their names is allowed. It also has few tiers. */
const FEW = ['courts'];
const firstPage = { before: null, limit: 100 };
const now = new Date();
const system = { actorId: null, now };
const SET = [{ name: 'embedded' }, { name: 'stripe' }];
const blocksOf = (plans: { blocks: number }[]) => plans.reduce((sum, { blocks }) => sum + blocks, 0);

describe('in a club that has grown,', () => {
  test('payment issues are found by their indexes, without payments that were refunded long ago', async () => {
    const [plan] = await read((reading) => findPaymentIssues(reading, firstPage, SET));
    expect(plan?.readWhole).not.toContain('payments');
    expect(plan?.blocks).toBeLessThan(A_PAGE);
    expect(await countBlocks(db, 'payments')).toBeGreaterThan(3 * A_PAGE);
  });

  test('payments whose receipts have no number yet are found by their index', async () => {
    const [plan] = await read((reading) => findUnnumbered(reading));
    expect(plan?.readWhole).not.toContain('payments');
    expect(plan?.blocks).toBeLessThan(10);
  });

  test('the first page of one’s own bookings reads a page, however many there are', async () => {
    const list = { ...firstPage, userEmail: regular, status: 'confirmed', search: undefined } as const;
    expect(await findBookings(db, list)).toHaveLength(100);
    const [plan] = await read((reading) => findBookings(reading, list));
    expect(plan?.readWhole).toEqual(FEW);
    expect(plan?.blocks).toBeLessThan(A_PAGE);
  });

  test('no list of them can be read through the index of their keys, which few bookings have', async () => {
    const { rows } = await sql<{ indexed: string; all: string }>`
      select (select reltuples from pg_class where relname = 'bookings_idempotency')::int as indexed,
        (select reltuples from pg_class where relname = 'bookings')::int as all`.execute(db);
    expect(rows).toEqual([{ indexed: 0, all: expect.any(Number) }]);
    expect(Number(rows[0]?.all)).toBeGreaterThan(10_000);
  });

  test('a page of them further down reads no more', async () => {
    const list = { userEmail: regular, status: 'confirmed', search: undefined, limit: 100 } as const;
    const rows = await findBookings(db, { ...list, limit: 3000, before: null });
    const before = rows.at(-1)?.id ?? null;
    const [plan] = await read((reading) => findBookings(reading, { ...list, before }));
    expect(plan?.blocks).toBeLessThan(A_PAGE);
  });

  test.each([
    ['one’s own payments', true],
    ['everybody’s payments', false],
  ])(
    'a page of %s reads a page with the bookings that they are for, at the top and further down',
    async (_of, own) => {
      const list = { userEmail: own ? regular : undefined, limit: 100 };
      const rows = await findBookedPayments(db, { ...list, limit: 3000, before: null });
      expect(rows).toHaveLength(3000);
      for (const before of [null, rows.at(-1)?.id ?? null]) {
        const [plan] = await read((reading) => findBookedPayments(reading, { ...list, before }));
        expect(plan?.readWhole).toEqual([...FEW, 'tiers']);
        expect(plan?.blocks).toBeLessThan(2 * A_PAGE);
      }
    },
  );

  test('a search for somebody who is not there does not read everybody', async () => {
    const whole = await countBlocks(db, 'users');
    for (const role of [{}, { role: 'member' }] as const) {
      const [plan] = await read((reading) =>
        findUsers(reading, { ...firstPage, ...role, search: 'nobody-at-all' }),
      );
      expect(plan?.readWhole).toEqual([]);
      expect(plan?.blocks).toBeLessThan(whole / 4);
    }
  });

  test('the newest card event is found by its index', async () => {
    const [plan] = await read((reading) => findLastArrival(reading, 'embedded'));
    expect(plan?.readWhole).toEqual([]);
    expect(plan?.blocks).toBeLessThan(20);
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

  test('refunds that failed and were resolved are not read again', async () => {
    const [plan] = await read((reading) => findPaymentIssues(reading, { before: null, limit: 100 }, SET));
    expect(plan?.blocks).toBeLessThan(100);
  });

  test('whether a court has bookings that are still to come is read from their dates on', async () => {
    const { id } = await db.selectFrom('courts').select('id').orderBy('id').executeTakeFirstOrThrow();
    const tomorrow = new Date(now.getTime() + 86_400_000);
    await sql`update slot_claims set play_date = ${tomorrow} where court_id = ${id}
      and play_date = (select max(play_date) from slot_claims where court_id = ${id})`.execute(db);
    await sql`vacuum analyze slot_claims`.execute(db);
    const refused = (deleting: Db) =>
      expect(archiveCourt(deleting, id, system)).rejects.toMatchObject({ facts: { bookings: 1 } });
    await refused(db);
    const plans = await read(refused);
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
    await sql`truncate provider_events`.execute(db); // All events would be old enough to delete.
    const plans = await read((reading) =>
      deleteOldRows(
        reading,
        { now, auditYears: 50, keepDays: { outbox: 7, cardEvents: 90, gateway: 30, messages: 365 } },
        1000,
      ),
    );
    expect(plans.flatMap(({ readWhole }) => readWhole)).not.toContain('audit');
    expect(blocksOf(plans)).toBeLessThan(100);
    expect(await countBlocks(db, 'audit')).toBeGreaterThan(1000);
  });

  test('blocks are found by their courts and days, and so is who is inside one', async () => {
    await sql`insert into court_blocks (id, series_id, court_id, play_date, starts_at_minute, ends_at_minute, kind)
      select gen_random_uuid(), gen_random_uuid(), court_id, play_date, 0, 60, 'maintenance' from slot_claims`.execute(
      db,
    );
    await sql`vacuum analyze court_blocks`.execute(db);
    const { court_id, play_date: date } = await db
      .selectFrom('slot_claims')
      .select(['court_id', 'play_date'])
      .orderBy('play_date')
      .limit(1)
      .executeTakeFirstOrThrow();
    const block = { courts: [court_id], dates: [date], from: 0, to: 1440 };
    for (const ask of [
      (reading: Db) => findCourt(reading, court_id, '2100-01-01'),
      (reading: Db) => findDay(reading, date),
      (reading: Db) => findBlocks(reading, { from: date, to: date }, { userId: court_id, isAdmin: false }),
      (reading: Db) => findInside(reading, block, new Date(0)),
    ]) {
      const plans = await read(ask);
      expect(plans.flatMap(({ readWhole }) => readWhole)).not.toContain('court_blocks');
      expect(plans.flatMap(({ readWhole }) => readWhole)).not.toContain('slot_claims');
      expect(blocksOf(plans)).toBeLessThan(A_PAGE);
    }
    expect(await countBlocks(db, 'court_blocks')).toBeGreaterThan(A_PAGE);
  });

  test('the statements of every call are planned a few times and then no more', async () => {
    expect(await countPlans(database)).toEqual(KEPT);
  });

  test('without that index the search reads everybody, and finds the same', async () => {
    const search = { ...firstPage, search: 'person 1' };
    const found = await findUsers(db, search);
    await sql`drop index users_name_folded, users_email_folded`.execute(db);
    expect(await findUsers(db, search)).toEqual(found);
    const [plan] = await read((reading) => findUsers(reading, { ...firstPage, search: 'nobody-at-all' }));
    expect(plan?.readWhole).toEqual(['users']);
  });
});
