import { describe, expect, test } from 'vitest';
import { createTestClock } from '../support/clock.ts';
import { createTestDatabase } from '../support/database.ts';
import { auditBooks } from './support/books.ts';
import { openInProcessClub } from './support/in-process-club.ts';
import { JOURNEYS } from './support/journeys.ts';
import { withoutTransactions } from './support/steps.ts';

// The fault suite is worth as much as its audit of the books: here it has something to find.

test('without transactions a process that ends while people pay loses what no background job brings back', async () => {
  const { db } = await createTestDatabase();
  const { runUntil, trace, takeOver } = await openInProcessClub(db, createTestClock(), withoutTransactions);
  const journey = JOURNEYS['pay'];
  if (!journey) throw new Error('people no longer pay');
  let lost: string[] = [];
  for (let n = (await trace(journey)).length; lost.length === 0 && n > 0; n -= 1) {
    await runUntil(n, journey);
    lost = await takeOver();
  }
  expect(lost).toContainEqual(expect.stringMatching(/^charge pi_\w+ keeps \d+ for a booking that is/));
});

describe('the audit of the books', () => {
  test('finds a charge without a record', async () => {
    const { db } = await createTestDatabase();
    const { fixture, api, takeOver } = await openInProcessClub(db, createTestClock());
    await api.confirm(await api.begin(await fixture.approved()));
    expect(await auditBooks(db)).toContainEqual(expect.stringMatching(/^charge pi_\w+ has 0 records$/));
    expect(await takeOver()).toEqual([]);
  });

  test('finds a coupon that is counted wrongly, and a booking without its slot', async () => {
    const { db } = await createTestDatabase();
    const { fixture } = await openInProcessClub(db, createTestClock());
    const code = await fixture.coupon(10);
    await db.updateTable('coupons').set({ used: 1 }).where('code', '=', code).execute();
    const booking = await fixture.approved();
    await db.deleteFrom('slot_claims').where('booking_id', '=', booking.id).execute();
    expect(await auditBooks(db)).toEqual([
      `coupon ${code} counts 1, but 0 payments hold it`,
      `booking ${booking.id} is approved with 0 slots`,
    ]);
  });
});
