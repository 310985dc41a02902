import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  type AuditPage,
  findAudit,
  readBookings,
  readExportedPayments,
  readRefunds,
} from '../support/product.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { growClub } from './support/grown.ts';
import { createPlanReader } from './support/query-plans.ts';

// The audit has a million rows, and what a page reads must not grow with them.

const database = await createTestDatabase();
const { connection, db } = database;
await growClub(db);
await sql`insert into audit (id, at, actor_id, action, subject, subject_id)
  select gen_random_uuid(), timestamptz '2020-01-01' + n * interval '3 minutes',
    case when n % 3 > 0 then (select id from users order by id limit 1) end,
    case n % 4000 when 0 then 'coupon.created' else 'payment.succeeded' end,
    case n % 4000 when 0 then 'coupons' else 'payments' end, gen_random_uuid()
  from generate_series(1, 900000) n`.execute(db);
await sql`vacuum analyze audit`.execute(db);
const read = createPlanReader(connection);

const page: AuditPage = { filter: {}, from: null, limit: 100, newestFirst: true };
/** The maximum number of blocks read for a page of rows, including their subjects. */
const A_PAGE = 3000;

describe('with a million rows, the audit reads by its indexes', () => {
  test.each<[string, Partial<AuditPage>]>([
    ['of all', {}],
    ['of all, for a file', { newestFirst: false, limit: 500 }],
    ['of a day', { filter: { from: '2022-03-01', to: '2022-03-01' } }],
    ['of a day, for a file', { filter: { from: '2022-03-01', to: '2022-03-01' }, newestFirst: false }],
    ['of a kind', { filter: { kind: 'coupons' } }],
    ['of a kind that has much', { filter: { kind: 'money' } }],
    ['of a kind and a day', { filter: { kind: 'coupons', from: '2022-03-01', to: '2022-03-02' } }],
  ])('%s', async (_of, part) => {
    const plans = await read((reading) => findAudit(reading, { ...page, ...part }));
    expect(plans.flatMap(({ readWhole }) => readWhole)).not.toContain('audit');
    for (const { blocks } of plans) expect(blocks).toBeLessThan(A_PAGE);
  });

  test('of a person, and of a booking, at the top and further down', async () => {
    const { rows } = await sql<{ person: string; booking: string; own: number }>`
      select person, (select id from bookings limit 1) as booking,
        (select count(*)::int from bookings where user_id = person) as own
      from (select id as person from users order by id limit 1) first`.execute(db);
    const [{ person, booking, own }] = rows as [{ person: string; booking: string; own: number }]; // The query always returns one row.
    // A person's requests are found through their bookings.
    const most = A_PAGE + 4 * own;
    for (const filter of [{ person }, { booking }, { person, from: '2021-01-01' }]) {
      const plans = await read((reading) => findAudit(reading, { ...page, filter }));
      expect(plans.flatMap(({ readWhole }) => readWhole)).not.toContain('audit');
      for (const { blocks } of plans) expect(blocks).toBeLessThan(most);
    }
    const deep = await findAudit(db, { ...page, filter: { person }, limit: 5000 });
    const from = deep.at(-1)?.id ?? null;
    const plans = await read((reading) => findAudit(reading, { ...page, filter: { person }, from }));
    for (const { blocks } of plans) expect(blocks).toBeLessThan(most);
  });
});

describe('a page of a file reads a page, wherever it is', () => {
  test.each([
    ['bookings', readBookings],
    ['payments', readExportedPayments],
    ['refunds', readRefunds],
  ] as const)('of %s', async (_of, readOf) => {
    const days = { from: '2020-06-01' };
    const first = await readOf(db, days)(null, 1000);
    expect(first.length).toBeGreaterThan(100);
    const after = first.at(-1) as never; // The cursor is a row of the list's own type.
    for (const place of [null, after]) {
      const plans = await read((reading) => readOf(reading, days)(place, 100));
      for (const { blocks, readWhole } of plans) {
        expect(readWhole.filter((table) => ['bookings', 'payments', 'refunds'].includes(table))).toEqual([]);
        expect(blocks).toBeLessThan(A_PAGE);
      }
    }
  });
});
