import { beforeEach, describe, expect, test } from 'vitest';
import {
  announcementFields,
  type Announcement,
  type AnnouncementFields,
} from '#contract/club/announcements.ts';
import { couponFields, type Coupon } from '#contract/payments/coupons.ts';
import { courtFields, type Court, type CourtFields } from '#contract/club/courts.ts';
import {
  archiveCoupon,
  archiveCourt,
  findAnnouncements,
  findCoupons,
  findCourts,
  insertAnnouncement,
  insertCoupon,
  insertCourt,
  loadStarterClub,
  removeAnnouncement,
  starterClub,
} from '../support/product.ts';
import { createTestClock } from '../support/clock.ts';
import { createTestDatabase } from '../support/database/database.ts';

const { db } = await createTestDatabase();
const clock = createTestClock();
const content = starterClub(clock.now());
const act = { actorId: 'a8c1d1a4-3b1e-4f1a-9f59-3d6c5c3f2b10', now: clock.now() };

const aCourt: CourtFields = courtFields.parse({
  type: 'Chess Table',
  image: '/art/court.svg',
  price: 100,
  slots: ['9 AM - 10 AM'],
});
const anAnnouncement: AnnouncementFields = announcementFields.parse({
  title: 'Closed today',
  message: 'Holiday.',
});
const aCoupon = couponFields.parse({ code: 'CHESS', discountType: 'fixed', amount: 10 });

async function shownInClub() {
  const page = { before: null, limit: 100 };
  return {
    courts: await findCourts(db, { limit: 100 }),
    announcements: await findAnnouncements(db, page),
    coupons: await findCoupons(db, page),
  };
}

function withoutIds(rows: (Court | Announcement | Coupon)[]) {
  return rows.map(({ _id, ...fields }) => fields);
}

beforeEach(async () => {
  for (const table of ['courts', 'announcements', 'coupons', 'audit'] as const)
    await db.deleteFrom(table).execute();
});

describe('a new club', () => {
  test('gets its courts, announcements and coupons, shown in the order in which they are written', async () => {
    expect(await loadStarterClub(db, clock.now)).toBe(true);
    const shown = await shownInClub();
    expect(withoutIds(shown.courts)).toEqual(content.courts.map((court) => courtFields.parse(court)));
    expect(withoutIds(shown.announcements)).toEqual(
      content.announcements.map((announcement) => announcementFields.parse(announcement)),
    );
    expect(withoutIds(shown.coupons)).toEqual(
      content.coupons.map((coupon) => ({ ...couponFields.parse(coupon), used: 0 })),
    );
  });

  test('gets them once: a second start changes nothing', async () => {
    await loadStarterClub(db, clock.now);
    const before = await shownInClub();
    clock.pass({ days: 1 });
    expect(await loadStarterClub(db, clock.now)).toBe(false);
    expect(await shownInClub()).toEqual(before);
  });

  test('shows what its admin adds later above what it came with', async () => {
    await loadStarterClub(db, clock.now);
    await insertCourt(db, aCourt, act);
    await insertAnnouncement(db, anAnnouncement, act);
    await insertCoupon(db, aCoupon, act);
    const shown = await shownInClub();
    expect(shown.courts[0]).toMatchObject({ type: 'Chess Table' });
    expect(shown.announcements[0]).toMatchObject({ title: 'Closed today' });
    expect(shown.coupons[0]).toMatchObject({ code: 'CHESS' });
  });

  test('keeps its courts deleted when the admin deletes them all', async () => {
    await loadStarterClub(db, clock.now);
    const { courts } = await shownInClub();
    for (const { _id } of courts) await archiveCourt(db, _id, act);
    expect(await loadStarterClub(db, clock.now)).toBe(false);
    expect((await shownInClub()).courts).toEqual([]);
  });
});

describe('a club that has content of its own is left alone', () => {
  test.each([
    ['a court', () => insertCourt(db, aCourt, act)],
    ['an announcement', () => insertAnnouncement(db, anAnnouncement, act)],
    ['a coupon', () => insertCoupon(db, aCoupon, act)],
    ['a deleted court', async () => archiveCourt(db, (await insertCourt(db, aCourt, act))._id, act)],
    [
      'a deleted coupon',
      async () => {
        await insertCoupon(db, aCoupon, act);
        for (const { _id } of (await shownInClub()).coupons) await archiveCoupon(db, _id, act);
      },
    ],
    [
      'a deleted announcement',
      async () => removeAnnouncement(db, (await insertAnnouncement(db, anAnnouncement, act))._id, act),
    ],
  ])('%s', async (_, addContent) => {
    await addContent();
    const before = await shownInClub();
    expect(await loadStarterClub(db, clock.now)).toBe(false);
    expect(await shownInClub()).toEqual(before);
  });
});
