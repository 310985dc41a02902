import { t } from '#texts/coupons.js';
import { sql } from 'kysely';
import type { Coupon } from '#contract/payments/coupons.ts';
import type { Db } from '../../platform/db/database.ts';
import { LIVE_SQL } from '../../platform/db/live-payments.ts';
import { resource } from '../../platform/db/resource.ts';
import { Refusal } from '../../platform/errors.ts';
import { toCoupon, toCouponRow, type CouponRow } from './rules.ts';

/** When a coupon is deleted, payments keep their record of it and its code can be used again. */
export const coupons = resource({
  table: 'coupons',
  name: 'coupon',
  toRow: toCouponRow,
  toShown: toCoupon,
  gone: () => t.gone,
  inUse: {
    index: 'coupons_code',
    refuse({ code }) {
      throw new Refusal('coupon-code-in-use', t.codeInUse({ code }), {}, [
        { path: 'code', message: t.codeTaken },
      ]);
    },
  },
  archive: () => ({}),
});

function unarchivedCoupons(db: Db) {
  return db.selectFrom('coupons').selectAll().where('archived_at', 'is', null);
}

export async function findCoupons(
  db: Db,
  { before, limit }: { before: string | null; limit: number },
): Promise<Coupon[]> {
  const rows = await unarchivedCoupons(db)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toCoupon);
}

/**
 * Returns the coupon with this code. Its `used` excludes a use held by the booking's own payment in progress, so that this payment cannot
 * block itself.
 */
export async function findCouponByCode(
  db: Db,
  code: string,
  bookingId: string | null,
): Promise<CouponRow | null> {
  const ownHold = sql<number>`(
    select count(*) from payments p join coupon_redemptions r on r.payment_id = p.id
    where p.booking_id = ${bookingId}::uuid and p.status in (${LIVE_SQL})
      and r.coupon_id = coupons.id and r.state = 'reserved')`;
  const row = await unarchivedCoupons(db)
    .select(sql<number>`coupons.used - ${ownHold}`.as('used'))
    .where('code', '=', code)
    .executeTakeFirst();
  return row ?? null;
}
