import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod/mini';
import type { Coupon, couponFields } from '#contract/payments/coupons.ts';
import { fromTaka, toTaka } from '#contract/money/money.ts';
import { inTransaction, violates, type Db } from '../../platform/db/database.ts';
import { LIVE_SQL } from '../../platform/db/live-payments.ts';
import { audited, type Actor } from '../../platform/db/journal.ts';
import type { Row } from '../../platform/db/rows.ts';

export type CouponRow = Row<'coupons'>;
type CouponFields = z.output<typeof couponFields>;

function toCoupon(row: CouponRow): Coupon {
  return {
    _id: row.id,
    code: row.code,
    description: row.description,
    ...(row.description_bn !== null && { description_bn: row.description_bn }),
    discountType: row.discount_type,
    amount: row.amount_hundredths / 100,
    minSpend: row.min_spend_poisha === null ? null : toTaka(row.min_spend_poisha),
    maxDiscount: row.max_discount_poisha === null ? null : toTaka(row.max_discount_poisha),
    startDate: row.starts_at?.toISOString() ?? null,
    endDate: row.ends_at?.toISOString() ?? null,
    active: row.active,
    usageLimit: row.usage_limit,
    used: row.used,
  };
}

/** What is undefined is left as it is. */
function toColumns(fields: CouponFields) {
  return {
    code: fields.code,
    description: fields.description,
    description_bn: fields.description_bn,
    discount_type: fields.discountType,
    amount_hundredths: Math.round(fields.amount * 100),
    min_spend_poisha: fields.minSpend === null ? null : fromTaka(fields.minSpend),
    max_discount_poisha: fields.maxDiscount === null ? null : fromTaka(fields.maxDiscount),
    starts_at: fields.startDate === null ? null : new Date(fields.startDate),
    ends_at: fields.endDate === null ? null : new Date(fields.endDate),
    active: fields.active,
    usage_limit: fields.usageLimit,
  };
}

function unarchivedCoupons(db: Db) {
  return db.selectFrom('coupons').selectAll().where('archived_at', 'is', null);
}

/** Returns a page of coupons, the newest first. */
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
 * Returns the coupon with this code. A use that the booking's own payment under way holds is not in `used`: it can't stand
 * in its own way.
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

/** Runs a write of a code; the unique index decides who has it. */
async function unlessCodeInUse<T>(write: () => Promise<T>): Promise<T | 'code-in-use'> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, 'coupons_code')) return 'code-in-use';
    throw error;
  }
}

export async function insertCoupon(
  db: Db,
  fields: CouponFields,
  actor: Actor,
): Promise<Coupon | 'code-in-use'> {
  return unlessCodeInUse(() =>
    inTransaction(db, async (trx) => {
      const row = await trx
        .insertInto('coupons')
        .values({ id: uuidv7(), ...toColumns(fields), created_at: actor.now })
        .returningAll()
        .executeTakeFirstOrThrow();
      const after = toCoupon(row);
      await audited(trx, actor, {
        action: 'coupon.created',
        subject: 'coupons',
        subjectId: row.id,
        after,
      });
      return after;
    }),
  );
}

/** Replaces the fields, unless the new limit is below the uses that there already are. */
export async function updateCouponRow(
  db: Db,
  id: string,
  fields: CouponFields,
  actor: Actor,
  requireRead: (before: Coupon) => void,
): Promise<Coupon | 'missing' | 'code-in-use' | { usedAlready: number }> {
  return unlessCodeInUse(() =>
    inTransaction(db, async (trx) => {
      const before = await unarchivedCoupons(trx).where('id', '=', id).forUpdate().executeTakeFirst();
      if (!before) return 'missing';
      requireRead(toCoupon(before));
      if (fields.usageLimit !== null && fields.usageLimit < before.used) return { usedAlready: before.used };
      const row = await trx
        .updateTable('coupons')
        .set(toColumns(fields))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      const after = toCoupon(row);
      await audited(trx, actor, {
        action: 'coupon.updated',
        subject: 'coupons',
        subjectId: id,
        before: toCoupon(before),
        after,
      });
      return after;
    }),
  );
}

/** Deletes a coupon; payments keep their record of it, and its code is free again. False when there is none. */
export async function archiveCoupon(db: Db, id: string, actor: Actor): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .updateTable('coupons')
      .set({ archived_at: actor.now })
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!row) return false;
    await audited(trx, actor, {
      action: 'coupon.deleted',
      subject: 'coupons',
      subjectId: id,
      before: toCoupon(row),
    });
    return true;
  });
}
