import { t } from '#texts/desk.js';
import { collectDeadline } from '../bookings/revive.ts';
import { type DeskActor } from '../payments/hand-payment.ts';
import { type SyncServices } from '../payments/apply-provider-state.ts';
import type { ClubRulesReader } from '../club-rules/club-rules.ts';
import { readSlots } from '../courts/rules.ts';
import { type BookingRow } from '../bookings/booking.ts';
import { lockBooking } from '../bookings/booking-queries.ts';
import { moveLockedBooking } from '../bookings/change-booking.ts';
import { inTransaction, type Trx } from '../../platform/db/database.ts';
import { audited, publish } from '../../platform/db/journal.ts';
import { Refusal } from '../../platform/errors.ts';
import { toInstant } from '#contract/clock/club-time.ts';
import { lockNotBeingPaid, withPaymentsStopped } from '../payments/sync-payment.ts';
import { holdUntil, requirePlayable } from './rules.ts';

export interface Visit {
  checkedIn?: boolean | undefined;
  noShow?: boolean | undefined;
  note?: string | undefined;
  /** The note that the editor saw before changing it; undefined when the client did not send it. */
  noteBefore?: string | undefined;
}

export type VisitChange = Partial<
  Pick<BookingRow, 'checked_in_at' | 'no_show_at' | 'staff_note' | 'expires_at' | 'pay_at'>
>;

function playEnd({ slots, play_date }: BookingRow): Date {
  return toInstant(play_date, Math.max(...readSlots(slots).map(({ endsAt }) => endsAt)));
}

/** Returns the changes of a check-in. An unpaid booking is then paid at the desk, and stays open until the payment is collected. */
export function changeOfCheckIn({ status }: Pick<BookingRow, 'status'>, at: Date): VisitChange {
  return {
    checked_in_at: at,
    no_show_at: null,
    ...(status === 'approved' && { pay_at: 'desk', expires_at: collectDeadline(at) }),
  };
}

function toVisitChange(
  booking: BookingRow,
  { checkedIn, noShow, note }: Visit,
  now: Date,
  hold: number,
): VisitChange {
  const isUnpaid = booking.status === 'approved';
  const begin = { startsAt: booking.starts_at, endsAt: playEnd(booking) };
  return {
    ...(note !== undefined && { staff_note: note === '' ? null : note }),
    ...(checkedIn === true && {
      ...changeOfCheckIn(booking, now),
      checked_in_at: booking.checked_in_at ?? now,
    }),
    ...(checkedIn === false && {
      checked_in_at: null,
      ...(isUnpaid && { expires_at: holdUntil(begin, now, hold) }),
    }),
    ...(noShow !== undefined && !isUnpaid && { no_show_at: noShow ? (booking.no_show_at ?? now) : null }),
  };
}

async function save(trx: Trx, booking: BookingRow, change: VisitChange, actor: DeskActor): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await trx
    .updateTable('bookings')
    .set({ ...change, updated_at: actor.now })
    .where('id', '=', booking.id)
    .execute();
  await recordVisitChange(trx, booking, change, actor);
}

/** Records a visit's changes in the audit, and notifies open views of the booking. */
export async function recordVisitChange(
  trx: Trx,
  booking: BookingRow,
  change: VisitChange,
  actor: DeskActor,
): Promise<void> {
  const { id, court_id, play_date, user_id } = booking;
  const names = Object.keys(change) as (keyof VisitChange)[]; // Object.keys widens to string
  const before = Object.fromEntries(names.map((name) => [name, booking[name]]));
  await audited(trx, actor, {
    action: 'booking.visit',
    subject: 'bookings',
    subjectId: id,
    before,
    after: change,
  });
  await publish(trx, 'booking.visit', { booking_id: id, court_id, date: play_date, user_id }, actor.now);
}

function requireNotIn({ checked_in_at, starts_at }: BookingRow, now: Date): void {
  if (checked_in_at) throw new Refusal('not-playable', t.checkedIn);
  if (starts_at > now) throw new Refusal('not-playable', t.notBegun);
}

/** Throws when another staff member has changed the note in the meantime, because one of the two notes would be lost. */
function requireSeenNote({ staff_note }: BookingRow, { note, noteBefore }: Visit): void {
  const now = staff_note ?? '';
  if (note === undefined || noteBefore === undefined || noteBefore === now || note === now) return;
  throw new Refusal('note-changed', t.noteChanged);
}

/**
 * Checks people in, marks them as not come, or stores a note. If the people of an unpaid booking have not come, the booking ends and its
 * remaining time is free; a paid one stays as it is.
 */
export async function recordVisit(
  services: SyncServices & { clubRules: ClubRulesReader },
  { bookingId, visit }: { bookingId: string; visit: Visit },
  actor: DeskActor,
): Promise<void> {
  const { deskHoldMinutes } = await services.clubRules.remembered();
  const work = async (trx: Trx, booking: BookingRow) => {
    requireSeenNote(booking, visit);
    if (visit.checkedIn !== undefined || visit.noShow !== undefined) requirePlayable(booking, actor.now);
    if (visit.noShow === true) requireNotIn(booking, actor.now);
    await save(trx, booking, toVisitChange(booking, visit, actor.now, deskHoldMinutes), actor);
    if (visit.noShow === true && booking.status === 'approved')
      await moveLockedBooking(trx, 'notCome', { ...actor, bookingId, reason: 'not come' });
  };
  if (visit.noShow === true)
    await withPaymentsStopped(services, t.paymentUnderWay, async (trx) =>
      work(trx, await lockNotBeingPaid(trx, bookingId)),
    );
  else await inTransaction(services.db, async (trx) => work(trx, await lockBooking(trx, bookingId)));
}
