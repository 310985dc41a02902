import { poisha, toTaka } from '#contract/money/money.ts';
import type { Payment, Refund } from '#contract/payments/payments.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { sayReason } from './reasons.ts';
import { foreignAmount } from './rules.ts';
import { serviceOf } from './service-rules.ts';
import { findRefundsOf, type RefundRow } from './refund-store.ts';
import { findBookedPayment, findBookedPayments, type BookedPaymentRow, type PaymentList } from './store.ts';
import { t } from './texts.ts';

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

/** Returns the booking that a payment is for, or the membership. */
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

/** Returns a payment that took money, with what became of it; `refunds` may hold those of others, too. */
export function toPayment(row: BookedPaymentRow, refunds: RefundRow[]): Payment {
  if (row.provider_ref === null || row.paid_at === null) throw new Error(`payment ${row.id} was never paid`);
  const isTaka = row.currency === 'bdt';
  const service = serviceOf({ ...row, last4: row.card_last4 });
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

/** Payments that took money, newest first, with their refunds. */
export async function readPayments(db: Db, list: PaymentList): Promise<Payment[]> {
  const rows = await findBookedPayments(db, list);
  const ids = rows.map(({ id }) => id);
  const refunds = await findRefundsOf(db, ids);
  return rows.map((row) => toPayment(row, refunds));
}

/** Throws Refusal('not-found') for an unknown payment. */
export async function requirePayment(db: Db, id: string): Promise<Payment> {
  const row = await findBookedPayment(db, id);
  if (!row) throw new Refusal('not-found', t.noSuchPayment);
  const paid_at = row.paid_at ?? row.begun_at ?? row.created_at;
  return toPayment({ ...row, paid_at }, await findRefundsOf(db, [id]));
}
