import { t } from '#texts/desk.js';
import { formatSlot } from '#contract/bookings/slots.ts';
import { statusWord } from '#server/features/bookings/booking.ts';
import type { DeskRequest } from '#contract/desk/desk-bookings.ts';
import { LATE_HOURS } from '#contract/desk/late-hours.ts';
import { toTaka } from '#contract/money/money.ts';
import { addDays, toClubDate, toInstant, type ClubDate } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import {
  checkSlots,
  priceSlots,
  requireShownPrice,
  type BookableCourt,
  type BookingContext,
  type CheckedBooking,
} from '../bookings/policy.ts';
import { nameCourt } from '#contract/written.ts';
import { fieldRefusal, Refusal } from '../../platform/errors.ts';
import { listDaySlots, addPrices } from '../opening-hours/rules.ts';
import { tierOn } from '../memberships/terms/terms.ts';

/** The desk books this many days ahead, whatever the club's horizon is. */
export const DESK_HORIZON_DAYS = 366;
const MINUTE = 60_000;

const HOUR = 60 * MINUTE;

export interface DeskCheck extends CheckedBooking {
  endsAt: Date;
}

/** The court as it was read, when, and at whose price it is booked. */
interface DeskPlan {
  court: BookableCourt;
  now: Date;
  /** What was over by then is not booked any more; absent: what is over now. */
  since?: Date;
  /** The tier on the day of play of whom it is for; null: the public. */
  tierId: string | null;
}

/** Returns how the desk books a court for somebody on a day. */
export const planAtDesk = ({ court, terms, now }: BookingContext, date: ClubDate): DeskPlan => ({
  court,
  now,
  tierId: tierOn(terms, date)?.id ?? null,
});

/**
 * Returns the slots that the desk asks for, in time order, or throws the Refusal for its date or slots. The desk keeps to
 * the day's hours; the club's horizon, lead time and limits are for people who book themselves. A slot that has begun can be
 * had until it ends, or until that is too long ago.
 */
export function checkDeskSlots(
  request: Pick<DeskRequest, 'date' | 'slots'>,
  { court, now, since = now, tierId }: DeskPlan,
): DeskCheck {
  const { date } = request;
  const today = toClubDate(now);
  if (date < toClubDate(since)) throw fieldRefusal('date', t.hasPassed({ date: formatClubDate(date) }));
  const last = addDays(today, DESK_HORIZON_DAYS);
  if (date > last) throw fieldRefusal('date', t.deskUpTo({ date: formatClubDate(last) }));
  const slots = checkSlots(request.slots, nameCourt(court), listDaySlots(court, date, tierId));
  const [first, end] = [slots[0], slots.at(-1)];
  if (!first || !end) throw fieldRefusal('slots', t.chooseSlot);
  const over = slots.find((slot) => toInstant(date, slot.endsAt) <= since);
  if (over) throw fieldRefusal('slots', t.isOver({ slot: formatSlot(over.label) }));
  const total = addPrices(slots.map(({ price }) => price));
  return {
    date,
    slots,
    startsAt: toInstant(date, first.startsAt),
    endsAt: toInstant(date, end.endsAt),
    total,
  };
}

/**
 * Checks what the desk asks for, or throws the Refusal for its date, slots, price or payment. What was played while the desk
 * could not be asked is booked and paid afterwards.
 */
export function checkAtDesk(
  request: Pick<DeskRequest, 'date' | 'slots' | 'total_price' | 'pay'>,
  plan: Omit<DeskPlan, 'since'>,
): DeskCheck {
  const since = new Date(plan.now.getTime() - LATE_HOURS * HOUR);
  const checked = checkDeskSlots(request, { ...plan, since });
  if (request.pay.kind === 'on-arrival' && checked.endsAt <= plan.now) throw fieldRefusal('pay', t.payNow);
  const due = priceSlots(checked.slots);
  // The desk names the total alone: that is what it asks the person for.
  requireShownPrice({ price_per_session: toTaka(due.price), total_price: request.total_price }, due);
  return checked;
}

/** Returns until when a court is kept for people who pay on arrival. */
export function holdUntil(
  { startsAt, endsAt }: Pick<DeskCheck, 'startsAt' | 'endsAt'>,
  now: Date,
  holdMinutes: number,
): Date {
  const begun = Math.max(startsAt.getTime(), now.getTime());
  return new Date(Math.min(begun + holdMinutes * MINUTE, endsAt.getTime()));
}

/** Throws unless people can be checked in, or marked as not come, now. */
export function requirePlayable(
  { status, play_date }: { status: string; play_date: ClubDate },
  now: Date,
): void {
  const refuse = (sentence: string): never => {
    throw new Refusal('not-playable', sentence);
  };
  if (status === 'pending') refuse(t.notApproved);
  if (status !== 'approved' && status !== 'confirmed') refuse(t.isNow({ status: statusWord(status) }));
  if (play_date !== toClubDate(now)) refuse(t.isFor({ date: formatClubDate(play_date) }));
}

/** `rahim.uddin@example.com` → `ra…@example.com`: enough to tell two people apart. */
export function maskEmail(email: string): string {
  const at = email.indexOf('@');
  return `${email.slice(0, Math.min(2, at))}…${email.slice(at)}`;
}
