import { t } from '#texts/payments.js';
import { v7 as uuidv7 } from 'uuid';
import { toClubDate } from '#contract/clock/club-time.ts';
import type { ClubRules } from '#contract/club/club-rules.ts';
import type { Correction, HandPayment } from '#contract/desk/desk-bookings.ts';
import { formatPoisha, fromTaka, poisha, toTaka, type Poisha } from '#contract/money/money.ts';
import { isMonthOver } from '../../platform/club-days.ts';
import { inTransaction, violates, type Db, type Trx } from '../../platform/db/database.ts';
import { audited, type Actor, type Unusual } from '../../platform/db/journal.ts';
import { Refusal } from '../../platform/errors.ts';
import { lockBooking } from '../bookings/booking-queries.ts';
import type { BookingRow } from '../bookings/booking.ts';
import { describeEnded } from '../bookings/policy.ts';
import { findEnding, isRevivable, revive } from '../bookings/revive.ts';
import type { ClubRulesReader } from '../club-rules/club-rules.ts';
import {
  settleWithoutProvider,
  settleDuesWithoutProvider,
  type WayPaid,
  type SyncServices,
} from './apply-provider-state.ts';
import {
  addUpParts,
  endParts,
  insertParts,
  journalParts,
  lockParts,
  resizePart,
  type ChargeRow,
} from './charge.ts';
import { lockDues, type MembershipRow } from './dues.ts';
import { ANY_AMOUNT, coveredAmount, isInParts, leastToTake, unpaidAmount } from './payable.ts';
import {
  findCost,
  insertPayment,
  lockPayment,
  nameInMessage,
  toPayable,
  publishOfPayment,
  type LockedThing,
  type PaymentRow,
} from './payment.ts';
import { makeReference, typedReference } from './references.ts';
import { findRefundById, moveRefund, sumRefunds, type RefundRow } from './refunds.ts';
import { lockNotBeingPaid, withPaymentsStopped } from './sync-payment.ts';

/** A staff member at the desk. */
export type DeskActor = Actor & { actorId: string };

/** A payment taken at the desk; `amount` is in poisha. `covered` is the paid amount that the desk saw before, in taka. */
interface Taking {
  paid: HandPayment;
  amount: Poisha;
  covered: number | undefined;
}

/**
 * Takes a payment by hand for an approved booking, or for the rest of a confirmed one. A booking that ended because its time ran out is
 * revived. A payment under way is closed at its provider first; if it has succeeded after all, the booking is already paid.
 */
export async function takePaymentByHand(
  services: SyncServices & { clubRules: ClubRulesReader },
  { bookingId, ...taking }: Taking & { bookingId: string },
  actor: DeskActor,
): Promise<void> {
  const rules = await services.clubRules.current();
  await refuseUsedReference(taking.paid, () =>
    withPaymentsStopped(services, t.payingOnline, async (trx) => {
      const booking = await lockNotBeingPaid(trx, bookingId);
      const payable = isRevivable(await findEnding(trx, booking), actor.now)
        ? await revive(trx, booking, actor)
        : booking;
      await takeLocked(trx, payable, taking, rules, actor);
    }),
  );
}

/** Takes an amount for a booking, whose row must be locked. A partial amount divides the booking. */
async function takeLocked(
  trx: Trx,
  booking: BookingRow,
  { paid, amount, covered }: Taking,
  rules: ClubRules,
  actor: DeskActor,
): Promise<void> {
  const open = requireOpen(booking);
  requireSeen(booking, covered);
  requireTakeable(amount, open, leastToTake(booking, rules));
  const isWhole = amount === open && !isInParts(booking);
  const part = isWhole ? null : await cutPart(trx, booking, { amount, open }, actor);
  await takeByHand(trx, booking, paid, actor, part);
}

/** Returns the unpaid amount of a booking; throws `Refusal` unless the desk can take money for it. */
function requireOpen(booking: BookingRow): Poisha {
  const { status } = booking;
  const open = unpaidAmount(booking);
  if (status === 'confirmed' && open === 0) throw new Refusal('already-paid', t.alreadyPaid);
  if (status === 'pending') throw new Refusal('booking-not-payable', t.notApproved);
  if (status !== 'approved' && status !== 'confirmed')
    throw new Refusal('booking-not-payable', describeEnded(booking));
  return open;
}

/** Throws `Refusal` unless the amount is all of `open`, or at least `least`; when `least` is null, only all of it is accepted. */
function requireTakeable(amount: Poisha, open: Poisha, least: Poisha | null): void {
  if (amount === open || (least !== null && amount >= least && amount < open)) return;
  const all = formatPoisha(open);
  const isShort = least !== null && least > ANY_AMOUNT && amount < least;
  throw new Refusal(
    'amount-mismatch',
    isShort ? t.atLeast({ least: formatPoisha(least), all }) : t.amountToPay({ amount: all }),
    { expectedAmountInCents: open, ...(isShort && { least: toTaka(least) }) },
  );
}

