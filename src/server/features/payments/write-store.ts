import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ChargeRow } from '../charges/store.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { LIVE_SQL } from '../../platform/db/live-payments.ts';
import { audited, type Actor, type Unusual } from '../../platform/db/journal.ts';
import { publishOfPayment } from './message-store.ts';
import type { Payable } from './paid-thing.ts';
import type { Overpayment } from '../../providers/provider.ts';
import type { Quote } from './rules.ts';
import type { PaymentRow } from './store.ts';

interface NewPayment extends Quote {
  id: string;
  booking: Payable;
  /** The charge that it pays; absent: the whole booking. */
  charge?: Pick<ChargeRow, 'id'> | null;
  provider: string;
  coupon: { id: string; code: string } | null;
  /** The person who takes it by hand; its provider is 'desk' then. */
  takenBy?: string;
  /** Somebody who is not signed in begins it. */
  byLink?: boolean;
  /** The phone that they gave. */
  phone?: string;
}

async function journal(
  trx: Trx,
  payment: PaymentRow,
  before: PaymentRow['status'] | null,
  actor: Actor,
): Promise<void> {
  const { id, booking_id, charge_id, user_id, taken_by, status, amount_poisha, provider_ref } = payment;
  const isOwn = status === 'succeeded' && taken_by !== null && taken_by === user_id;
  const pays = { ...(booking_id !== null && { booking_id }), ...(charge_id !== null && { charge_id }) };
  await audited(trx, actor, {
    action: `payment.${status}`,
    subject: 'payments',
    subjectId: id,
    ...(before && { before: { status: before } }),
    after: {
      status,
      ...pays,
      amount_poisha,
      provider_ref,
      ...(isOwn && { unusual: ['own'] satisfies Unusual[] }),
    },
  });
  await publishOfPayment(trx, `payment.${status}`, { payment_id: id, ...pays }, actor.now);
}

/** The row comes before anything happens at the provider, so that nothing there can be forgotten. */
export async function insertPayment(trx: Trx, payment: NewPayment, actor: Actor): Promise<PaymentRow> {
  const { id, booking, charge, provider, coupon, takenBy, byLink, phone, subtotal, discount, amount } =
    payment;
  const row = await trx
    .insertInto('payments')
    .values({
      id,
      booking_id: booking.id,
      charge_id: charge?.id ?? null,
      user_id: booking.user_id,
      email: booking.user_email,
      provider,
      status: 'creating',
      subtotal_poisha: subtotal,
      discount_poisha: discount,
      amount_poisha: amount,
      coupon_id: coupon?.id ?? null,
      coupon_code: coupon?.code ?? null,
      taken_by: takenBy ?? null,
      by_link: byLink ?? false,
      payer_phone: phone ?? null,
      created_at: actor.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await journal(trx, row, null, actor);
  return row;
}

/**
 * Records money that came beside a payment, under the same id: it pays nothing, and is to be given back. Null
 * when it is recorded already.
 */
export async function insertOverpayment(
  trx: Trx,
  { booking_id, charge_id, user_id, email, provider }: PaymentRow,
  { ref, received, currency, reason }: Overpayment & { reason: string },
  actor: Actor,
): Promise<PaymentRow | null> {
  const row = await trx
    .insertInto('payments')
    .values({
      id: uuidv7(),
      booking_id,
      // Dues belong to no booking, and a payment belongs to something.
      charge_id: booking_id === null ? charge_id : null,
      user_id,
      email,
      provider,
      provider_ref: ref,
      status: 'unapplied',
      subtotal_poisha: received,
      amount_poisha: received,
      currency,
      unapplied_reason: reason,
      created_at: actor.now,
      paid_at: actor.now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_ref']).doNothing()) // told again
    .returningAll()
    .executeTakeFirst();
  if (row) await journal(trx, row, null, actor);
  return row ?? null;
}

type PaymentChange = Partial<
  Pick<
    PaymentRow,
    | 'provider_ref'
    | 'last_error'
    | 'method'
    | 'card_brand'
    | 'card_last4'
    | 'unapplied_reason'
    | 'paid_at'
    | 'fee_poisha'
    | 'risk'
    | 'subtotal_poisha'
    | 'discount_poisha'
    | 'amount_poisha'
    | 'currency'
  >
>;

/** Moves a payment on from the status that was read; null when somebody else has moved it since. */
export async function movePayment(
  trx: Trx,
  { id, status: from }: Pick<PaymentRow, 'id' | 'status'>,
  to: PaymentRow['status'],
  change: PaymentChange,
  actor: Actor,
): Promise<PaymentRow | null> {
  const row = await trx
    .updateTable('payments')
    .set({ ...change, status: to })
    .where('id', '=', id)
    .where('status', '=', from) // two tabs, or a tab and the provider's own IPN or event
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  if (from !== to) await journal(trx, row, from, actor);
  return row;
}

/** The provider calls a payment risky, and admins are told once: `told`, it counts all the same; `held`, it waits for them. */
export async function journalRisk(
  trx: Trx,
  { id, booking_id, risk: before }: PaymentRow,
  risk: 'told' | 'held',
  actor: Actor,
): Promise<void> {
  if (before === risk) return;
  await audited(trx, actor, {
    action: `payment.risk-${risk}`,
    subject: 'payments',
    subjectId: id,
    before: { risk: before },
    after: { risk },
  });
  const pays = booking_id === null ? {} : { booking_id };
  await publishOfPayment(trx, `payment.risk-${risk}`, { payment_id: id, ...pays }, actor.now);
}

/** Two polls of a payment under way are this many minutes apart. */
const CHECK_EVERY_MINUTES = 2;

/**
 * Claims live payments that are due for a check. Their next check is set before this one is made: nobody else
 * claims them meanwhile, and a crash only delays them.
 */
export async function claimLivePayments(db: Db, limit: number, now: Date): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    update payments set check_at = ${now}::timestamptz + make_interval(mins => ${CHECK_EVERY_MINUTES}::int)
    where id in (
      select id from payments
      where status in (${LIVE_SQL}) and coalesce(check_at, '-infinity') <= ${now}::timestamptz
      order by check_at nulls first limit ${limit} for update skip locked
    )
    returning *`.execute(db);
  return rows;
}

/** The payer pressed the pay button: the time until the payment counts as abandoned starts again. */
export async function recordPaymentStart(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({ begun_at: now, check_at: new Date(now.getTime() + CHECK_EVERY_MINUTES * 60_000) })
    .where('id', '=', id)
    .execute();
}
