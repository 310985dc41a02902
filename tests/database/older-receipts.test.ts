import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { listMigrations, migrate, migrateFirst } from '#server/platform/db/migrate.ts';
import { numberOldestReceipts } from '../support/product.ts';
import { createTestDatabase } from '../support/database/database.ts';

const log = pino({ level: 'silent' });

test('payments from before receipts had numbers are not rewritten and get none; what was under way, and what a node of then adds, does', async () => {
  const { connection, db } = await createTestDatabase({ from: 'nothing' });
  await migrateFirst(connection, log, (await listMigrations()).indexOf('0103_receipts'));
  await sql`insert into users (id, issuer, subject, email) values (gen_random_uuid(), 'club', 'a', 'a@example.com')`.execute(
    db,
  );
  await sql`insert into courts (id, type, price_poisha, slots, image_url)
    values (gen_random_uuid(), 'Tennis', 50000, '{7:00 AM - 8:00 AM}', '/art/tennis.svg')`.execute(db);
  await sql`insert into bookings (id, user_id, user_email, court_id, court_type, play_date, slots, starts_at, price_poisha, total_poisha,
      status, reason)
    select gen_random_uuid(), u.id, u.email, c.id, c.type, '2026-05-20', c.slots, now(), 50000, 50000, 'rejected', 'grown'
    from users u, courts c`.execute(db);
  const addPayment = (name: string, status: string, paidAt: string | null) =>
    sql`insert into payments (id, booking_id, user_id, email, provider, provider_ref, status, subtotal_poisha, amount_poisha, paid_at)
      select gen_random_uuid(), id, user_id, user_email, 'grown', ${name}, ${status}, 50000, 50000, ${paidAt}::timestamptz from bookings`.execute(
      db,
    );
  await addPayment('paid', 'unapplied', '2026-05-01T06:00:00Z');
  await addPayment('under way', 'open', null);
  const read = async () => {
    const { rows } = await sql<{
      ctid: string;
    }>`select ctid::text from payments where provider_ref = 'paid'`.execute(db);
    return rows;
  };
  const before = await read();
  await migrate(connection, log);
  expect(await read()).toEqual(before);
  // Without these indexes, both payments of the one booking can be stored.
  await sql`drop index if exists payments_one_success, payments_one_success_charge`.execute(db);
  await addPayment('added', 'succeeded', '2026-06-01T06:00:00Z');
  await sql`update payments set status = 'succeeded', paid_at = '2026-06-01T06:00:01Z' where provider_ref = 'under way'`.execute(
    db,
  );
  expect(await numberOldestReceipts(db)).toBe(2);
  const numbers = await db
    .selectFrom('payments')
    .select(['provider_ref', 'receipt_year', 'receipt_number'])
    .orderBy('paid_at')
    .execute();
  expect(numbers).toEqual([
    { provider_ref: 'paid', receipt_year: null, receipt_number: 0 },
    { provider_ref: 'added', receipt_year: 2026, receipt_number: 1 },
    { provider_ref: 'under way', receipt_year: 2026, receipt_number: 2 },
  ]);
});