/**
 * Returns an open part with this amount. The open parts are joined into it, and the remainder becomes another part that is due later. The
 * booking's row must be locked.
 */
async function cutPart(
  trx: Trx,
  booking: BookingRow,
  { amount, open }: { amount: Poisha; open: Poisha },
  actor: Actor,
): Promise<ChargeRow> {
  const { id, status } = booking;
  const parts = isInParts(booking) ? await lockParts(trx, id) : [];
  const [first, ...others] = parts.filter(({ state }) => state === 'open');
  await endParts(trx, others);
  const due = status === 'confirmed' ? 'later' : 'now';
  const cut = first
    ? await resizePart(trx, first, amount)
    : (await insertParts(trx, id, [{ total: amount, due }], actor.now))[0];
  if (!cut) throw new Error(`no part of booking ${id} was written`);
  if (amount < open) {
    const rest = { total: poisha(open - amount), due: 'later' } as const;
    await insertParts(trx, id, [rest], actor.now);
  }
  const after = await addUpParts(trx, id, actor.now);
  if (amount < open || others.length > 0)
    await journalParts(trx, 'booking.divided', { before: booking, after }, actor);
  return cut;
}

interface GuestFee {
  bookingId: string;
  guests: number;
  paid: HandPayment;
  /** The fee that the desk saw, in taka. */
  amount: number;
  /** The paid amount that the desk saw, in taka. */
  covered: number | undefined;
}

/** Adds guests to a confirmed booking and takes their fee by the club's rules. */
export async function takeGuestFee(
  { db, clubRules }: Pick<SyncServices, 'db'> & { clubRules: ClubRulesReader },
  { bookingId, guests, paid, amount, covered }: GuestFee,
  actor: DeskActor,
): Promise<void> {
  const { guestFee } = await clubRules.current();
  const fee = poisha(fromTaka(guestFee) * guests);
  if (fee === 0) throw new Refusal('parts-not-offered', t.noGuests);
  if (fee !== fromTaka(amount))
    throw new Refusal('amount-mismatch', t.feeNow({ amount: formatPoisha(fee) }), {
      expectedAmountInCents: fee,
    });
  await refuseUsedReference(paid, () =>
    inTransaction(db, async (trx) => {
      const booking = await lockBooking(trx, bookingId);
      if (booking.status !== 'confirmed') throw new Refusal('booking-not-payable', t.guestsOfPaid);
      requireSeen(booking, covered);
      const added = { total: fee, due: 'later', guests: { count: guests, fee } } as const;
      const [part] = await insertParts(trx, bookingId, [added], actor.now);
      if (!part) throw new Error(`no part of booking ${bookingId} was written`);
      const after = await addUpParts(trx, bookingId, actor.now);
      await journalParts(trx, 'booking.guests-added', { before: booking, after }, actor);
      await takeByHand(trx, booking, paid, actor, part);
    }),
  );
}

/** Throws `Refusal` unless the paid amount of a booking is the one that the desk saw, in taka; undefined skips the check. */
function requireSeen(booking: BookingRow, covered: number | undefined): void {
  if (covered !== undefined && fromTaka(covered) !== coveredAmount(booking))
    throw new Refusal('parts-changed', t.paidMeanwhile);
}

/**
 * Corrects the method of a payment taken by hand. Staff may correct their own on the same day, admins any. Returns the booking's id, or
 * null for dues.
 */
export async function correctHandPayment(
  db: Db,
  { paymentId, paid, isAdmin }: { paymentId: string; paid: Correction; isAdmin: boolean },
  actor: DeskActor,
): Promise<string | null> {
  return refuseUsedReference(paid, () =>
    inTransaction(db, async (trx) => {
      const before = await trx
        .selectFrom('payments')
        .select(['booking_id', 'method', 'provider_ref', 'paid_at', 'taken_by'])
        .where('id', '=', paymentId)
        .where('provider', '=', 'desk')
        .forUpdate()
        .executeTakeFirst();
      if (!before?.paid_at) throw new Refusal('not-found', t.noSuchPayment);
      if (!isAdmin && before.taken_by !== actor.actorId) throw new Refusal('forbidden', t.takenByColleague);
      const day = toClubDate(before.paid_at);
      if (!isAdmin && day !== toClubDate(actor.now)) throw new Refusal('too-late', t.onlySameDay);
      requireSeenCorrection(before, { paymentId, paid });
      const after = { method: [paid.method], provider_ref: makeReference(paid, paymentId, day) };
      await trx.updateTable('payments').set(after).where('id', '=', paymentId).execute();
      const { booking_id, method, provider_ref } = before;
      if (isMonthOver(day, actor.now))
        await trx
          .insertInto('corrected_payments')
          .values({ payment_id: paymentId, until: actor.now, method: method[0] ?? '', provider_ref })
          .execute();
      await audited(trx, actor, {
        action: 'payment.corrected',
        subject: 'payments',
        subjectId: paymentId,
        before: { method, provider_ref },
        after: { ...after, unusual: ['corrected'] satisfies Unusual[] },
      });
      const about = nameInMessage({ id: paymentId, booking_id });
      await publishOfPayment(trx, 'payment.corrected', about, actor.now);
      return booking_id;
    }),
  );
}

