import { expect, test } from 'vitest';
import { backgroundOf, postTo } from '../payments/support/background.ts';
import { openBooks } from '../payments/support/books.ts';
import { findAuditRows } from '../support/database/records.ts';

// Tests webhooks that arrive many times in parallel, and two people who compare the books at the same time.

const ROUNDS = 15;

const { server, begun, lose, compare, ledger } = await openBooks();
const { db, clock } = server;
const { processEvents, settleDown, collectDeliveries } = backgroundOf(server);

test(`events that come five times at once are kept once and processed once, ${ROUNDS} times`, async () => {
  const post = postTo(server);
  for (let round = 0; round < ROUNDS; round += 1) {
    await settleDown();
    const { booking, ref } = await begun();
    const deliveries = await collectDeliveries();
    const answers = await Promise.all(
      deliveries.flatMap(([body, signature]) => Array.from({ length: 5 }, () => post(body, signature))),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    const kept = await db
      .selectFrom('provider_events')
      .select('event_id')
      .where('payment_ref', '=', ref)
      .execute();
    expect(kept).toHaveLength(deliveries.length);
    await Promise.all([processEvents(), processEvents(), processEvents()]);
    expect(await ledger.moneyKept(booking)).toEqual([500_00]);
    const records = await findAuditRows(db, booking._id);
    expect(records.filter(({ action }) => action === 'booking.confirmed')).toHaveLength(1);
  }
});

test(`two repairs of the books at once leave one record and one confirmed booking, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const made = await begun();
    await lose(made);
    clock.pass({ minutes: 6 });
    await Promise.all([compare(made.booking, { apply: true }), compare(made.booking, { apply: true })]);
    expect(await ledger.payments(made.booking)).toMatchObject([{ status: 'succeeded' }]);
    expect(await ledger.moneyKept(made.booking)).toEqual([500_00]);
  }
});
