import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createTestClock } from '../support/clock.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { auditBooks } from './support/books.ts';
import { openInProcessClub } from './support/in-process-club.ts';
import { ALL_JOURNEYS } from './support/journeys.ts';
import { withoutTransactions } from '../support/database/without-transactions.ts';

// Negative controls: the fault suite is only as good as its audit of the books, so here the audit must find planted faults.

const WITHOUT_TRANSACTIONS = [
  ['choose bKash, and pay on SSLCommerz’s page in the old tab', /^money \S+ keeps \d+ for a booking that is/],
  ['pay', /^charge pi_\w+ keeps \d+ for a booking that is/],
  ['move a paid booking, ask again because no answer came, and cancel it for all of it', /with 0 slots$/],
  [
    'block a court while the card is charged for a booking inside',
    /is cancelled for a block that is not there$|has 0 records$/,
  ],
] as const;

test.each(WITHOUT_TRANSACTIONS)(
  'without transactions a process that ends while people %s loses what no background job brings back',
  async (title, fault) => {
    const { db } = await createTestDatabase();
    const { runUntil, trace, takeOver } = await openInProcessClub(db, createTestClock(), {
      guard: withoutTransactions,
    });
    const journey = ALL_JOURNEYS[title];
    if (!journey) throw new Error('people no longer do so');
    let lost: string[] = [];
    for (let n = (await trace(journey)).length; !lost.some((line) => fault.test(line)) && n > 0; n -= 1) {
      await runUntil(n, journey);
      lost = await takeOver();
    }
    expect(lost).toContainEqual(expect.stringMatching(fault));
  },
);

describe('the audit of the books', () => {
  test('finds a charge without a record', async () => {
    const { db } = await createTestDatabase();
    const { fixture, api, takeOver } = await openInProcessClub(db, createTestClock());
    await api.confirm(await api.begin(await fixture.approved()));
    expect(await auditBooks(db)).toContainEqual(expect.stringMatching(/^charge pi_\w+ has 0 records$/));
    expect(await takeOver()).toEqual([]);
  });

  test('finds cash that is kept for nothing, and cash that was never handed back', async () => {
    const { db } = await createTestDatabase();
    const { fixture, api } = await openInProcessClub(db, createTestClock());
    const booking = await fixture.approved();
    await api.takeAtDesk(booking);
    expect(await auditBooks(db)).toEqual([]);
    await api.cancelAtDesk(booking.id, booking.total_poisha / 100, true);
    expect(await auditBooks(db)).toEqual([]);
    await db.updateTable('refunds').set({ handed_by: null }).execute();
    expect(await auditBooks(db)).toEqual([
      expect.stringMatching(/^cash \S+ says 50000 was handed back, but 0 was$/),
    ]);
    await db.deleteFrom('refunds').execute();
    expect(await auditBooks(db)).toContainEqual(
      expect.stringMatching(/^cash \S+ keeps 50000 for a booking that is cancelled$/),
    );
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

  test('finds a booking that was moved in part, and a block that cancelled one of two', async () => {
    const { db } = await createTestDatabase();
    const { fixture, api } = await openInProcessClub(db, createTestClock());
    const [first, second, third] = await fixture.approvedAlone(3);
    if (!first || !second || !third) throw new Error('the fixture made fewer bookings than asked');
    await api.block([first, second], 'cancel');
    await api.moveAtDesk(third, { court_id: await fixture.dearCourt(), price: 'new' });
    expect(await auditBooks(db)).toEqual([]);
    await db
      .updateTable('bookings')
      .set({ court_id: third.court_id, status: 'approved', expires_at: first.expires_at })
      .where('id', 'in', [second.id, third.id])
      .execute();
    expect(await auditBooks(db)).toEqual(
      expect.arrayContaining([
        `booking ${third.id} holds slots where it is not`,
        `booking ${third.id} is not where it was moved to`,
        `booking ${second.id} is approved in a block that cancels`,
      ]),
    );
    await db.deleteFrom('audit').where('action', 'in', ['booking.moved', 'block.created']).execute();
    await db.deleteFrom('court_blocks').execute();
    expect(await auditBooks(db)).toEqual(
      expect.arrayContaining([
        `booking ${third.id} was moved 0 times, and told 1`,
        `booking ${first.id} is cancelled for a block that is not there`,
      ]),
    );
  });

  test('finds a receipt’s number that is missing, and one that is there twice', async () => {
    const { db } = await createTestDatabase();
    const { fixture, api, takeOver } = await openInProcessClub(db, createTestClock());
    for (let count = 0; count < 3; count += 1) await api.takeAtDesk(await fixture.approved());
    expect(await takeOver()).toEqual([]);
    const change = (from: number, to: number) =>
      db.updateTable('payments').set({ receipt_number: to }).where('receipt_number', '=', from).execute();
    await change(2, 5);
    expect(await auditBooks(db)).toEqual([
      expect.stringMatching(/^receipts of \d{4}: 3 numbers, 3 receipts, 3 of them different, up to 5$/),
    ]);
    await sql`drop index payments_receipt`.execute(db);
    await change(5, 3);
    expect(await auditBooks(db)).toEqual([
      expect.stringMatching(/: 3 numbers, 3 receipts, 2 of them different, up to 3$/),
    ]);
  });
});
