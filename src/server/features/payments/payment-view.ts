import { t } from '#texts/payments.js';
import { sql } from 'kysely';
import { poisha, toTaka } from '#contract/money/money.ts';
import type { Payment, PaymentProgress, Refund } from '#contract/payments/payments.ts';
import type { Db } from '../../platform/db/database.ts';
import { isLive } from '../../platform/db/live-payments.ts';
import { Refusal } from '../../platform/errors.ts';
import type { PaymentProvider, ProviderPayment } from '../../providers/provider.ts';
import { providerNamed } from '../../providers/side-by-side.ts';
import type { SyncServices } from './apply-provider-state.ts';
import {
  findBookedPayment,
  findBookedPayments,
  findLatestPayment,
  findPayment,
  type BookedPaymentRow,
  type PaidThing,
  type PaymentList,
  type PaymentRow,
} from './payment.ts';
import { foreignAmount } from './provider-effect.ts';
import { findRefunds, type RefundRow } from './refunds.ts';
import { syncPayment } from './sync-payment.ts';

import { sayReason, paidService } from './words.ts';

function toRefund({ id, amount_poisha, reason, status, created_at, ended_at }: RefundRow): Refund {
  return {
    _id: id,
    amount: toTaka(amount_poisha),
    reason: sayReason(reason),
    status,
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  };
}

function paidFor({
  booking_id,
  charge_id,
  court_type,
  court_type_bn,
  play_date,
  membership,
}: Pick<
  BookedPaymentRow,
  'booking_id' | 'charge_id' | 'court_type' | 'court_type_bn' | 'play_date' | 'membership'
>) {
  if (membership) return { booking_id, membership, ...(charge_id !== null && { charge_id }) };
  if (court_type === null || play_date === null) throw new Error(`there is no booking ${booking_id}`);
  return { booking_id, court_type, ...(court_type_bn && { court_type_bn }), date: play_date };
}

/** Returns a payment that took money, with its refunds; `refunds` may contain those of other payments. */
export function toPayment(row: BookedPaymentRow, refunds: RefundRow[]): Payment {
  if (row.provider_ref === null || row.paid_at === null) throw new Error(`payment ${row.id} was never paid`);
  const isTaka = row.currency === 'bdt';
  const service = paidService({ ...row, last4: row.card_last4 });
  return {
    _id: row.id,
    ...paidFor(row),
    email: row.email,
    amount: isTaka ? toTaka(row.amount_poisha) : 0,
    ...(!isTaka && { came_as: foreignAmount({ received: row.amount_poisha, currency: row.currency }) }),
    ...(row.charge_id !== null &&
      row.total_poisha !== null && { part_of: toTaka(poisha(row.total_poisha + (row.fees_poisha ?? 0))) }),
    transactionId: row.provider_ref,
    paymentMethod: row.method,
    ...(service && { service }),
    paid_at_string: row.paid_at.toISOString(),
    applied: row.status === 'succeeded',
    refunded: isTaka ? toTaka(row.refunded_poisha) : 0,
    refunds: refunds.filter(({ payment_id }) => payment_id === row.id).map(toRefund),
  };
}

/** Returns payments that took money, newest first, with their refunds. */
export async function readPayments(db: Db, list: PaymentList): Promise<Payment[]> {
  const rows = await findBookedPayments(db, list);
  const refunds = await findRefunds(db, rows);
  return rows.map((row) => toPayment(row, refunds));
}

/** Returns a payment. Throws `Refusal('not-found')` for an unknown one. */
export async function requirePayment(db: Db, id: string): Promise<Payment> {
  const row = await findBookedPayment(db, id);
  if (!row) throw new Refusal('not-found', t.paymentNotFound);
  const paid_at = row.paid_at ?? row.begun_at ?? row.created_at;
  return toPayment({ ...row, paid_at }, await findRefunds(db, [row]));
}

const NOTHING: PaymentProgress = {
  state: 'none',
  clientSecret: null,
  transactionId: null,
  paymentId: null,
  couponCode: null,
};

/** The `last_error` of a payment that the payer cancelled on the provider's page. */
const GAVE_UP = 'cancelled';

/** Removes the error code, which is only for admins: `2023 Insufficient Balance`. */
const cutOffCode = (error: string) => error.replace(/^\d+ (?=\S)/, '');

function progressAtPage(
  { status, last_error, coupon_code: couponCode }: PaymentRow,
  { name }: PaymentProvider,
  providerPayment: ProviderPayment | null,
): PaymentProgress {
  const at = { ...NOTHING, couponCode, provider: name };
  if (status === 'processing') return { ...at, state: 'processing' };
  const redirectUrl = providerPayment?.redirectUrl ?? null;
  if (isLive({ status })) return { ...at, state: 'open', ...(redirectUrl !== null && { redirectUrl }) };
  if (last_error === null) return NOTHING;
  return { ...at, state: 'back', refusal: last_error === GAVE_UP ? null : sayReason(cutOffCode(last_error)) };
}

function toProgress(
  payment: PaymentRow,
  provider: PaymentProvider | null,
  providerPayment: ProviderPayment | null,
): PaymentProgress {
  const { status, id: paymentId, provider_ref: transactionId, coupon_code: couponCode } = payment;
  if (status === 'succeeded') return { ...NOTHING, state: 'paid', transactionId, paymentId };
  if (status === 'unapplied') return { ...NOTHING, state: 'returned', transactionId, paymentId };
  if (provider?.kind === 'hosted') return progressAtPage(payment, provider, providerPayment);
  if (status === 'processing') return { ...NOTHING, state: 'processing', couponCode };
  if (!isLive(payment)) return NOTHING;
  const clientSecret = providerPayment?.clientSecret ?? null;
  return providerPayment?.isChallenged === true
    ? { ...NOTHING, state: 'challenged', clientSecret, couponCode }
    : { ...NOTHING, state: 'open', couponCode };
}

/**
 * Returns the progress of a payment of a booking, a part or dues. A live payment is synced first: a payer who closed the page after the
 * charge and returns finds the booking confirmed.
 */
export async function readProgress(services: SyncServices, of: PaidThing): Promise<PaymentProgress> {
  const latest = await findLatestPayment(services.db, of);
  if (!latest) return NOTHING;
  const provider = providerNamed(services.providers, latest.provider);
  if (!isLive(latest) || latest.provider_ref === null) return toProgress(latest, provider, null);
  const providerPayment = await syncPayment(services, latest, latest.user_id);
  return toProgress((await findPayment(services.db, latest.id)) ?? latest, provider, providerPayment);
}

/** The method of payment `p`: `cash`, `bkash` … at the desk, `card` or `bkash-online` … online, `free` when it cost nothing. */
export const METHOD = sql<string>`case
  when p.provider = 'desk' then p.method[1] when p.provider = 'none' then 'free'
  when p.provider in ('sslcommerz', 'sslcommerz-test') then 'sslcommerz-online'
  when p.provider in ('bkash', 'bkash-test') then 'bkash-online' else 'card' end`;

/** Joins the method that payment `p` had at the end of a period, because it may have been corrected after its month. */
export const joinCorrectionsUntil = (end: Date) => sql`left join (
          select distinct on (payment_id) payment_id, method, provider_ref from corrected_payments
          where until >= ${end}::timestamptz order by payment_id, until
        ) said on said.payment_id = p.id`;

/** The method of `p` at that time, used with `joinCorrectionsUntil`. */
export const METHOD_THEN = sql<string>`coalesce(said.method, ${METHOD})`;
