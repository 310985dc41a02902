import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { addDays } from '#contract/clock/club-time.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { findDay, findWeek } from '../support/product.ts';
import { makeTemporaryFolder } from '../support/processes/temporary-folder.ts';
import { startCluster } from './support/cluster.ts';
import { cpuMsOf } from './support/cpu.ts';

// Measures the PostgreSQL cost of a day of forty courts and of the week of one court, read by the product's own statements over 1,022,560
// claims: five years of fourteen slots.

const COURTS = 40;
const SLOTS = 14;
const DAYS = 1826;
const FIRST = '2024-01-01';
const READS = 2000;

const { folder, clear } = makeTemporaryFolder('bench', tmpdir());
const cluster = await startCluster(path.join(folder, 'cluster'));
const connectionString = await cluster.create('calendar');
await migrate({ connectionString }, pino({ level: 'warn' }));
// A single connection, because the settings for filling apply to the session.
const db = openDatabase(createPool({ connectionString }, { max: 1, onBroken: () => undefined }));
// The claims refer to no real bookings, because none are read.
await sql`set session_replication_role = replica`.execute(db);
await sql`insert into courts (id, type, image_url, price_poisha, slots)
  select gen_random_uuid(), 'Court ' || n, '/art/court.svg', 50000,
    array(select h || ':00-' || h + 1 || ':00' from generate_series(8, ${7 + SLOTS}::int) h)
  from generate_series(1, ${COURTS}::int) n`.execute(db);
await sql`insert into slot_claims (court_id, play_date, starts_at_minute, ends_at_minute, booking_id)
  select id, ${FIRST}::date + day, 60 * h, 60 * h + 60, id
  from generate_series(0, ${DAYS - 1}::int) day, courts, generate_series(8, ${7 + SLOTS}::int) h`.execute(db);
await sql`vacuum analyze`.execute(db);
const court = await db.selectFrom('courts').select('id').limit(1).executeTakeFirstOrThrow();

async function report(name: string, read: (date: string) => Promise<unknown>): Promise<void> {
  let before = 0;
  // The first tenth of the reads warms the caches.
  for (let number = -READS / 10; number < READS; number += 1) {
    if (number === 0) before = cpuMsOf([cluster.pid]);
    await read(addDays(FIRST, ((number + DAYS) * 7) % DAYS));
  }
  const each = (cpuMsOf([cluster.pid]) - before) / READS;
  console.log(`${name}: ${each.toFixed(2)} ms of PostgreSQL's CPU`);
}
await report(`a day of ${COURTS} courts`, (date) => findDay(db, date));
await report('the week of a court', (date) => findWeek(db, court.id, [date, addDays(date, 6)]));
await db.destroy();
await cluster.stop();
clear();
