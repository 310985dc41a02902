import { countAttempt, takeBackAttempt } from '../../platform/db/attempt-store.ts';
import { Refusal } from '../../platform/errors.ts';
import { secondsUntil, waitInWords } from '../../platform/retry-after.ts';
import type { Services } from '../services.ts';
import type { CouponRow } from './rules.ts';
import { findCouponByCode } from './store.ts';
import { t } from './texts.ts';

/** Codes that one account may try in vain in that time. */
const GUESSES = 20;
const LASTS_MS = 15 * 60_000;

/**
 * Returns the coupon of a code that somebody has typed; null when there is none. Misses are counted in the database, for
 * all nodes together, and before the look, so that many guesses at the same moment all count; a code that is right does
 * not. Throws Refusal('too-many-requests') after too many.
 */
export async function findGuessedCoupon(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  { userId, code, bookingId }: { userId: string; code: string; bookingId: string | null },
): Promise<CouponRow | null> {
  if (!config.rateLimit) return findCouponByCode(db, code, bookingId);
  const now = clock();
  const bucket = `coupon ${userId}`;
  const { hits, resetsAt } = await countAttempt(db, bucket, now, new Date(now.getTime() + LASTS_MS));
  if (hits > GUESSES) {
    const retryAfter = secondsUntil(resetsAt, now);
    throw new Refusal('too-many-requests', t.tooManyGuesses(waitInWords(retryAfter)), { retryAfter });
  }
  const coupon = await findCouponByCode(db, code, bookingId);
  if (coupon) await takeBackAttempt(db, bucket);
  return coupon;
}