/** Throws `Refusal` when another person has corrected the payment differently since, so that no correction is lost. */
function requireSeenCorrection(
  { method: [method = ''], provider_ref }: Pick<PaymentRow, 'method' | 'provider_ref'>,
  { paymentId, paid }: { paymentId: string; paid: Correction },
): void {
  const reference = typedReference(provider_ref ?? '', paymentId);
  const isNow = (said: { method: string; reference?: string | null | undefined }) =>
    said.method === method && (said.reference ?? null) === reference;
  if (!paid.before || isNow(paid.before) || isNow(paid)) return;
  throw new Refusal('payment-changed', t.paymentChanged);
}

/** Hands back a waiting refund. Safe to repeat, also at the same time. */
export async function handBackRefund(db: Db, refundId: string, actor: DeskActor): Promise<void> {
  const refuse = (): never => {
    throw new Refusal('not-found', t.noSuchRefund);
  };
  const { payment_id } = (await findRefundById(db, refundId)) ?? refuse();
  await inTransaction(db, async (trx) => {
    const payment = await lockPayment(trx, payment_id);
    const refund = (await findRefundById(trx, refundId)) ?? refuse();
    if (payment.provider !== 'desk') refuse();
    if (refund.status === 'due') await handBackLocked(trx, refund, actor);
  });
}

/** Records that a refund was handed back by hand. Its payment's row must be locked. */
export async function handBackLocked(trx: Trx, refund: RefundRow, actor: DeskActor): Promise<void> {
  await moveRefund(trx, refund, { status: 'succeeded', handed_by: actor.actorId }, actor);
  await sumRefunds(trx, refund.payment_id);
}

/** Takes the whole amount of an approved booking, or of one part, and marks it as paid. The rows must be locked. */
export async function takeByHand(
  trx: Trx,
  booking: BookingRow,
  paid: HandPayment | 'free',
  actor: DeskActor,
  charge: ChargeRow | null = null,
): Promise<void> {
  const { payment, by } = await insertByHand(trx, { kind: 'booking', booking, charge }, paid, actor);
  await settleWithoutProvider(trx, booking, payment, by, actor);
}

/**
 * Takes open dues by hand. They must have no online payment under way. Returns null when the membership is no longer possible; the caller
 * must then roll the transaction back.
 */
export async function takeDuesByHand(
  trx: Trx,
  chargeId: string,
  paid: HandPayment,
  actor: DeskActor,
): Promise<MembershipRow | null> {
  const due = { kind: 'dues' as const, ...(await lockDues(trx, chargeId)) };
  const { payment, by } = await insertByHand(trx, due, paid, actor);
  return settleDuesWithoutProvider(trx, due, payment, by, actor);
}

/** Inserts a desk payment. The rows of what it pays must be locked. A payment of zero needs no method. */
async function insertByHand(
  trx: Trx,
  thing: LockedThing,
  paid: HandPayment | 'free',
  actor: DeskActor,
): Promise<{ payment: PaymentRow; by: WayPaid }> {
  const id = uuidv7();
  const { total: subtotal } = findCost(thing);
  const isFree = paid === 'free' || subtotal === 0;
  const taken = isFree
    ? { provider: 'none', discount: subtotal, amount: poisha(0) }
    : { provider: 'desk', takenBy: actor.actorId, discount: poisha(0), amount: subtotal };
  const of = { booking: toPayable(thing), charge: thing.charge, coupon: null };
  const payment = await insertPayment(trx, { id, ...of, subtotal, ...taken }, actor);
  const by = isFree
    ? { reference: `FREE-${id}`, method: 'free' }
    : { reference: makeReference(paid, id, toClubDate(actor.now)), method: paid.method };
  return { payment, by };
}

/** Returns the message for a payment reference that was used before. */
export type SayUsed = (used: { method: HandPayment['method']; reference: string }) => string;

const sayUsedForBooking: SayUsed = ({ method, reference }) =>
  t.referenceUsed({ method: t[`method.${method}`], reference });

/** Runs `work`, which takes money by hand. Throws `Refusal` with the message from `say` when the reference was used before. */
export async function refuseUsedReference<Answer>(
  paid: HandPayment | 'free',
  work: () => Promise<Answer>,
  say = sayUsedForBooking,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (paid === 'free' || !violates(error, 'payments_provider_ref')) throw error;
    throw new Refusal('reference-used', say({ method: paid.method, reference: paid.reference ?? '' }));
  }
}
