import { announcementFields } from '#contract/club/announcements.ts';
import { couponFields } from '#contract/payments/coupons.ts';
import { courtFields } from '#contract/club/courts.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db } from '../../platform/db/database.ts';
import { starterClub } from './starter-club-content.ts';
import { hasContent, insertContent, type ClubContent } from './starter-club-store.ts';

/** Returns the starter club as parsed by the contract; its dates depend on the time of loading. */
export function readStarterClub(now: Date): ClubContent {
  const { courts, announcements, coupons } = starterClub(now);
  return {
    courts: courts.map((court) => courtFields.parse(court)),
    announcements: announcements.map((announcement) => announcementFields.parse(announcement)),
    coupons: coupons.map((coupon) => couponFields.parse(coupon)),
  };
}

/**
 * Gives a new club its first courts, announcements and coupons, all or nothing; returns whether it did. A club that has, or ever had, any
 * of these stays as it is. Several processes may run it at the same time.
 */
export async function loadStarterClub(db: Db, clock: Clock): Promise<boolean> {
  const now = clock();
  const content = readStarterClub(now);
  return inTransaction(db, async (trx) => !(await hasContent(trx)) && insertContent(trx, content, now));
}
