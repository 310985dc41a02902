import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../support/database/database.ts';
import { startNode } from '../support/processes/node-process.ts';

// Two processes create the dues of renewals and send the messages, and are killed with SIGKILL again and again. The full test is
// RENEWALS=5000 RENEWAL_KILLS=16.

const HOUSEHOLDS = Number(process.env.RENEWALS) || 1000;
const KILLS = Number(process.env.RENEWAL_KILLS) || 4;
const NOW = '2026-03-01T06:00:00Z';

const { db, connection } = await createTestDatabase();
const launch = () =>
  startNode([path.join(import.meta.dirname, 'support/renewal-process.ts'), JSON.stringify(connection), NOW]);

async function makeHouseholds(): Promise<void> {
  await sql`
    insert into users (id, issuer, subject, email, email_verified, display_name, role, member_since)
    select gen_random_uuid(), 'test', n::text, 'person' || n || '@example.com', true, 'Person ' || n, 'member', now()
    from generate_series(1, ${HOUSEHOLDS}) n`.execute(db);
  await sql`insert into tiers (id, name, place, price_poisha, months, created_at)
    values (gen_random_uuid(), 'Gold', 1, 1200000, 12, now())`.execute(db);
  await sql`insert into households (id, payer_id, created_at) select gen_random_uuid(), id, now() from users`.execute(
    db,
  );
  await sql`update users set household_id = households.id from households where payer_id = users.id`.execute(
    db,
  );
  await sql`
    insert into memberships (id, household_id, tier_id, starts_on, ends_on, counts_until, created_at)
    select gen_random_uuid(), households.id, tiers.id, '2025-03-15', '2026-03-14', '2026-03-28', now() from households, tiers`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}

async function count(of: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(of)}`.execute(
    db,
  );
  return rows[0]?.count ?? NaN;
}

test(`${HOUSEHOLDS} households owe and are told once each, with ${KILLS} kills with -9`, async () => {
  await makeHouseholds();
  const began = Date.now();
  let processes = [launch(), launch()];
  onTestFinished(() => processes.forEach((one) => one.signal('SIGKILL')));
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const goal = (HOUSEHOLDS * 2 * kill) / (KILLS + 1);
    const done = async () => (await count('dues')) + (await count('messages'));
    await expect.poll(done, { timeout: 600_000, interval: 5 }).toBeGreaterThanOrEqual(Math.floor(goal));
    const [first, ...others] = processes;
    first?.signal('SIGKILL');
    await first?.ended;
    processes = [...others, launch()];
  }
  for (const one of processes) expect(await one.ended, one.complained()).toBe(0);
  console.info(`  ${HOUSEHOLDS} households, ${KILLS} kills, ${((Date.now() - began) / 1000).toFixed(1)} s`);

  expect(await count('dues')).toBe(HOUSEHOLDS);
  expect(await count('(select distinct household_id from dues) once')).toBe(HOUSEHOLDS);
  expect(await count(`charges where kind = 'dues' and total_poisha = 1200000 and state = 'open'`)).toBe(
    HOUSEHOLDS,
  );
  expect(await count(`audit where action = 'dues.made'`)).toBe(HOUSEHOLDS);
  expect(await count(`messages where kind = 'dues-open'`)).toBe(HOUSEHOLDS);
  expect(await count('(select distinct user_id from messages) told')).toBe(HOUSEHOLDS);
});
