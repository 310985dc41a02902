import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { PaidThing } from './store.ts';

/** A time of which nobody knows what was paid and refunded. */
export interface Unknown {
  since: Date;
  until: Date;
}

/** Returns the time in which somebody may have paid for this already; null where everything of it is known. */
export async function findUnknownPayments(
  db: Db,
  { bookingId, chargeId }: PaidThing,
): Promise<Unknown | null> {
  const { rows } = await sql<Unknown>`
    select min(since) as since, max(until) as until from unlisted_gaps
    where covered_at is null and until >= coalesce(
      (select created_at from charges where id = ${chargeId}::uuid and kind = 'dues'),
      (select created_at from bookings where id = coalesce(${bookingId}::uuid,
        (select booking_id from charges where id = ${chargeId}::uuid))))
    having count(*) > 0`.execute(db);
  return rows[0] ?? null;
}

/** Names whose money is given back. */
export type PaidBack = { bookingIds: string[] } | { paymentId: string } | { membershipId: string };

function isPaidBack(of: PaidBack) {
  if ('bookingIds' in of) return sql`p.booking_id = any(${of.bookingIds}::uuid[]) and p.paid_at is not null`;
  if ('paymentId' in of) return sql`p.id = ${of.paymentId}::uuid`;
  return sql`p.id = (select c.payment_id from memberships m join charges c on c.id = m.charge_id where m.id = ${of.membershipId}::uuid)`;
}

/** Returns the time in which this money may have been given back already; null where that is known. */
export async function findUnknownRefunds(db: Db, of: PaidBack): Promise<Unknown | null> {
  const { rows } = await sql<Unknown>`
    select min(g.since) as since, max(g.until) as until from unlisted_gaps g
    where covered_at is null and exists (
      select from payments p where ${isPaidBack(of)} and p.provider = g.provider and p.created_at <= g.until)
    having count(*) > 0`.execute(db);
  return rows[0] ?? null;
}
