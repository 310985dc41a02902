import { t } from '#texts/payments.js';
import { sql } from 'kysely';
import { toClubDate, toInstant } from '#contract/clock/club-time.ts';
import { poisha, toTaka, type Poisha } from '#contract/money/money.ts';
import type { DuesReceipt, Payment, Receipt } from '#contract/payments/payments.ts';
import { nameNumber } from '#contract/payments/provider-names.ts';
import { courtInBangla } from '../../platform/db/booked-court.ts';
import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import { guard } from '../../platform/db/guard.ts';
import { Refusal } from '../../platform/errors.ts';
import { findCheckout } from '../../providers/hosted/checkout-store.ts';
import { findBooking } from '../bookings/booking-queries.ts';
import { mixedPrices, type BookingRow, type BanglaCourt } from '../bookings/booking.ts';
import { findClubSettings } from '../club-settings/club-settings.ts';
import { isInParts } from './payable.ts';
import { findBookedPayment, describePayer, findPayment, type PaymentRow } from './payment.ts';
import { toPayment } from './payment-view.ts';
import { typedReference } from './references.ts';
import { findRefunds } from './refunds.ts';

/** Larger batches would keep the rows locked for long. */
const AT_ONCE = 1000;

/**
 * Numbers the receipts of the year's committed payments; returns how many. It uses its own transactions, so that payments never wait for a
 * number and a rollback leaves no gap.
 */
export async function numberReceipts(db: Db, year: number): Promise<number> {
  for (let all = 0; ;) {
    const count = await inTransaction(db, async (trx) => {
      await lockYear(trx, year);
      return numberPayments(trx, year, AT_ONCE);
    });
    all += count;
    if (count < AT_ONCE) return all;
  }
}

/** Numbers the receipts of the oldest year with unnumbered payments; returns how many. */
export async function numberOldestReceipts(db: Db): Promise<number> {
  const oldest = await findUnnumbered(db);
  return oldest === null ? 0 : numberReceipts(db, receiptYear(oldest));
}

/** Returns the time of the oldest payment without a receipt number; null when all have one. */
export async function findUnnumbered(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ paid_at: Date }>`
    select paid_at from payments where receipt_number is null and paid_at is not null and provider <> 'none' and status = 'succeeded'
    order by paid_at, id limit 1`.execute(db);
  return rows[0]?.paid_at ?? null;
}

/** Locks the year's receipt numbers until the transaction ends. */
async function lockYear(trx: Trx, year: number): Promise<void> {
  await sql`insert into receipt_years (year) values (${year}::int) on conflict do nothing`.execute(trx);
  await sql`select from receipt_years where year = ${year}::int ${guard('lock of the year', sql`for update`)}`.execute(
    trx,
  );
}

/**
 * Numbers payments of a locked year in the order of payment; returns how many. It must be a separate statement from the lock: a single
 * statement would not see the numbers that were given while it waited.
 */
