import { t } from '#texts/payments.js';
import { v7 as uuidv7 } from 'uuid';
import { addDays, toClubDate } from '#contract/clock/club-time.ts';
import type { ClubRules } from '#contract/club/club-rules.ts';
import { splitAdvance } from '#contract/money/advance.ts';
import { formatPoisha, fromTaka, poisha, toTaka } from '#contract/money/money.ts';
import type { BookingParts, Part } from '#contract/payments/charges.ts';
import type { Trx } from '../../platform/db/database.ts';
import { judgeDeadlinesAt } from '../../platform/db/hold.ts';
import type { Actor } from '../../platform/db/journal.ts';
import { Refusal } from '../../platform/errors.ts';
import { tryEach } from '../../platform/jobs/try-each.ts';
import { findBooking } from '../bookings/booking-queries.ts';
import type { BookingRow } from '../bookings/booking.ts';
import type { ClubRulesReader } from '../club-rules/club-rules.ts';
import type { Services } from '../services.ts';
import { settleWithoutProvider, type SyncServices } from './apply-provider-state.ts';
import {
  addUpParts,
  endParts,
  findParts,
  findPayingParts,
  findUncollected,
  insertParts,
  journalParts,
  lockParts,
  makeWhole,
  type ChargeRow,
} from './charge.ts';
import { isInParts, requirePayable, restDeadline } from './payable.ts';
import { insertPayment } from './payment.ts';
import { lockNotBeingPaid, withPaymentsStopped } from './sync-payment.ts';

/**
 * Divides an approved booking into an advance by the club's rules, due now, and the rest, due later. A booking that is already divided
 * stays as it is.
 */
export async function divideBooking(
  services: SyncServices & { clubRules: ClubRulesReader },
  { bookingId, expected }: { bookingId: string; expected: number },
  actor: Actor,
): Promise<void> {
  await withPaymentsStopped(services, t.paymentUnderWay, async (trx) => {
    const booking = await lockNotBeingPaid(trx, bookingId);
    if (booking.status === 'confirmed') throw new Refusal('already-paid', t.isPaid);
    requirePayable(booking, await judgeDeadlinesAt(trx, actor.now));
    if (isInParts(booking)) return;
    const { advance } = await services.clubRules.current(trx);
    const split = splitAdvance(booking.total_poisha, advance);
    if (!split) throw new Refusal('parts-not-offered', t.noAdvance);
    if (split.now !== fromTaka(expected))
      throw new Refusal('price-changed', t.advanceNow({ amount: formatPoisha(split.now) }), {
        expectedAmountInCents: split.now,
      });
    const parts = [
      { total: split.now, due: 'now' },
      { total: split.later, due: 'later' },
    ] as const;
    await insertParts(trx, bookingId, parts, actor.now);
    const after = await addUpParts(trx, bookingId, actor.now);
    await journalParts(trx, 'booking.divided', { before: booking, after }, actor);
  });
}

/** Makes a booking whole again. Its row must be locked and nothing paid. A whole booking stays as it is. */
export async function joinLocked(trx: Trx, booking: BookingRow, actor: Actor): Promise<void> {
  if (!isInParts(booking)) return;
  if (booking.covered_poisha > 0 || booking.status === 'confirmed')
    throw new Refusal('parts-changed', t.partIsPaid);
  await endParts(trx, await lockParts(trx, booking.id));
  const after = await makeWhole(trx, booking.id, actor.now);
  await journalParts(trx, 'booking.made-whole', { before: booking, after }, actor);
}

export async function joinParts(services: SyncServices, bookingId: string, actor: Actor): Promise<void> {
  await withPaymentsStopped(services, t.paymentUnderWay, async (trx) =>
    joinLocked(trx, await lockNotBeingPaid(trx, bookingId), actor),
  );
}

function toPart(row: ChargeRow, paying: ReadonlySet<string>): Part {
  return {
    _id: row.id,
    amount: toTaka(row.total_poisha),
    fee: toTaka(row.fee_poisha),
    guests: row.guests,
    due: row.due,
    state: row.state === 'paid' ? 'paid' : 'open',
    payment: row.payment_id,
    busy: paying.has(row.id),
  };
}

