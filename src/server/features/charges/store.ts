import type { Db, Trx } from '../../platform/db/database.ts';
import { LIVE } from '../../platform/db/live-payments.ts';
import type { Row } from '../../platform/db/rows.ts';

export type ChargeRow = Row<'charges'>;

/** The parts of a booking, the oldest first; those that were joined are none any more. */
export function findParts(db: Db, bookingId: string): Promise<ChargeRow[]> {
  return db
    .selectFrom('charges')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', '<>', 'ended')
    .orderBy('id')
    .execute();
}

export async function findCharge(db: Db, id: string): Promise<ChargeRow | null> {
  return (await db.selectFrom('charges').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/**
 * Returns whose a charge is: its booking's owner, or for dues the payer of the household. `ownerId` is null for a guest's booking; null: there is
 * no such charge.
 */
export async function findChargeOwner(db: Db, id: string): Promise<{ ownerId: string | null } | null> {
  const row = await db
    .selectFrom('charges')
    .leftJoin('bookings', 'bookings.id', 'charges.booking_id')
    .leftJoin('dues', 'dues.charge_id', 'charges.id')
    .leftJoin('households', 'households.id', 'dues.household_id')
    .select((eb) => eb.fn.coalesce('bookings.user_id', 'households.payer_id').as('ownerId'))
    .where('charges.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Rows are locked in one order everywhere: court, booking, its parts by id, payments by id, coupon, user. */
export function lockParts(trx: Trx, bookingId: string): Promise<ChargeRow[]> {
  return trx
    .selectFrom('charges')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', '<>', 'ended')
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function lockCharge(trx: Trx, id: string): Promise<ChargeRow> {
  return trx.selectFrom('charges').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Returns the parts of a booking that somebody is paying right now. */
export async function findPayingParts(db: Db, bookingId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('payments')
    .select('charge_id')
    .where('booking_id', '=', bookingId)
    .where('status', 'in', LIVE)
    .execute();
  return new Set(rows.flatMap(({ charge_id }) => charge_id ?? []));
}