async function numberPayments(trx: Trx, year: number, limit: number): Promise<number> {
  const [begin, end] = [year, year + 1].map((one) => toInstant(`${one}-01-01`, 0));
  // Rows are locked by id, as everywhere, before the first number is given, so that none of them is left out.
  const { rows } = await sql<{ count: number }>`
    with due as materialized (
      select id, paid_at from payments where id in (
        select id from payments
        where receipt_number is null and paid_at >= ${begin}::timestamptz and paid_at < ${end}::timestamptz and provider <> 'none' and status = 'succeeded'
        order by paid_at, id limit ${limit}
      ) order by id for no key update
    ), placed as (
      select id, row_number() over (order by paid_at, id) as place from due
    ), numbered as (
      update payments set receipt_year = y.year, receipt_number = y.last_number + placed.place
      from receipt_years y, placed where y.year = ${year}::int and payments.id = placed.id
      returning payments.id
    )
    update receipt_years set last_number = last_number + (select count(*) from numbered) where year = ${year}::int
    returning (select count(*)::int from numbered) as count`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Returns the club's year at a time; each year's receipts start at 1. */
export function receiptYear(paidAt: Date): number {
  return Number(toClubDate(paidAt).slice(0, 4));
}

type Paid = Pick<PaymentRow, 'receipt_number' | 'provider' | 'status'>;

/** Whether a payment still waits for its receipt number. Free ones get none. */
export function waitsForNumber({ receipt_number, provider, status }: Paid): boolean {
  return receipt_number === null && provider !== 'none' && status === 'succeeded';
}

/** Whether a payment has a receipt. Unusable payments are refunded and have none, unless they already had a number. */
export function hasReceipt({ receipt_number, status }: Pick<Paid, 'receipt_number' | 'status'>): boolean {
  return status === 'succeeded' || receipt_number !== null;
}

interface Numbered extends Pick<PaymentRow, 'id' | 'receipt_year' | 'receipt_number'> {
  paid_at: Date;
}

/**
 * Returns the printed receipt number: `2026-000123`. Before it has one, it is `R-20260301-5F3A2B1C`, with the club's date of the payment
 * and the random end of its id.
 */
export function printNumber({ id, paid_at, receipt_year, receipt_number }: Numbered): string {
  if (receipt_year !== null && receipt_number !== null)
    return `${receipt_year}-${String(receipt_number).padStart(6, '0')}`;
  return `R-${toClubDate(paid_at).replaceAll('-', '')}-${id.slice(-8).toUpperCase()}`;
}

/** Returns the VAT included in a price, rounded to a whole poisha. `hundredths` is the rate in hundredths of a percent. */
export function vatIn(price: Poisha, hundredths: number): Poisha {
  return poisha(Math.round((price * hundredths) / (10_000 + hundredths)));
}

type PaidRow = PaymentRow & { paid_at: Date };

/** Returns a payment with its receipt number. A new payment gets one when its receipt is first opened. */
async function withNumber(db: Db, payment: PaidRow): Promise<PaidRow> {
  if (!waitsForNumber(payment)) return payment;
  await numberReceipts(db, receiptYear(payment.paid_at));
  return { ...payment, ...(await findPayment(db, payment.id)), paid_at: payment.paid_at };
}

/** Returns the club's tax details; none when it has not entered its BIN. */
async function readTaxes(db: Db, amount: Poisha): Promise<Pick<Receipt, 'bin' | 'vat'>> {
  const { bin, vat_hundredths: hundredths } = await findClubSettings(db);
  if (bin === null) return {};
  const vat = hundredths && { percent: hundredths / 100, amount: toTaka(vatIn(amount, hundredths)) };
  return { bin, ...(vat && { vat }) };
}

/**
 * Returns how a payment was made: the desk's method, the number in the payer's app, and the charged card unless the provider's page names
 * it.
 */
async function readWayPaid(
  db: Db,
  { id, provider, taken_by, provider_ref, method, card_brand, card_last4 }: PaymentRow,
  { service }: Payment,
): Promise<Pick<Receipt, 'by_hand' | 'number_in_app' | 'card'>> {
  const taker =
    taken_by === null
      ? null
      : await db
          .selectFrom('users')
          .select('display_name')
          .where('id', '=', taken_by)
          .executeTakeFirstOrThrow();
  const app = nameNumber(provider);
  const number = app === null ? null : (await findCheckout(db, { provider, payment_id: id }))?.transaction;
  const hasCard = service === undefined && card_brand !== null && card_last4 !== null;
  return {
    ...(taker &&
      provider_ref !== null && {
        by_hand: {
          method: method[0] ?? '',
          reference: typedReference(provider_ref, id),
          taken_by: taker.display_name,
        },
      }),
    ...(app !== null && number && { number_in_app: { name: app, number } }),
    card: hasCard ? `${card_brand} •••• ${card_last4}` : null,
  };
}

/** Returns the whole booking that the payment is a part of, if it is a part. A booking that has ended has no open amount. */
function readPart(booking: BookingRow, { charge_id }: PaymentRow): Pick<Receipt, 'part_of'> {
  if (charge_id === null || !isInParts(booking)) return {};
  const { status, total_poisha, fees_poisha, covered_poisha, due_now_poisha, due_later_poisha } = booking;
  const hasEnded = status === 'rejected' || status === 'cancelled';
  return {
    part_of: {
      total: toTaka(poisha(total_poisha + fees_poisha)),
      covered: toTaka(poisha(covered_poisha)),
      open: hasEnded ? 0 : toTaka(poisha(due_now_poisha + due_later_poisha)),
    },
  };
}

type Bought = Pick<BookingRow, 'court_type' | 'play_date' | 'slots' | 'price_poisha' | 'slot_prices'> &
  BanglaCourt;

/** Returns the court, day and slots that a payment bought, because the booking may have been moved since. */
async function findBought(db: Db, paymentId: string, booking: Bought): Promise<Bought> {
  const moved = await db
    .selectFrom('moved_payments')
    .selectAll()
    .select(courtInBangla('moved_payments').as('court_type_bn'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (!moved) return booking;
  const { court_type, court_type_bn, play_date, slots, price_poisha, slot_prices } = moved;
  const prices = price_poisha === null ? {} : { price_poisha, slot_prices };
  return { ...booking, court_type, court_type_bn, play_date, ...(slots && { slots }), ...prices };
}

/** Returns the receipt of a booking's payment. Throws `Refusal('not-found')` for a payment of another booking or one that took no money. */
export async function readReceipt(db: Db, bookingId: string, paymentId: string): Promise<Receipt> {
  const found = await findPayment(db, paymentId);
  const booking = await findBooking(db, bookingId);
  if (!found || !booking || found.booking_id !== bookingId || found.paid_at === null)
    throw new Refusal('not-found', t.noPaymentOfBooking);
  if (!hasReceipt(found)) throw new Refusal('not-found', t.noReceiptOfReturned);
  const payment = await withNumber(db, { ...found, paid_at: found.paid_at });
  const bought = await findBought(db, paymentId, booking);
  const of = { ...booking, ...bought, ...payment, membership: null };
  const shown = toPayment(of, await findRefunds(db, [payment]));
  return {
    number: printNumber(payment),
    payment: shown,
    court_type: bought.court_type,
    ...(bought.court_type_bn && { court_type_bn: bought.court_type_bn }),
    date: bought.play_date,
    slots: bought.slots,
    user_name: booking.user_name,
    price_per_session: toTaka(bought.price_poisha),
    ...mixedPrices(bought),
    subtotal: toTaka(payment.subtotal_poisha),
    discount: toTaka(payment.discount_poisha),
    couponCode: payment.coupon_code,
    ...(await readTaxes(db, payment.amount_poisha)),
    ...readPart(booking, payment),
    ...(await readWayPaid(db, payment, shown)),
  };
}

/** Returns the receipt of a payment of dues. Throws `Refusal('not-found')` for a payment of other dues or one that took no money. */
export async function readDuesReceipt(db: Db, chargeId: string, paymentId: string): Promise<DuesReceipt> {
  const found = await findBookedPayment(db, paymentId);
  if (!found?.membership || found.charge_id !== chargeId || found.paid_at === null)
    throw new Refusal('not-found', t.noPaymentOfDues);
  if (!hasReceipt(found)) throw new Refusal('not-found', t.noReceiptOfReturned);
  const { membership } = found;
  const payment = await withNumber(db, { ...found, paid_at: found.paid_at });
  const shown = toPayment({ ...found, ...payment }, await findRefunds(db, [payment]));
  const { name } = await describePayer(db, payment);
  return {
    number: printNumber(payment),
    payment: shown,
    membership,
    user_name: name,
    subtotal: toTaka(payment.subtotal_poisha),
    discount: toTaka(payment.discount_poisha),
    ...(await readTaxes(db, payment.amount_poisha)),
    ...(await readWayPaid(db, payment, shown)),
  };
}
