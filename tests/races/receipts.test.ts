import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { numberReceipts } from '../support/product.ts';
import { alteredStatements } from '../support/database/altered-statements.ts';
import { withoutGuard } from '../support/database/without-guard.ts';
import { beginHeld, waitForLockWait } from '../support/held-up.ts';
import { countDeadlocks } from './crowd.ts';
import { openNumbering, payAndNumber, readReceipts, wholeYears } from './numbering.ts';
import { ROUNDS_OF_A_CONTROL } from './three-nodes.ts';

const PAYMENTS = 500;
const club = await openNumbering();

/** Combines the statements that lock the year and assign numbers into one, which reads before it waits for the lock. */
const LOCKED_BY_THE_SAME = [
  withoutGuard('lock of the year', ''),
  alteredStatements(
    'with due as',
    'with locked as materialized (select year from receipt_years order by year for update), due as',
  ),
  alteredStatements(
    'from payments where id in (',
    'from payments where (select count(*) from locked) > 0 and id in (',
  ),
];

describe('receipts are numbered at once', () => {
  test('from three nodes: no number is missing and none is there twice, with payments rolled back and numberers killed', async () => {
    const { paid, killed, ...others } = await payAndNumber(club, PAYMENTS);
    const { years, without } = await readReceipts(club);
    expect(years).toEqual(wholeYears(Object.fromEntries(years.map(({ year, there }) => [year, there]))));
    expect(years.map(({ year }) => year)).toEqual([2030, 2031]);
    expect(years.reduce((sum, { there }) => sum + there, 0)).toBe(paid);
    expect(without).toBe(0);
    expect(others).toEqual({ rolledBack: 25, free: 8 });
    expect(killed).toBeGreaterThan(0);
  });

  test.each([
    ['without the lock of their year', [withoutGuard('lock of the year', '')]],
    ['by the statement that locks their year', LOCKED_BY_THE_SAME],
  ])('%s, numbers are missing or there twice', async (_, altered) => {
    const bare = await openNumbering();
    // The index would refuse a duplicate number, and the payment would stay without one.
    await sql`drop index payments_receipt`.execute(bare.db);
    const nodes = bare.nodes.map((db) => altered.reduce((at, plugin) => at.withPlugin(plugin), db));
    let wrong = false;
    for (let round = 0; !wrong && round < ROUNDS_OF_A_CONTROL; round += 1) {
      await payAndNumber({ ...bare, nodes }, 100);
      const { years } = await readReceipts(bare);
      wrong = years.some(({ last, there, different }) => last !== there || there !== different);
    }
    expect(wrong).toBe(true);
  });
});

test('numbering waits for a payment that somebody changes, in the order in which all lock payments, and leaves no gap', async () => {
  const { db, pay } = club;
  const [lower = '', higher = ''] = [uuidv7(), uuidv7()].sort();
  await pay(db, { id: higher, at: new Date('2040-02-01T10:00:00Z') });
  await pay(db, { id: lower, at: new Date('2040-02-01T10:00:01Z') });
  const held = await beginHeld(db);
  const change = (id: string) =>
    held.updateTable('payments').set({ last_error: 'changed' }).where('id', '=', id).execute();
  await change(lower);
  const numbering = numberReceipts(db, 2040);
  await waitForLockWait(db);
  await change(higher);
  await held.commit().execute();
  expect(await numbering).toBe(2);
  expect(await countDeadlocks({ db })).toBe(0);
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'receipt_year', 'receipt_number', 'last_error'])
    .where('receipt_year', '=', 2040)
    .orderBy('receipt_number')
    .execute();
  const common = { receipt_year: 2040, last_error: 'changed' };
  expect(payments).toEqual([
    { id: higher, receipt_number: 1, ...common },
    { id: lower, receipt_number: 2, ...common },
  ]);
  const { years } = await readReceipts(club);
  expect(years.filter(({ year }) => year === 2040)).toEqual(wholeYears({ 2040: 2 }));
});
