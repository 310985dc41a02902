import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findMissingIndexes, partsAreReady } from '#server/platform/db/migrate-concurrently.ts';
import { listMigrations, migrateFirst } from '#server/platform/db/migrate.ts';
import { withSession } from '../support/product.ts';
import { openParts } from '../payments/parts/parts-fixture.ts';
import { hashClub } from '../running/support/backups.ts';
import { runClub } from '../running/support/processes.ts';
import { toDatabaseUrl } from '../support/database/address.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { hashTables, listKeys } from '../support/database/table-hashes.ts';
import { patience } from '../support/patience.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { log, restore, save } from './backup-fixture.ts';

const { server, advanced, payPart, parts } = await openParts();
const newest = await createTestDatabase();
const notYet = await createTestDatabase();
const ofNotYet = await createTestDatabase({ from: 'nothing' });
const older = {
  '0102_charges': await aPair(),
  '0111_booking_codes': await aPair(),
};

async function aPair() {
  return {
    club: await createTestDatabase({ from: 'nothing' }),
    target: await createTestDatabase({ from: 'nothing' }),
  };
}

test(
  'a club in which a booking was paid in two parts is saved and restored elsewhere, by the command line',
  async () => {
    const { booking, later } = await advanced();
    expect((await payPart(later)).status).toBe(200);
    expect((await parts(booking)).parts.map(({ state }) => state)).toEqual(['paid', 'paid']);

    const file = path.join(makeFolder(), 'club.backup');
    const { connection } = server.services;
    const here = { DATA_DIR: makeFolder(), DATABASE_URL: toDatabaseUrl(connection) };
    const saved = await runClub(here, 'backup', file);
    expect(saved.said(), saved.complained()).toContain('and proved that they can be restored');

    const elsewhere = { DATA_DIR: makeFolder() };
    const restored = await runClub(elsewhere, 'restore', file);
    expect(restored.said(), restored.complained()).toContain('counted and compared');
    expect(await hashClub(elsewhere)).toEqual(await hashTables(connection));
  },
  patience(60_000),
);

const ONE_OF_EACH_CHARGE = `
  drop index payments_one_success;
  create unique index payments_one_success on payments ((coalesce(charge_id, booking_id))) where status = 'succeeded'`;
const ONE_OF_EACH_BOOKING = `
  drop index payments_one_success;
  create unique index payments_one_success on payments (booking_id) where status = 'succeeded'`;

/** Inserts a booking with two paid parts, in the tables of either build. */
async function payInParts({ db }: TestDatabase): Promise<void> {
  await sql`insert into users (id, issuer, subject, email, display_name)
    values (gen_random_uuid(), 'test', 'one', 'old@example.com', 'Old')`.execute(db);
  await sql`insert into courts (id, type, image_url, price_poisha, slots)
    values (gen_random_uuid(), 'Tennis', '', 100000, '{7:00 AM - 8:00 AM}')`.execute(db);
  await sql`
    with b as (
      insert into bookings (id, user_id, user_email, court_id, court_type, play_date, slots, starts_at, price_poisha,
        total_poisha, status, slot_prices, fees_poisha, covered_poisha, due_now_poisha, due_later_poisha, expires_at)
      select gen_random_uuid(), users.id, 'old@example.com', courts.id, 'Tennis', '2026-12-01', '{7:00 AM - 8:00 AM}', now(),
        100000, 100000, 'approved', '{100000}', 0, 100000, 0, 0, now() from users, courts
      returning id, user_id
    ),
    part as (
      select id as booking, user_id, gen_random_uuid() as charge, gen_random_uuid() as payment, number
      from b, generate_series(1, 2) number
    ),
    c as (
      insert into charges (id, booking_id, total_poisha, due, state, payment_id, created_at)
      select charge, booking, 50000, 'now', 'paid', payment, now() from part
    )
    insert into payments (id, booking_id, charge_id, user_id, email, provider, provider_ref, status, subtotal_poisha,
      amount_poisha, paid_at)
    select payment, booking, charge, user_id, 'old@example.com', 'embedded', 'pi_' || number, 'succeeded', 50000, 50000, now()
    from part`.execute(db);
}

test.each(Object.entries(older))(
  'a backup of %s, with parts in it, is restored by this version',
  async (last, { club, target }) => {
    await migrateFirst(club.connection, log, (await listMigrations()).indexOf(last) + 1);
    await sql.raw(ONE_OF_EACH_CHARGE).execute(club.db);
    await payInParts(club);
    const { file } = await save(club.connection);
    await restore(target.connection, file);
    const { rows } = await sql`select from payments where status = 'succeeded'`.execute(target.db);
    expect(rows).toHaveLength(2);
    expect(await listKeys(target.connection)).toEqual(await listKeys(newest.connection));
  },
);

test('a backup of before a node has made its indexes is restored with them', async () => {
  await sql.raw(ONE_OF_EACH_BOOKING).execute(notYet.db);
  expect(await partsAreReady(notYet.db)).toBe(false);
  const { file } = await save(notYet.connection);
  await restore(ofNotYet.connection, file);
  expect(await partsAreReady(ofNotYet.db)).toBe(true);
  const missing = await withSession(ofNotYet.connection, { name: 'test' }, ({ client }) =>
    findMissingIndexes(client),
  );
  expect(missing).toEqual([]);
});
