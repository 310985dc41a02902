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

/** What a payment is for: of its booking, or of the membership whose dues it pays; the other is null. */
type PaidFor = {
  [Column in 'court_type' | 'play_date' | 'total_poisha' | 'fees_poisha']: BookingRow[Column] | null;
} & BanglaCourt & { membership: PaidMembership | null };

/** A payment with what it is for. */
export type BookedPaymentRow = PaymentRow & PaidFor;

/** Rows are locked in one order everywhere: booking, its parts, payment, coupon, user. */
export function lockPayment(trx: Trx, id: string): Promise<PaymentRow> {
  return trx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | null> {
  return (await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Returns the payments for bookings and their parts that can still take money. */
export function findLivePayments(db: Db, bookingIds: string[]): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', sql<string>`any(${bookingIds}::uuid[])`)
    .where('status', 'in', LIVE)
    .orderBy('id')
    .execute();
}

/** What a payment pays: a whole booking, where `chargeId` is null, or one part of it; dues, where `bookingId` is null. */
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

/** Returns the payment of this that can still take money. */
export async function findLivePayment(db: Db, of: PaidThing): Promise<PaymentRow | null> {
  return (await selectPayments(db, of).where('status', 'in', LIVE).executeTakeFirst()) ?? null;
}

/** The payment that paid this, or else the one that was begun last, whatever became of it. */
export async function findLatestPayment(db: Db, of: PaidThing): Promise<PaymentRow | null> {
  const row = await selectPayments(db, of)
    .orderBy((eb) => eb('status', '=', 'succeeded'), 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the payment that paid this. */
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

/** Returns the payments that are kept for a booking: one, or one for each part that is paid. */
export function findKeptPayments(db: Db, bookingId: string): Promise<PaymentRow[]> {
  return selectKept(db, bookingId).execute();
}

/** Locks and returns the payments kept for a booking, whose row must already be locked. */
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

/** Returns who pays, as a provider is told; for dues it is the payer of the household. */
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
      selectPaidMembership('payments').as('membership'),
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

/** A booking of which a payment pays all, or a part; their rows are locked. */
interface PaidBooking {
  kind: 'booking';
  booking: BookingRow;
  /** null: the whole booking. */
  charge: ChargeRow | null;
}

/** What a payment pays; its rows are locked. */
export type LockedThing = PaidBooking | ({ kind: 'dues' } & LockedDues);

/** Locks what a payment pays: a booking and a part of it, or a household and its dues. */
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

/** Who pays for which booking, as the payment's row keeps it. */
export interface Payable {
  /** null: dues, which belong to no booking. */
  id: string | null;
  /** null: a guest. */
  user_id: string | null;
  user_email: string;
}

/** Returns who pays for a thing: a booking's person, or the payer of a household. */
export function toPayable(thing: LockedThing): Payable {
  if (thing.kind === 'booking') return thing.booking;
  return { id: null, user_id: thing.payer?.id ?? null, user_email: thing.payer?.email ?? '' };
}

/** What a thing costs, the payment that has paid it, or null, and how a payment names it. */
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

/**
 * Leaves a message about a payment for the relay, with its booking's court, date and owner: its readers need not look them up. Of
 * dues, which belong to no booking, it carries who pays and the day.
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

/** Returns how a message names a payment, and the booking that it is for. */
export const nameInMessage = ({ id, booking_id }: Pick<PaymentRow, 'id' | 'booking_id'>) => ({
  payment_id: id,
  ...(booking_id !== null && { booking_id }),
});
