import { sql } from 'kysely';
import { v7 as uuidv7, validate as isUuid } from 'uuid';
import { toClubDate } from '#contract/clock/club-time.ts';
import type { Poisha } from '#contract/money/money.ts';
import type { PaidMembership } from '#contract/payments/paid-membership.ts';
import { courtsInBangla } from '../../platform/db/booked-court.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { audited, type Actor, type Unusual } from '../../platform/db/journal.ts';
import { LIVE } from '../../platform/db/live-payments.ts';
import type { Row } from '../../platform/db/rows.ts';
import type { Overpayment, PaymentPayer } from '../../providers/provider.ts';
import { lockBooking } from '../bookings/booking-queries.ts';
import type { BookingRow, BanglaCourt } from '../bookings/booking.ts';
import { lockCharge, type ChargeRow } from './charge.ts';
import { lockDues, selectPaidMembership, type LockedDues } from './dues.ts';
import type { Quote } from './payable.ts';

export type PaymentRow = Row<'payments'>;

/** What a payment is for: its booking, or the membership whose dues it pays. The fields of the other are null. */
type PaidFor = {
  [Column in 'court_type' | 'play_date' | 'total_poisha' | 'fees_poisha']: BookingRow[Column] | null;
} & BanglaCourt & { membership: PaidMembership | null };

export type BookedPaymentRow = PaymentRow & PaidFor;

