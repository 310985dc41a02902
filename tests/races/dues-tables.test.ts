import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { poisha } from '#contract/money/money.ts';
import { lastDayAfter } from '#contract/memberships/period.ts';
import { addDays } from '#contract/clock/club-time.ts';
import { inTransaction, type Trx } from '#server/platform/db/database.ts';
import { insertDues, insertMembership } from '../support/product.ts';
import { createTestClock } from '../support/clock.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { patience } from '../support/patience.ts';
import { countDeadlocks } from './crowd.ts';
import { findOverlaps, openHouseholds, storm } from './dues-storm.ts';
import { createGate } from './gate.ts';
import { roundsOf } from './three-nodes.ts';

const ROUNDS = roundsOf(8);
const AMPLE = patience(60_000 + ROUNDS * 6000);
const ACTS = 2400;
const NOW = createTestClock().now();

async function openTables(...dropped: string[]) {
  const database = await createTestDatabase();
  for (const constraint of dropped)
    await sql`alter table memberships drop constraint ${sql.ref(constraint)}`.execute(database.db);
  return { db: database.db, ...(await openHouseholds(database.db, NOW)) };
}

type Tables = Awaited<ReturnType<typeof openTables>>;

/** Lets two transactions insert the membership after the same end. Returns how many of them succeeded. */
async function renewTwice({ db, tierId, households: [householdId = ''] }: Tables, afterEnd: string | null) {
  const gate = createGate(2);
  const starts_on = afterEnd === null ? '2031-01-01' : addDays(afterEnd, 1);
  const ends_on = lastDayAfter(starts_on, 1);
  const renew = () =>
    inTransaction(db, async (trx) => {
      await gate();
      const membership = { householdId, tierId, afterEnd, chargeId: null, starts_on, ends_on };
      return insertMembership(trx, { ...membership, counts_until: ends_on }, NOW);
    });
  const written = (await Promise.all([renew(), renew()])).filter((row) => row !== null);
  return { count: written.length, ends_on };
}

describe('two renewals at once, of which both have seen the same end', { timeout: AMPLE }, () => {
  test('are one membership, in each of 100 rounds', async () => {
    const tables = await openTables();
    let end: string | null = null;
    for (let round = 0; round < 100; round += 1) {
      const { count, ends_on } = await renewTwice(tables, end);
      expect(count).toBe(1);
      end = ends_on;
    }
    expect(await findOverlaps(tables.db)).toEqual([]);
  });

  test('are two, once the keys of the table are dropped', async () => {
    const tables = await openTables('memberships_one_follows', 'memberships_follow', 'memberships_end');
    expect((await renewTwice(tables, null)).count).toBe(2);
    expect(await findOverlaps(tables.db)).toHaveLength(1);
  });
});

/** Returns whether overlapping memberships occur within `ACTS` actions, the number that the complete tables withstand. */
async function stormUntilOverlap(...dropped: string[]): Promise<boolean> {
  const tables = await openTables(...dropped);
  for (let acts = 0; acts < ACTS; acts += ACTS / 8) {
    await storm(tables.db, tables, { acts: ACTS / 8, now: NOW });
    if ((await findOverlaps(tables.db)).length > 0) return true;
  }
  return false;
}

describe(
  `${ACTS} purchases, early ends and extensions at once, and nobody locks a household`,
  { timeout: AMPLE },
  () => {
    test('leave no two memberships of the same days', async () => {
      const tables = await openTables();
      const done = await storm(tables.db, tables, { acts: ACTS, now: NOW });
      expect(done.made).toBeGreaterThan(0);
      expect(done.moved).toBeGreaterThan(0);
      expect(await findOverlaps(tables.db)).toEqual([]);
      console.info(`  ${JSON.stringify(done)}`);
    });

    test('have nobody wait for each other, where each locks the household first, as the product does', async () => {
      const tables = await openTables();
      await storm(tables.db, tables, { acts: ACTS, now: NOW, isLocked: true });
      expect(await findOverlaps(tables.db)).toEqual([]);
      expect(await countDeadlocks(tables)).toBe(0);
    });

    test('leave some, once a membership may begin before the end of the one that it follows', async () => {
      expect(await stormUntilOverlap('memberships_after')).toBe(true);
    });

    test('leave some, once two may follow the same one', async () => {
      expect(await stormUntilOverlap('memberships_one_follows')).toBe(true);
    });
  },
);

describe('a membership that names the charge of another one', { timeout: AMPLE }, () => {
  async function writeTwice(...dropped: string[]) {
    const { db, tierId, households } = await openTables(...dropped);
    const [householdId = ''] = households;
    const write = (chargeId: string, afterEnd: string | null, starts_on: string) => (trx: Trx) => {
      const ends_on = lastDayAfter(starts_on, 1);
      const membership = { householdId, tierId, afterEnd, chargeId, starts_on, ends_on };
      return insertMembership(trx, { ...membership, counts_until: ends_on }, NOW);
    };
    const terms = { months: 1, starts_month: null, starts_day: null, grace_days: 0 };
    const costs = { terms, people: { adults: 1, children: 0 }, months: 1, total: poisha(100) };
    const made = { householdId, tierId, afterEnd: null, startsOn: null, ...costs };
    const { charge } = await inTransaction(db, (trx) => insertDues(trx, made, { actorId: null, now: NOW }));
    await inTransaction(db, write(charge.id, null, '2031-01-01'));
    return inTransaction(db, write(charge.id, '2031-01-31', '2031-02-01'));
  }

  test('is not written', async () => {
    expect(await writeTwice()).toBeNull();
  });

  test('is, once a charge may have two', async () => {
    expect(await writeTwice('memberships_charge_id_key')).not.toBeNull();
  });
});
