import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { getBoard } from '#contract/bookings/calendar.ts';
import { listCourts } from '#contract/club/courts.ts';
import type { Db } from '#server/platform/db/database.ts';
import { listMigrations, migrate, migrateFirst } from '#server/platform/db/migrate.ts';
import { api } from '../support/client.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { openTestPool } from '../support/database/pool.ts';
import { startTestServer } from '../support/server.ts';
import { readColumns } from './support/read-columns.ts';

// A club that last started on any earlier schema, with data in it, migrates to the current one. A new database cannot show this, because
// its migrations run on empty tables.

const STATES = await listMigrations();
const log = pino({ level: 'silent' });
const PLAY = '2026-05-20';

/** Inserts the fields of a row for which the table already has columns. */
async function add(db: Db, table: string, row: Record<string, unknown>): Promise<void> {
  const [schema, name] = table.includes('.') ? table.split('.') : ['public', table];
  const { rows } = await sql<{ column_name: string }>`select column_name from information_schema.columns
    where table_schema = ${schema} and table_name = ${name}`.execute(db);
  const there = new Set(rows.map(({ column_name }) => column_name));
  if (there.size === 0) return;
  const entries = Object.entries(row).filter(([column]) => there.has(column));
  await sql`insert into ${sql.table(table)} (${sql.join(entries.map(([column]) => sql.ref(column)))})
    values (${sql.join(entries.map(([, value]) => value))})`.execute(db);
}

/** Fills a small club that fits any schema version: people, a court, and bookings of each kind, one of them paid and partly refunded. */
async function fillClub(db: Db): Promise<void> {
  const at = new Date('2026-05-01T06:00:00Z');
  const soon = new Date('2026-05-10T06:00:00Z');
  const [user, court, coupon, payment] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  await add(db, 'users', {
    id: user,
    issuer: 'club',
    subject: user,
    email: 'a@example.com',
    role: 'member',
    pending_bookings: 1,
    member_since: at,
  });
  await add(db, 'identity_accounts', {
    id: user,
    email: 'a@example.com',
    password_hash: '$scrypt$',
    password_length: 12,
  });
  await add(db, 'identity_sessions', {
    id: uuidv7(),
    secret_hash: Buffer.from('s'),
    account_id: user,
    provider: 'password',
    signed_in_at: at,
    expires_at: soon,
  });
  const slots = ['7:00 AM - 8:00 AM', '8:00 AM - 9:00 AM', '9:00 AM - 10:00 AM', '10:00 AM - 11:00 AM'];
  await add(db, 'courts', {
    id: court,
    type: 'Tennis',
    image_url: '/art/tennis.svg',
    price_poisha: 50_000,
    slots,
  });
  await add(db, 'coupons', { id: coupon, code: 'TEN', discount_type: 'percent', amount_hundredths: 1000 });
  await add(db, 'announcements', { id: uuidv7(), title: 'Open', message: 'We are open.' });
  for (const [index, status] of (['pending', 'approved', 'approved', 'rejected'] as const).entries()) {
    const booking = uuidv7();
    const isOpen = status !== 'rejected';
    await add(db, 'bookings', {
      id: booking,
      user_id: user,
      user_email: 'a@example.com',
      court_id: court,
      court_type: 'Tennis',
      play_date: PLAY,
      slots: slots.slice(index, index + 1),
      starts_at: new Date(`${PLAY}T0${1 + index}:00:00Z`),
      price_poisha: 50_000,
      total_poisha: 50_000,
      slot_prices: [50_000],
      status,
      reason: isOpen ? null : 'rejected',
      expires_at: isOpen ? soon : null,
    });
    const [from, to] = [420 + index * 60, 480 + index * 60];
    // The rejected booking still holds its slot, as a booking could while the desk was moving it.
    await add(db, 'slot_claims', {
      court_id: court,
      play_date: PLAY,
      starts_at_minute: from,
      ends_at_minute: to,
      booking_id: booking,
    });
    if (index !== 2) continue;
    await add(db, 'payments', {
      id: payment,
      booking_id: booking,
      user_id: user,
      email: 'a@example.com',
      provider: 'embedded',
      provider_ref: 'pi_1',
      status: 'succeeded',
      subtotal_poisha: 50_000,
      amount_poisha: 50_000,
      paid_at: at,
    });
    await sql`update bookings set status = 'confirmed', confirmed_payment_id = ${payment}::uuid, expires_at = null where id = ${booking}::uuid`.execute(
      db,
    );
  }
  await add(db, 'refunds', {
    id: uuidv7(),
    payment_id: payment,
    amount_poisha: 100,
    automatic: false,
    reason: 'kindness',
    status: 'due',
  });
  await add(db, 'provider_events', {
    provider: 'embedded',
    event_id: 'evt_1',
    type: 'payment_intent.succeeded',
    processed_at: at,
  });
  await add(db, 'audit', { id: uuidv7(), action: 'court.created', subject: 'courts', subject_id: court });
  await add(db, 'outbox', { id: uuidv7(), topic: 'booking.created', payload: '{}' });
  await add(db, 'card_gateway.payment_methods', { id: 'pm_1', card: 'visa', used: true, created_at: at });
  await add(db, 'card_gateway.payment_intents', {
    id: 'pi_1',
    amount: 50_000,
    currency: 'bdt',
    metadata: '{}',
    status: 'succeeded',
    client_secret: 'x',
    payment_method: 'pm_1',
    latest_charge: 'ch_1',
    created_at: at,
  });
  await add(db, 'card_gateway.charges', {
    id: 'ch_1',
    payment_intent: 'pi_1',
    payment_method: 'pm_1',
    amount: 50_000,
    currency: 'bdt',
    paid: true,
    created_at: at,
  });
}

