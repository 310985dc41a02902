import { validate as isUuid } from 'uuid';
import type { PaidMembership } from '#contract/payments/paid-membership.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { courtInBangla, courtsInBangla } from '../../platform/db/booked-court.ts';
import { LIVE } from '../../platform/db/live-payments.ts';
import type { Row } from '../../platform/db/rows.ts';
import type { BookingRow, InBangla } from '../bookings/store.ts';
import { paidMembershipOf } from '../dues/paid-membership-store.ts';
import type { Payer } from '../../providers/provider.ts';

export type PaymentRow = Row<'payments'>;

/** What a payment is for: of its booking, or of the membership whose dues it pays; the other is null. */
type PaidFor = {
  [Column in 'court_type' | 'play_date' | 'total_poisha' | 'fees_poisha']: BookingRow[Column] | null;
} & InBangla & { membership: PaidMembership | null };

/** A payment with what it is for. */
export type BookedPaymentRow = PaymentRow & PaidFor;

/** Rows are locked in one order everywhere: booking, its parts, payment, coupon, user. */
export function lockPayment(trx: Trx, id: string): Promise<PaymentRow> {
  return trx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | null> {
  return (await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

type Bought = Pick<BookingRow, 'court_type' | 'play_date' | 'slots' | 'price_poisha' | 'slot_prices'> &
  InBangla;

/** Returns what of its booking a payment has bought: the booking may have been moved since. */
export async function findBought(db: Db, paymentId: string, booking: Bought): Promise<Bought> {
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

/** Returns the payments for a booking and its parts that can still take money. */
export function findLivePayments(db: Db, bookingId: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('status', 'in', LIVE)
    .orderBy('id')
    .execute();
}

/** Returns one of them. */
export async function findLivePayment(db: Db, bookingId: string): Promise<PaymentRow | null> {
  return (await findLivePayments(db, bookingId))[0] ?? null;
}

/** What a payment pays: a whole booking, where `chargeId` is null, or one part of it; dues, where `bookingId` is null. */
export interface PaidThing {
  bookingId: string | null;
  chargeId: string | null;
}

function selectOf(db: Db, { bookingId, chargeId }: PaidThing) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', bookingId === null ? 'is' : '=', bookingId)
    .where('charge_id', chargeId === null ? 'is' : '=', chargeId);
}

/** Returns the payment of this that can still take money. */
export async function findLivePaymentOf(db: Db, of: PaidThing): Promise<PaymentRow | null> {
  return (await selectOf(db, of).where('status', 'in', LIVE).executeTakeFirst()) ?? null;
}

/** The payment that paid this, or else the one that was begun last, whatever became of it. */
export async function findLatestPayment(db: Db, of: PaidThing): Promise<PaymentRow | null> {
  const row = await selectOf(db, of)
    .orderBy((eb) => eb('status', '=', 'succeeded'), 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the payment that paid this. */
export async function findPaidPayment(db: Db, of: PaidThing): Promise<PaymentRow | null> {
  return (await selectOf(db, of).where('status', '=', 'succeeded').executeTakeFirst()) ?? null;
}

const selectKept = (db: Db, bookingId: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'succeeded')
    .orderBy('id');

/** Returns the payments that are kept for a booking: one, or one for each part that is paid. */
export function findKeptPayments(db: Db, bookingId: string): Promise<PaymentRow[]> {
  return selectKept(db, bookingId).execute();
}

/** Locks and returns the same; the booking's row is locked before. */
export function lockKeptPayments(trx: Trx, bookingId: string): Promise<PaymentRow[]> {
  return selectKept(trx, bookingId).forUpdate().execute();
}

/**
 * Returns our payment behind one of the provider's: by its ref or, where that is not stored yet, by the id it was made
 * with.
 */
export async function findByProvider(
  db: Db,
  provider: string,
  { ref, paymentId }: { ref: string; paymentId: string | null },
): Promise<PaymentRow | null> {
  const ofProvider = db.selectFrom('payments').selectAll().where('provider', '=', provider);
  const byRef = await ofProvider.where('provider_ref', '=', ref).executeTakeFirst();
  if (byRef) return byRef;
  if (paymentId === null || !isUuid(paymentId)) return null; // another shop's, on a shared account
  return (
    (await ofProvider.where('id', '=', paymentId).where('provider_ref', 'is', null).executeTakeFirst()) ??
    null
  );
}

/** Returns who pays, as a provider is told: of dues the payer of the household. */
export async function findPayer(
  db: Db,
  { booking_id, user_id, email, payer_phone }: PaymentRow,
): Promise<Payer> {
  if (booking_id === null) {
    const payer = await db
      .selectFrom('users')
      .select(['display_name', 'phone'])
      .where('id', '=', user_id)
      .executeTakeFirst();
    return { name: payer?.display_name ?? '', email, phone: payer_phone ?? payer?.phone ?? null };
  }
  const { user_name, phone } = await db
    .selectFrom('bookings')
    .leftJoin('users', 'users.id', 'bookings.user_id')
    .select(['bookings.user_name', 'users.phone'])
    .where('bookings.id', '=', booking_id)
    .executeTakeFirstOrThrow();
  return { name: user_name, email, phone };
}

/** Returns the name of who took money by hand. */
export async function findTaker(db: Db, userId: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('display_name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.display_name;
}

export interface PaymentList {
  /** The list has only payments of the user with this e-mail. */
  userEmail: string | undefined;
  before: string | null;
  limit: number;
}

function selectBooked(db: Db) {
  return db
    .selectFrom('payments')
    .leftJoin('bookings', 'bookings.id', 'payments.booking_id')
    .selectAll('payments')
    .select([
      'bookings.court_type',
      'bookings.play_date',
      'bookings.total_poisha',
      'bookings.fees_poisha',
      courtsInBangla('bookings').as('court_type_bn'),
      paidMembershipOf('payments').as('membership'),
    ]);
}

export async function findBookedPayment(db: Db, id: string): Promise<BookedPaymentRow | null> {
  return (await selectBooked(db).where('payments.id', '=', id).executeTakeFirst()) ?? null;
}

/** Returns payments that took money, newest first. */
export async function findBookedPayments(
  db: Db,
  { userEmail, before, limit }: PaymentList,
): Promise<BookedPaymentRow[]> {
  return selectBooked(db)
    .where('payments.status', 'in', ['succeeded', 'unapplied'])
    .$if(userEmail !== undefined, (query) =>
      query.where('payments.user_id', '=', (eb) =>
        eb
          .selectFrom('users')
          .select('id')
          .where('email', '=', userEmail ?? ''),
      ),
    )
    .$if(before !== null, (query) => query.where('payments.id', '<', before))
    .orderBy('payments.id', 'desc')
    .limit(limit)
    .execute();
}

const PAGE = 500;

/** Yields our payments with a provider since then, oldest first. */
export async function* streamPayments(db: Db, provider: string, since: Date): AsyncGenerator<PaymentRow> {
  let last: string | null = null;
  for (;;) {
    const after: string | null = last;
    const page: PaymentRow[] = await db
      .selectFrom('payments')
      .selectAll()
      .where('provider', '=', provider)
      .where('created_at', '>=', since)
      .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(PAGE)
      .execute();
    yield* page;
    last = page.at(-1)?.id ?? null;
    if (page.length < PAGE) return;
  }
}
