import { t } from '#texts/payments.js';
import type { IncomingHttpHeaders } from 'node:http';
import { sql } from 'kysely';
import { formatInstant } from '#contract/clock/dates.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import type { PaidThing } from './payment.ts';

/** Whether the user has confirmed that it was not done before. */
const isSaid = (headers: IncomingHttpHeaders) => headers['not-done-yet'] === 'yes';

function ask(unknown: Unknown | null, question: (of: { from: string; to: string }) => string): void {
  if (unknown === null) return;
  const [from, to] = [formatInstant(unknown.since.toISOString()), formatInstant(unknown.until.toISOString())];
  throw new Refusal('may-be-done', question({ from, to }));
}

/**
 * Throws `may-be-done` when the thing may have been paid in a period without records in a restored club, unless the request confirms that
 * it was not.
 */
export async function requireNotPaid(db: Db, headers: IncomingHttpHeaders, thing: PaidThing): Promise<void> {
  if (!isSaid(headers)) ask(await findUnknownPayments(db, thing), t.paidBeforeRestore);
}

/** Throws `may-be-done` when the money may have been refunded in such a period, unless the request confirms that it was not. */
export async function requireNotRefunded(db: Db, headers: IncomingHttpHeaders, of: PaidBack): Promise<void> {
  if (!isSaid(headers)) ask(await findUnknownRefunds(db, of), t.refundedMeanwhile);
}

/** A period for which payments and refunds are not known. */
export interface Unknown {
  since: Date;
  until: Date;
}

/** Returns the period in which the thing may have been paid already; null when all payments are known. */
async function findUnknownPayments(db: Db, { bookingId, chargeId }: PaidThing): Promise<Unknown | null> {
  const { rows } = await sql<Unknown>`
    select min(since) as since, max(until) as until from unlisted_gaps
    where covered_at is null and until >= coalesce(
      (select created_at from charges where id = ${chargeId}::uuid and kind = 'dues'),
      (select created_at from bookings where id = coalesce(${bookingId}::uuid,
        (select booking_id from charges where id = ${chargeId}::uuid))))
    having count(*) > 0`.execute(db);
  return rows[0] ?? null;
}

export type PaidBack = { bookingIds: string[] } | { paymentId: string } | { membershipId: string };

function isPaidBack(of: PaidBack) {
  if ('bookingIds' in of) return sql`p.booking_id = any(${of.bookingIds}::uuid[]) and p.paid_at is not null`;
  if ('paymentId' in of) return sql`p.id = ${of.paymentId}::uuid`;
  return sql`p.id = (select c.payment_id from memberships m join charges c on c.id = m.charge_id where m.id = ${of.membershipId}::uuid)`;
}

/** Returns the period in which the money may have been refunded already; null when all refunds are known. */
async function findUnknownRefunds(db: Db, of: PaidBack): Promise<Unknown | null> {
  const { rows } = await sql<Unknown>`
    select min(g.since) as since, max(g.until) as until from unlisted_gaps g
    where covered_at is null and exists (
      select from payments p where ${isPaidBack(of)} and p.provider = g.provider and p.created_at <= g.until)
    having count(*) > 0`.execute(db);
  return rows[0] ?? null;
}