/** Returns the records that migrations must leave unchanged. */
async function readRecords(db: Db) {
  const { rows } = await sql`
    select (select json_agg(status order by id) from bookings) as bookings,
      (select sum(total_poisha)::int from bookings) as total,
      (select json_agg(row(status, amount_poisha)) from payments) as payments,
      (select json_agg(row(status, amount_poisha)) from refunds) as refunds,
      (select count(*)::int from slot_claims s join bookings b on b.id = s.booking_id where b.status <> 'rejected') as claims,
      (select json_agg(row(email, role)) from users) as users,
      (select count(*)::int from audit) as audit`.execute(db);
  return rows[0];
}

async function countClaims(db: Db): Promise<number> {
  return (await db.selectFrom('slot_claims').select('booking_id').execute()).length;
}

async function readShape(db: Db) {
  const { rows } = await sql`
    select conrelid::regclass::text as at, conname as name, pg_get_constraintdef(oid) as text from pg_constraint
    where connamespace::regnamespace::text in ('public', 'card_gateway')
    union all select tablename, indexname, indexdef from pg_indexes where schemaname in ('public', 'card_gateway')
    order by 1, 2, 3`.execute(db);
  return { columns: await readColumns(db), rules: rows };
}

const newest = openTestPool({ ...inject('postgres'), database: inject('template') }, { max: 1 });
const wanted = await readShape(newest);
await newest.destroy();

const opened = await Promise.all(
  STATES.map(async (state) => [state, await createTestDatabase({ from: 'nothing' })] as const),
);

test.each(opened)(
  'a club with data whose tables are those of %s comes to the newest',
  async (state, { connection, db }) => {
    await migrateFirst(connection, log, STATES.indexOf(state) + 1);
    await fillClub(db);
    const before = await readRecords(db);
    await migrate(connection, log);
    expect(await readRecords(db)).toEqual(before);
    if (STATES.indexOf(state) < STATES.indexOf('0082_stray_claims')) expect(await countClaims(db)).toBe(3);
    expect(await readShape(db)).toEqual(wanted);
    // Migrating again, as each start does, finds nothing to do.
    expect(await migrate(connection, log)).toEqual([]);
  },
);

// The test server is opened before the tests run, so it needs a database of its own.
const oldest = await createTestDatabase({ from: 'nothing' });
await migrateFirst(oldest.connection, log, 1);
await fillClub(oldest.db);
await migrate(oldest.connection, log);
const server = await startTestServer({ database: oldest });

test('the product works on what was the oldest of them', async () => {
  const visitor = api(server).as(null);
  const [court] = await visitor.ask(listCourts);
  expect(court?.slots).toHaveLength(4);
  const board = await visitor.ask(getBoard, { query: { date: PLAY } });
  expect(JSON.stringify(board)).toContain(court?._id);
});
