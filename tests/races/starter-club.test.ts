import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { announcementFields } from '#contract/club/announcements.ts';
import { couponFields } from '#contract/payments/coupons.ts';
import { courtFields } from '#contract/club/courts.ts';
import { insertContent, loadStarterClub, starterClub } from '../support/product.ts';
import { createTestClock } from '../support/clock.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { openTestPool } from '../support/database/pool.ts';
import { beginHeld, waitForLockWait } from '../support/held-up.ts';

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

async function countRows(table: 'courts' | 'announcements' | 'coupons'): Promise<number> {
  const rows = await db.selectFrom(table).select('id').execute();
  return rows.length;
}

/** Starts a second node that has written its starter club and not yet committed it. */
async function startLoading() {
  const loading = await beginHeld(second);
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
});

describe('while another process is loading the starter club', () => {
  test('the next one waits for it, and loads nothing', async () => {
    const loading = await startLoading();
    const loaded = loadStarterClub(db, clock.now);
    await waitForLockWait(db);
    await loading.commit().execute();
    expect(await loaded).toBe(false);
    expect(await countRows('courts')).toBe(COURTS);
  });

  test('the next one loads it in its place if the first fails', async () => {
    const loading = await startLoading();
    const loaded = loadStarterClub(db, clock.now);
    await waitForLockWait(db);
    await loading.rollback().execute();
    expect(await loaded).toBe(true);
    expect(await countRows('courts')).toBe(COURTS);
    expect(await countRows('coupons')).toBe(content.coupons.length);
  });
});