/** Returns how much of a booking is paid and due, in taka. A booking that is not divided is either fully paid or fully due. */
function summarisePaid(booking: BookingRow): Omit<BookingParts, 'later_until' | 'parts' | 'offer'> {
  const total = toTaka(booking.total_poisha);
  if (!isInParts(booking)) {
    const isPaid = booking.status === 'confirmed';
    return { total, fees: 0, covered: isPaid ? total : 0, due_now: isPaid ? 0 : total, due_later: 0 };
  }
  const { fees_poisha, covered_poisha, due_now_poisha, due_later_poisha } = booking;
  return {
    total,
    fees: toTaka(poisha(fees_poisha)),
    covered: toTaka(poisha(covered_poisha)),
    due_now: toTaka(poisha(due_now_poisha)),
    due_later: toTaka(poisha(due_later_poisha)),
  };
}

/** Returns the advance that the owner may pay instead of everything; null when none is offered. */
function offerAdvance(booking: BookingRow, { advance }: ClubRules): BookingParts['offer'] {
  const split =
    booking.status === 'approved' && !isInParts(booking) ? splitAdvance(booking.total_poisha, advance) : null;
  return split && { now: toTaka(split.now), later: toTaka(split.later) };
}

/** Returns the paid and open parts of a booking. Throws `Refusal('not-found')` for an unknown one. */
export async function readParts(
  { db, clock, clubRules }: Pick<Services, 'db' | 'clock'> & { clubRules: ClubRulesReader },
  bookingId: string,
): Promise<BookingParts> {
  const booking = await findBooking(db, bookingId);
  if (!booking) throw new Refusal('not-found', t.noSuchBooking);
  const rules = await clubRules.remembered();
  const parts = isInParts(booking) ? await findParts(db, bookingId) : [];
  const paying = parts.length > 0 ? await findPayingParts(db, bookingId) : new Set<string>();
  const until = restDeadline(booking, rules);
  return {
    ...summarisePaid(booking),
    later_until: until > clock() ? until.toISOString() : null,
    parts: parts.map((row) => toPart(row, paying)),
    offer: offerAdvance(booking, rules),
  };
}

/** Days after play for which an unpaid rest stays on the list to collect. */
const COLLECT_DAYS = 30;
const BATCH_SIZE = 50;

/** Waives the open parts of a booking with payments of zero. It is locked here. */
async function waiveLocked(trx: Trx, bookingId: string, actor: Actor): Promise<void> {
  const booking = await lockNotBeingPaid(trx, bookingId);
  const parts = await lockParts(trx, bookingId);
  if (booking.status !== 'confirmed') return;
  for (const part of parts.filter(({ state }) => state === 'open')) {
    const id = uuidv7();
    const nothing = { subtotal: part.total_poisha, discount: part.total_poisha, amount: poisha(0) };
    const waived = { id, booking, charge: part, provider: 'none', coupon: null, ...nothing };
    const payment = await insertPayment(trx, waived, actor);
    await settleWithoutProvider(trx, booking, payment, { reference: `WAIVED-${id}`, method: 'free' }, actor);
  }
}

/** Waives the rest of bookings that were played long ago and never fully paid, in one pass. Returns how many. */
export async function waiveUncollected(
  services: Pick<Services, 'db' | 'providers' | 'clock' | 'log'>,
): Promise<number> {
  const { db, clock, log } = services;
  const before = addDays(toClubDate(clock()), -COLLECT_DAYS);
  return tryEach(log, await findUncollected(db, before, BATCH_SIZE), {
    errorMessage: 'what was never paid of a booking could not be waived',
    work: ({ id }) =>
      withPaymentsStopped(services, t.paymentUnderWay, (trx) =>
        waiveLocked(trx, id, { actorId: null, now: clock() }),
      ),
  });
}
