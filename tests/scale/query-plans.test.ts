import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { findBookings } from '#server/bookings/store.ts';
import { findLastArrival } from '#server/payments/settlement/event-store.ts';
import { findBookedPayments } from '#server/payments/store.ts';
import { findPaymentIssues } from '#server/payments/issues/issue-store.ts';
import { findUsers } from '#server/users/store.ts';
import { createTestDatabase } from '../support/database.ts';
import { growClub } from './support/grown.ts';
import { countPlans, KEPT } from './support/kept.ts';
import { countBlocks, createPlanReader } from './support/plans.ts';

// 20,000 users, 100,000 bookings, 100,000 payments: what a call reads must not grow with the club.

const database = await createTestDatabase();
const { connection, db } = database;
const regular = await growClub(db);
const read = createPlanReader(connection);

/** What one page of 100 may read: its rows may each lie in a block of their own. */
const A_PAGE = 500;
const firstPage = { before: null, limit: 100 };

describe('in a club that has grown,', () => {
  test('payment issues are found by their indexes, without payments that were refunded long ago', async () => {
    const [plan] = await read((reading) => findPaymentIssues(reading, firstPage));
    expect(plan?.readWhole).not.toContain('payments');
    expect(plan?.blocks).toBeLessThan(A_PAGE);
    expect(await countBlocks(db, 'payments')).toBeGreaterThan(3 * A_PAGE);
  });

  test('the first page of one’s own bookings reads a page, however many there are', async () => {
    const list = { ...firstPage, userEmail: regular, status: 'confirmed', search: undefined } as const;
    expect(await findBookings(db, list)).toHaveLength(100);
    const [plan] = await read((reading) => findBookings(reading, list));
    expect(plan?.readWhole).toEqual([]);
    expect(plan?.blocks).toBeLessThan(A_PAGE);
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
        expect(plan?.readWhole).toEqual([]);
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

  test('the statements of every call are planned a few times and then no more', async () => {
    expect(await countPlans(database)).toEqual(KEPT);
  });

  test('without that index the search reads everybody, and finds the same', async () => {
    const search = { ...firstPage, search: 'person 1' };
    const found = await findUsers(db, search);
    await sql`drop index users_name_search, users_email_search`.execute(db);
    expect(await findUsers(db, search)).toEqual(found);
    const [plan] = await read((reading) => findUsers(reading, { ...firstPage, search: 'nobody-at-all' }));
    expect(plan?.readWhole).toEqual(['users']);
  });

  test('the newest card event is found by its index', async () => {
    const [plan] = await read((reading) => findLastArrival(reading, 'embedded'));
    expect(plan?.readWhole).toEqual([]);
    expect(plan?.blocks).toBeLessThan(20);
  });
});
