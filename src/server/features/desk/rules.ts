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

/** How many days ahead the desk can book, regardless of the club's horizon. */
export const DESK_HORIZON_DAYS = 366;
const MINUTE = 60_000;

const HOUR = 60 * MINUTE;

export interface DeskCheck extends CheckedBooking {
  endsAt: Date;
}

/** The court, the time at which it was read, and the tier that sets the price. */
interface DeskPlan {
  court: BookableCourt;
  now: Date;
  /** Slots that ended by this time cannot be booked. Defaults to now. */
  since?: Date;
  /** The person's tier on the day of play; null for the public. */
  tierId: string | null;
}

export const planAtDesk = ({ court, terms, now }: BookingContext, date: ClubDate): DeskPlan => ({
  court,
  now,
  tierId: tierOn(terms, date)?.id ?? null,
});

/**
 * Returns the requested slots in time order. Throws the `Refusal` for the date or the slots. The desk keeps to the day's opening hours, but
 * the club's horizon, lead time and limits apply only to people who book themselves. A slot is refused only once it has ended, or had ended
 * by `since`.
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
 * Checks a booking at the desk. Throws the `Refusal` for its date, slots, price or payment. Sessions played while the desk was offline can
 * still be booked and paid afterwards, for LATE_HOURS.
 */
export function checkAtDesk(
  request: Pick<DeskRequest, 'date' | 'slots' | 'total_price' | 'pay'>,
  plan: Omit<DeskPlan, 'since'>,
): DeskCheck {
  const since = new Date(plan.now.getTime() - LATE_HOURS * HOUR);
  const checked = checkDeskSlots(request, { ...plan, since });
  if (request.pay.kind === 'on-arrival' && checked.endsAt <= plan.now) throw fieldRefusal('pay', t.payNow);
  const due = priceSlots(checked.slots);
  // The desk sends only the total, which it asks the person to pay.
  requireShownPrice({ price_per_session: toTaka(due.price), total_price: request.total_price }, due);
  return checked;
}

/** Returns until when a court is held for people who pay on arrival. */
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

/** Shortens an address enough to protect it but still tell two people apart: `rahim.uddin@example.com` → `ra…@example.com`. */
export function maskEmail(email: string): string {
  const at = email.indexOf('@');
  return `${email.slice(0, Math.min(2, at))}…${email.slice(at)}`;
}
