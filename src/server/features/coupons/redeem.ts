import { t } from '#texts/coupons.js';
import { sql } from 'kysely';
import { countAttempt, takeBackAttempt } from '../../platform/db/attempt-store.ts';
import type { Trx } from '../../platform/db/database.ts';
import { named } from '../../platform/db/named.ts';
import { Refusal } from '../../platform/errors.ts';
import { secondsUntil, waitInWords } from '../../platform/retry-after.ts';
import type { Services } from '../services.ts';
import type { CouponRow } from './rules.ts';
import { findCouponByCode } from './store.ts';

interface Redemption {
  couponId: string;
  paymentId: string;
  /** `consumed` when the payment that holds the use has already succeeded. */
  state: 'reserved' | 'consumed';
  now: Date;
}

/** Takes one use of the coupon for a payment. Returns false when none is left. The count and the redemption change in one statement. */
export async function takeCouponUse(
  trx: Trx,
  { couponId, paymentId, state, now }: Redemption,
): Promise<boolean> {
  const { rows } = await named(
    'take-coupon-use',
    sql`
    with taken as (
      update coupons set used = used + 1
      where id = ${couponId}::uuid and archived_at is null and active
        and (usage_limit is null or used < usage_limit) -- forty people, five uses
      returning id
    )
    insert into coupon_redemptions (payment_id, coupon_id, state, created_at)
    select ${paymentId}::uuid, id, ${state}::text, ${now}::timestamptz from taken
    returning coupon_id`,
  ).execute(trx);
  return rows.length > 0;
}

/** Makes the use permanent, because the payment succeeded. */
export async function consumeCouponUse(trx: Trx, paymentId: string): Promise<void> {
  await trx
    .updateTable('coupon_redemptions')
    .set({ state: 'consumed' })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'reserved')
    .execute();
}

/** Releases the use for another payment, because this one ended without money. */
export async function releaseCouponUse(trx: Trx, paymentId: string): Promise<void> {
  await named(
    'release-coupon-use',
    sql`
    with released as (
      update coupon_redemptions set state = 'released'
      where payment_id = ${paymentId}::uuid and state = 'reserved'
      returning coupon_id
    )
    update coupons set used = used - 1 where id = (select coupon_id from released)`,
  ).execute(trx);
}

/** Releases the use, because the payment was refunded in full. */
export async function returnCouponUse(trx: Trx, paymentId: string): Promise<void> {
  await named(
    'return-coupon-use',
    sql`
    with returned as (
      update coupon_redemptions set state = 'released'
      where payment_id = ${paymentId}::uuid and state = 'consumed'
      returning coupon_id
    )
    update coupons set used = used - 1 where id = (select coupon_id from returned)`,
  ).execute(trx);
}

/** Wrong codes that one account may try within LASTS_MS. */
const GUESSES = 20;
const LASTS_MS = 15 * 60_000;

/**
 * Returns the coupon for a typed code; null when no coupon has it. Every attempt is counted before the look-up, in the database that all
 * nodes share, so that parallel guesses are all counted; a correct code is then uncounted. Throws Refusal('too-many-requests') after too
 * many.
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
    throw new Refusal('too-many-requests', t.tooManyGuesses({ wait: waitInWords(retryAfter) }), {
      retryAfter,
    });
  }
  const coupon = await findCouponByCode(db, code, bookingId);
  if (coupon) await takeBackAttempt(db, bucket);
  return coupon;
}
