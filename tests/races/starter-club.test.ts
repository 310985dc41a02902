import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { announcementFields } from '#contract/announcements.ts';
import { couponFields } from '#contract/coupons.ts';
import { courtFields } from '#contract/courts.ts';
import { poisha } from '#contract/money.ts';
import { starterClub } from '#server/club/starter-club-content.ts';
import { hasContent, insertContent } from '#server/club/starter-club-store.ts';
import { loadStarterClub } from '#server/club/starter-club.ts';
import type { Db } from '#server/db/database.ts';
import { createTestClock } from '../support/clock.ts';
import { createTestDatabase, openTestPool } from '../support/database.ts';

const { db, connection } = await createTestDatabase();
const second = openTestPool(connection);
const third = openTestPool(connection);
const nodes = [db, second, third];
const clock = createTestClock();
const starter = starterClub(clock.now());
const content = {
  courts: starter.courts.map((court) => courtFields.parse(court)),
  announcements: starter.announcements.map((announcement) => announcementFields.parse(announcement)),
  coupons: starter.coupons.map((coupon) => couponFields.parse(coupon)),
};
const COURTS = content.courts.length;

/** The load without its guard: looks first, then inserts under ids that no other process uses. */
async function loadUnguarded(node: Db, haveLooked: () => Promise<void>): Promise<boolean> {
  if (await hasContent(node)) return false;
  await haveLooked();
  const rows = content.courts.map(({ type, image, slots }) => ({
    id: randomUUID(),
    type,
    image_url: image,
    price_poisha: poisha(0),
    slots,
  }));
  await node.insertInto('courts').values(rows).execute();
  return true;
}

async function countRows(table: 'courts' | 'announcements' | 'coupons'): Promise<number> {
  const rows = await db.selectFrom(table).select('id').execute();
  return rows.length;
}

/** Waits until a statement of this database waits for another transaction. */
async function untilOneWaits(): Promise<void> {
  let waiting = 0;
  while (waiting === 0) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    waiting = rows[0]?.waiting ?? 0;
    await nextTurn();
  }
}

/** The second node, which has written its starter club and not yet committed it. */
async function startLoading() {
  const loading = await second.startTransaction().execute();
  expect(await insertContent(loading, content, clock.now())).toBe(true);
  return loading;
}

async function emptyClub(): Promise<void> {
  for (const table of ['courts', 'announcements', 'coupons'] as const) await db.deleteFrom(table).execute();
}

beforeEach(emptyClub);

afterAll(async () => {
  await second.destroy();
  await third.destroy();
});

describe('when many processes start at once', () => {
  const ROUNDS = 10;
  const callers = Array.from({ length: 8 }, () => nodes).flat();

  test(`one of them loads the starter club, ${ROUNDS} times out of ${ROUNDS}`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const table of ['courts', 'announcements', 'coupons'] as const)
        await db.deleteFrom(table).execute();
      const loaded = await Promise.all(callers.map((node) => loadStarterClub(node, clock.now)));
      expect(loaded.filter(Boolean)).toHaveLength(1);
      expect(await countRows('courts')).toBe(COURTS);
      expect(await countRows('announcements')).toBe(content.announcements.length);
      expect(await countRows('coupons')).toBe(content.coupons.length);
    }
  });

  test('a look before the insert would not do: each of them would load it', async () => {
    let looked = 0;
    const haveAllLooked = Promise.withResolvers<undefined>();
    const haveLooked = (): Promise<void> => {
      looked += 1;
      if (looked === nodes.length) haveAllLooked.resolve(undefined);
      return haveAllLooked.promise;
    };
    const loaded = await Promise.all(nodes.map((node) => loadUnguarded(node, haveLooked)));
    expect(loaded).toEqual([true, true, true]);
    expect(await countRows('courts')).toBe(nodes.length * COURTS);
  });
});

describe('while another process is loading the starter club', () => {
  test('the next one waits for it, and loads nothing', async () => {
    const loading = await startLoading();
    const loaded = loadStarterClub(db, clock.now);
    await untilOneWaits();
    await loading.commit().execute();
    expect(await loaded).toBe(false);
    expect(await countRows('courts')).toBe(COURTS);
  });

  test('the next one loads it in its place if the first fails', async () => {
    const loading = await startLoading();
    const loaded = loadStarterClub(db, clock.now);
    await untilOneWaits();
    await loading.rollback().execute();
    expect(await loaded).toBe(true);
    expect(await countRows('courts')).toBe(COURTS);
    expect(await countRows('coupons')).toBe(content.coupons.length);
  });
});
