import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { violates, type Db } from '#server/platform/db/database.ts';
import { makeRenewals } from '../support/product.ts';
import { withoutGuard } from '../support/database/without-guard.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { openTestPool } from '../support/database/pool.ts';
import { roundsOf, ROUNDS_OF_A_CONTROL } from './three-nodes.ts';
import { afterThisTest } from '../support/after-test.ts';

// Three nodes create the dues of the same renewals at the same time.

const ROUNDS = roundsOf(10);
const HOUSEHOLDS = 40;
const TODAY = new Date('2026-03-01T06:00:00Z');

const { db, connection } = await createTestDatabase();
function openNodes(): Db[] {
  const opened = [1, 2, 3].map(() => openTestPool(connection));
  afterThisTest(() => Promise.all(opened.map((node) => node.destroy())));
  return opened;
}
const nodes = openNodes();
await sql`insert into tiers (id, name, place, price_poisha, months, created_at)
  values (gen_random_uuid(), 'Gold', 1, 1200000, 12, now())`.execute(db);

/** Replaces the households of the previous round with new ones of one person each, whose memberships end in two weeks. */
async function makeHouseholds(): Promise<void> {
  await sql`truncate dues, memberships, households, children, charges, payments, users cascade`.execute(db);
  await sql`
    insert into users (id, issuer, subject, email, email_verified, display_name, role)
    select gen_random_uuid(), 'test', n::text, 'person' || n || '@example.com', true, 'Person ' || n, 'user'
    from generate_series(1, ${HOUSEHOLDS}) n`.execute(db);
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
}

const renewAll = (by: Db[]) =>
  Promise.allSettled(by.map((node) => makeRenewals({ db: node, clock: () => TODAY })));

async function countDues() {
  const { rows } = await sql<{ dues: number; households: number; charges: number }>`
    select (select count(*) from dues)::int as dues, (select count(distinct household_id) from dues)::int as households,
      (select count(*) from charges where kind = 'dues')::int as charges`.execute(db);
  return rows[0];
}

describe('renewals made at once', () => {
  test(`owe once each, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await makeHouseholds();
      const done = await renewAll(nodes);
      const made = done.map((one) => (one.status === 'fulfilled' ? one.value : NaN));
      expect(made.reduce((sum, count) => sum + count, 0)).toBe(HOUSEHOLDS);
      expect(await countDues()).toEqual({ dues: HOUSEHOLDS, households: HOUSEHOLDS, charges: HOUSEHOLDS });
    }
  });

  test('would fail as a whole without leaving out what others have made', async () => {
    const bare = openNodes().map((node) => node.withPlugin(withoutGuard('dues that others made', '')));
    let hasFailed = false;
    for (let round = 0; !hasFailed && round < ROUNDS_OF_A_CONTROL; round += 1) {
      await makeHouseholds();
      const refused = (await renewAll(bare)).filter((one) => one.status === 'rejected');
      for (const { reason } of refused) expect(violates(reason, 'dues_once'), String(reason)).toBe(true);
      hasFailed = refused.length > 0;
    }
    expect(hasFailed).toBe(true);
  });

  test('would owe twice without the key', async () => {
    await sql`drop index dues_once`.execute(db);
    let isTwice = false;
    for (let round = 0; !isTwice && round < ROUNDS_OF_A_CONTROL; round += 1) {
      await makeHouseholds();
      await renewAll(nodes);
      isTwice = ((await countDues())?.dues ?? 0) > HOUSEHOLDS;
    }
    expect(isTwice).toBe(true);
  });

  test('are for the people whom a household has: who joins while they are made is counted in the next pass', async () => {
    await makeHouseholds();
    const [node = db] = openNodes();
    const before = withoutGuard('version of the household', 'h.version - 1 as version');
    expect(await makeRenewals({ db: node.withPlugin(before), clock: () => TODAY })).toBe(0);
    expect(await makeRenewals({ db, clock: () => TODAY })).toBe(HOUSEHOLDS);
  });
});
