import { sql } from 'kysely';
import type { Booking } from '#contract/bookings/bookings.ts';
import type { Db } from '#server/platform/db/database.ts';

export function ledgerOf(db: Db) {
  return {
    async booking({ _id }: Pick<Booking, '_id'>) {
      return db.selectFrom('bookings').selectAll().where('id', '=', _id).executeTakeFirstOrThrow();
    },
    payments({ _id }: Pick<Booking, '_id'>) {
      return db.selectFrom('payments').selectAll().where('booking_id', '=', _id).orderBy('id').execute();
    },
    payment({ _id }: Pick<Booking, '_id'>) {
      return db
        .selectFrom('payments')
        .selectAll()
        .where('booking_id', '=', _id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
    },
    refunds({ _id }: Pick<Booking, '_id'>) {
      return db
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.id', 'refunds.payment_id')
        .selectAll('refunds')
        .where('payments.booking_id', '=', _id)
        .orderBy('refunds.id')
        .execute();
    },
    claims({ _id }: Pick<Booking, '_id'>) {
      return db
        .selectFrom('slot_claims')
        .select(['starts_at_minute'])
        .where('booking_id', '=', _id)
        .orderBy('starts_at_minute')
        .execute();
    } /** Returns what the provider keeps for the booking in poisha: each charge minus its refunds. */,
    async moneyKept({ _id }: Pick<Booking, '_id'>): Promise<number[]> {
      const { rows } = await sql<{ kept: number }>`
        select i.amount - coalesce((
          select sum(r.amount) from card_gateway.refunds r
          where r.charge = i.latest_charge and r.status = 'succeeded')::bigint, 0) as kept
        from card_gateway.payment_intents i
        where i.metadata ->> 'booking_id' = ${_id} and i.status = 'succeeded' order by i.id`.execute(db);
      return rows.map(({ kept }) => kept);
    },
    async couponUses(code: string) {
      const coupon = await db
        .selectFrom('coupons')
        .select(['id', 'used'])
        .where('code', '=', code)
        .executeTakeFirstOrThrow();
      const held = await db
        .selectFrom('coupon_redemptions')
        .select('payment_id')
        .where('coupon_id', '=', coupon.id)
        .where('state', '<>', 'released')
        .execute();
      return { used: coupon.used, held: held.length };
    },
  };
}