/** Locks a payment. The lock order is the same everywhere: booking, its parts, payment, coupon, user. */
export function lockPayment(trx: Trx, id: string): Promise<PaymentRow> {
  return trx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | null> {
  return (await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Returns the payments of bookings and their parts that can still take money. */
export function findLivePayments(db: Db, bookingIds: string[]): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', sql<string>`any(${bookingIds}::uuid[])`)
    .where('status', 'in', LIVE)
    .orderBy('id')
    .execute();
}

/** What a payment pays: a whole booking when `chargeId` is null, one part of it, or dues when `bookingId` is null. */
export interface PaidThing {
  bookingId: string | null;
  chargeId: string | null;
}

function selectPayments(db: Db, { bookingId, chargeId }: PaidThing) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', bookingId === null ? 'is' : '=', bookingId)
    .where('charge_id', chargeId === null ? 'is' : '=', chargeId);
}

/** Returns the payment that can still take money; null when none can. */
export async function findLivePayment(db: Db, of: PaidThing): Promise<PaymentRow | null> {
  return (await selectPayments(db, of).where('status', 'in', LIVE).executeTakeFirst()) ?? null;
}

/** Returns the payment that succeeded, or else the one begun last, in any state; null when none was begun. */
export async function findLatestPayment(db: Db, of: PaidThing): Promise<PaymentRow | null> {
  const row = await selectPayments(db, of)
    .orderBy((eb) => eb('status', '=', 'succeeded'), 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the payment that succeeded; null when none did. */
export async function findPaidPayment(db: Db, of: PaidThing): Promise<PaymentRow | null> {
  return (await selectPayments(db, of).where('status', '=', 'succeeded').executeTakeFirst()) ?? null;
}

const selectKept = (db: Db, bookingId: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'succeeded')
    .orderBy('id');

/** Returns the successful payments of a booking: one, or one for each paid part. */
export function findKeptPayments(db: Db, bookingId: string): Promise<PaymentRow[]> {
  return selectKept(db, bookingId).execute();
}

/** Locks and returns the successful payments of a booking, whose row must already be locked. */
export function lockKeptPayments(trx: Trx, bookingId: string): Promise<PaymentRow[]> {
  return selectKept(trx, bookingId).forUpdate().execute();
}

/** Returns our payment for one of the provider's, found by its ref or, if that is not stored yet, by our id in it. */
export async function findByProvider(
  db: Db,
  provider: string,
  { ref, paymentId }: { ref: string; paymentId: string | null },
): Promise<PaymentRow | null> {
  const ofProvider = db.selectFrom('payments').selectAll().where('provider', '=', provider);
  const byRef = await ofProvider.where('provider_ref', '=', ref).executeTakeFirst();
  if (byRef) return byRef;
  if (paymentId === null || !isUuid(paymentId)) return null; // a payment of another shop on a shared account
  return (
    (await ofProvider.where('id', '=', paymentId).where('provider_ref', 'is', null).executeTakeFirst()) ??
    null
  );
}

/** Returns the payer's details for a provider; for dues, those of the household's payer. */
export async function describePayer(
  db: Db,
  { booking_id, user_id, email, payer_phone }: PaymentRow,
): Promise<PaymentPayer> {
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

export interface PaymentList {
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
      selectPaidMembership('payments').as('membership'),
    ]);
}

export async function findBookedPayment(db: Db, id: string): Promise<BookedPaymentRow | null> {
  return (await selectBooked(db).where('payments.id', '=', id).executeTakeFirst()) ?? null;
}

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

/** A booking and the part that a payment pays. Their rows must be locked. */
interface PaidBooking {
  kind: 'booking';
  booking: BookingRow;
  /** Null for the whole booking. */
  charge: ChargeRow | null;
}

/** The thing that a payment pays. Its rows must be locked. */
export type LockedThing = PaidBooking | ({ kind: 'dues' } & LockedDues);

/** Locks what a payment pays: a booking and its part, or a household and its dues. */
export async function lockThing(
  trx: Trx,
  { booking_id, charge_id }: Pick<PaymentRow, 'booking_id' | 'charge_id'>,
): Promise<LockedThing> {
  if (booking_id !== null)
    return {
      kind: 'booking',
      booking: await lockBooking(trx, booking_id),
      charge: charge_id === null ? null : await lockCharge(trx, charge_id),
    };
  if (charge_id === null) throw new Error('a payment is of a booking or of a charge');
  return { kind: 'dues', ...(await lockDues(trx, charge_id)) };
}

export interface Payable {
  /** Null for dues, which belong to no booking. */
  id: string | null;
  /** Null for a guest. */
  user_id: string | null;
  user_email: string;
}

/** Returns the payer of a thing: the booking's owner, or the payer of the household. */
export function toPayable(thing: LockedThing): Payable {
  if (thing.kind === 'booking') return thing.booking;
  return { id: null, user_id: thing.payer?.id ?? null, user_email: thing.payer?.email ?? '' };
}

/** A thing's price, the id of the payment that has paid it (or null), and its key in a payment's row. */
interface Cost {
  total: Poisha;
  paidBy: string | null;
  of: PaidThing;
}

export function findCost(thing: LockedThing): Cost {
  const forCharge = ({
    id: chargeId,
    booking_id: bookingId,
    total_poisha: total,
    payment_id,
  }: ChargeRow) => ({
    total,
    paidBy: payment_id,
    of: { bookingId, chargeId },
  });
  if (thing.kind === 'dues') return forCharge(thing.charge);
  if (thing.charge) return forCharge(thing.charge);
  const { id: bookingId, total_poisha: total, confirmed_payment_id: paidBy } = thing.booking;
  return { total, paidBy, of: { bookingId, chargeId: null } };
}

interface NewPayment extends Quote {
  id: string;
  booking: Payable;
  /** The charge to pay; null or undefined for the whole booking. */
  charge?: Pick<ChargeRow, 'id'> | null;
  provider: string;
  coupon: { id: string; code: string } | null;
  /** The staff member who takes the money by hand; the provider is then 'desk'. */
  takenBy?: string;
  /** Whether a person without a login begins the payment. */
  byLink?: boolean;
  /** The phone number that a payer without a login entered. */
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

/** Inserts a payment. Call it before the provider creates one, so that no payment there lacks a row here. */
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
 * Records money received in addition to a payment, under the same booking or charge. It pays nothing and must be refunded. Returns null
 * when it is already recorded.
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
      // The table requires a booking or a charge, and an additional payment of dues has no booking.
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
    .onConflict((conflict) => conflict.columns(['provider', 'provider_ref']).doNothing()) // reported again
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

/** Moves a payment on from the status that was read. Returns null when another request has moved it since. */
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

/**
 * Publishes a message about a payment to the outbox, with the court, date and owner of its booking, so that readers need no query. For dues
 * it has the payer and the day instead.
 */
export async function publishOfPayment(
  db: Db,
  topic: string,
  payload: { payment_id: string; booking_id?: string; charge_id?: string; refund_id?: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into outbox (id, topic, payload, created_at, next_at)
    select ${uuidv7()}::uuid, ${topic}::text, ${JSON.stringify(payload)}::jsonb || case when bookings.id is null
        then jsonb_build_object('date', ${toClubDate(now)}::text, 'user_id', payments.user_id)
        else jsonb_build_object('court_id', bookings.court_id, 'date', bookings.play_date, 'user_id', bookings.user_id) end,
      ${now}::timestamptz, ${now}::timestamptz
    from payments left join bookings on bookings.id = payments.booking_id
    where payments.id = ${payload.payment_id}::uuid`.execute(db);
}

/** Returns the ids of a payment and its booking as fields of a message. */
export const nameInMessage = ({ id, booking_id }: Pick<PaymentRow, 'id' | 'booking_id'>) => ({
  payment_id: id,
  ...(booking_id !== null && { booking_id }),
});
