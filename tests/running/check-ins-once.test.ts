import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { makeMissingCodes } from '../support/product.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { startNode } from '../support/processes/node-process.ts';

// Two tabs send the same queue of check-ins. Both are killed with SIGKILL again and again, and start again from the beginning of the queue.

const CHECK_INS = Number(process.env.CHECK_INS) || 500;
const KILLS = Number(process.env.CHECK_IN_KILLS) || 4;
const [AT, NOW] = ['2026-03-01T06:00:00.000Z', '2026-03-01T12:00:00.000Z'];
const STAFF = randomUUID();

const { db, connection } = await createTestDatabase();
const launch = () =>
  startNode([
    path.join(import.meta.dirname, 'support/check-in-process.ts'),
    JSON.stringify(connection),
    STAFF,
    AT,
    NOW,
  ]);

/** Makes approved bookings on one day, with their codes. */
async function makeBookings(): Promise<void> {
  await sql`
    insert into users (id, issuer, subject, email, email_verified, display_name, role)
    values (${STAFF}::uuid, 'test', 'staff', 'staff@example.com', true, 'Karim', 'staff')`.execute(db);
  await sql`
    insert into courts (id, type, image_url, price_poisha, slots)
    values (gen_random_uuid(), 'Tennis', '/art/tennis.svg', 50000, array['7:00 PM - 8:00 PM'])`.execute(db);
  await sql`
    insert into bookings (id, user_id, user_email, court_id, court_type, play_date, slots, starts_at, price_poisha,
      total_poisha, status, expires_at)
    select gen_random_uuid(), users.id, users.email, courts.id, courts.type, '2026-03-01', courts.slots,
      '2026-03-01T13:00:00Z', 50000, 50000, 'approved', '2026-03-01T13:00:00Z'
    from courts, users, generate_series(1, ${CHECK_INS})
    where courts.price_poisha = 50000 and courts.type = 'Tennis'`.execute(db);
  const services = { db, clock: () => new Date(NOW) };
  while ((await makeMissingCodes(services)) > 0);
}

async function count(of: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(of)}`.execute(
    db,
  );
  return rows[0]?.count ?? NaN;
}

const IN = 'bookings where checked_in_at is not null';

test(`${CHECK_INS} check-ins of two tabs count once each, with ${KILLS} kills with -9`, async () => {
  await makeBookings();
  let tabs = [launch(), launch()];
  onTestFinished(() => tabs.forEach((tab) => tab.signal('SIGKILL')));
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const goal = Math.floor((CHECK_INS * kill) / (KILLS + 1));
    await expect.poll(() => count(IN), { timeout: 600_000, interval: 5 }).toBeGreaterThanOrEqual(goal);
    const [first, ...others] = tabs;
    first?.signal('SIGKILL');
    await first?.ended;
    tabs = [...others, launch()];
  }
  for (const tab of tabs) expect(await tab.ended, tab.complained()).toBe(0);

  expect(await count(`bookings where checked_in_at = '${AT}'`)).toBe(CHECK_INS);
  expect(await count(`audit where action = 'booking.visit'`)).toBe(CHECK_INS);
  expect(await count(`(select distinct subject_id from audit where action = 'booking.visit') once`)).toBe(
    CHECK_INS,
  );
  expect(await count(`outbox where topic = 'booking.visit'`)).toBe(CHECK_INS);
});
