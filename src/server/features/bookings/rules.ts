import type { BookingRequest } from '#contract/bookings/bookings.ts';
import { formatDuration } from '#contract/clock/age.ts';
import type { ClubRules } from '#contract/club/club-rules.ts';
import { type ClubDate, addDays, clubDateOf, instantOf, isInTime } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { formatTaka, toTaka, type Poisha } from '#contract/money/money.ts';
import { overlaps, type Slot } from '#contract/bookings/slots.ts';
import type { IdentitySettings } from '#contract/settings.ts';
import { written } from '#contract/written.ts';
import { weekOf } from '../club-rules/rules.ts';
import { Refusal, fieldRefusal } from '../../platform/errors.ts';
import {
  daySlotsOf,
  shutBy,
  sumOf,
  unitPrice,
  type DaySlots,
  type PricedSlot,
  type CourtWithHours,
} from '../opening-hours/rules.ts';
import type { PendingHold } from './pending-store.ts';
import type { BookingTerms } from './member-booking-store.ts';
import { nameCourt } from '#contract/written.ts';
import { checkSlots } from './slot-rules.ts';
import type { PendingLimits } from './unapproved-store.ts';
import { t as limit } from './limit-texts.ts';
import { t } from './texts.ts';

/** The fields of a court that the rules need; its labels are canonical. */
export interface BookableCourt extends CourtWithHours {
  type: string;
}

/** A request that passed the rules, ready to be written if its slots are still free. */
export interface CheckedBooking {
  /** They stand in time order. */
  slots: PricedSlot[];
  startsAt: Date;
  /** Without approval a pending booking ends when its first slot begins. */
  expiresAt: Date;
  total: Poisha;
}

function formatLeadTime(minutes: number): string {
  return minutes % 60 === 0 ? formatDuration(minutes / 60, 'hour') : formatDuration(minutes, 'minute');
}

/** Refuses a day of which its special hours leave nothing. */
function requireOpenDay({ type }: Pick<BookableCourt, 'type'>, date: ClubDate, daySlots: DaySlots): void {
  const hours = shutBy(daySlots);
  if (hours)
    throw fieldRefusal(
      'date',
      t.closedOn({
        court: type,
        date: formatClubDate(date),
        why: written(hours.name, hours.name_bn).text,
      }),
    );
}

/** The court as it was read, and how far ahead and how late it is booked. */
interface Bookable {
  court: BookableCourt;
  now: Date;
  horizonDays: number;
  minNoticeMinutes?: number;
}

/** Checks a booking, or throws the Refusal for its date, slots, price or total; which slots are free is not asked here. */
export function checkBooking(
  request: Pick<BookingRequest, 'date' | 'slots' | 'price_per_session' | 'total_price'>,
  bookable: Bookable,
): CheckedBooking {
  const checked = checkDay(request, bookable);
  const prices = checked.slots.map(({ price }) => price);
  const { total } = checked;
  requireShownPrice(request, { price: unitPrice(prices), total, isMixed: new Set(prices).size > 1 });
  return checked;
}

/** Checks a booking like `checkBooking`, whatever price the person saw. */
export function checkDay(
  request: Pick<BookingRequest, 'date' | 'slots'>,
  { court, now, horizonDays, minNoticeMinutes = 0 }: Bookable,
): CheckedBooking {
  const { date } = request;
  const today = clubDateOf(now);
  if (date < today) throw fieldRefusal('date', t.hasPassed(formatClubDate(date)));
  const last = addDays(today, horizonDays);
  if (date > last) throw fieldRefusal('date', t.bookedUpTo(formatClubDate(last)));
  const daySlots = daySlotsOf(court, date);
  requireOpenDay(court, date, daySlots);
  const slots = checkSlots(request.slots, nameCourt(court), daySlots);
  const [first] = slots;
  if (!first) throw fieldRefusal('slots', t.chooseSlot);
  const startsAt = instantOf(date, first.startsAt);
  if (startsAt <= now) throw fieldRefusal('slots', t.hasBegun(first.label));
  if (!isInTime(startsAt, { now, minNoticeMinutes }))
    throw fieldRefusal('slots', t.leadTime(formatLeadTime(minNoticeMinutes)));
  return { slots, startsAt, expiresAt: startsAt, total: sumOf(slots.map(({ price }) => price)) };
}

/** Refuses a request whose person saw another price. */
export function requireShownPrice(
  seen: Pick<BookingRequest, 'price_per_session' | 'total_price'>,
  due: { price: Poisha; total: Poisha; isMixed: boolean },
): void {
  const [price, total] = [toTaka(due.price), toTaka(due.total)];
  if (seen.price_per_session === price && seen.total_price === total) return;
  const seenNow = { price: formatTaka(price), total: formatTaka(total) };
  const sentence = due.isMixed ? t.costNow(seenNow.total) : t.priceNow(seenNow);
  throw new Refusal('price-changed', sentence, { price_per_session: price, total_price: total });
}

const HOUR_MS = 3_600_000;

/** Returns what the club's rules say of a booking, as the statement that writes it needs it. */
export function termsOf(
  rules: ClubRules,
  date: ClubDate,
  checked: CheckedBooking,
  now: Date,
  /** Days before play by which it is paid: for a week of a series, which need not be paid on one day with the others. */
  payDaysAhead = Infinity,
): BookingTerms {
  const { version, approval, dayLimit, weekLimit, weekStarts, payWithinHours } = rules;
  const begin = checked.startsAt.getTime();
  const soon = now.getTime() + payWithinHours * HOUR_MS;
  const payBy = new Date(Math.min(begin, Math.max(soon, begin - payDaysAhead * 24 * HOUR_MS)));
  return {
    version,
    approval,
    payBy,
    quota: { day: dayLimit, week: weekLimit, weekFrom: weekOf(date, weekStarts) },
  };
}

/** Returns which of the wanted slots are gone, and the sentence that says so. */
export function describeTaken(
  wanted: Slot[],
  claims: Pick<Slot, 'startsAt' | 'endsAt'>[],
): { labels: string[]; message: string } {
  const labels = wanted
    .filter((slot) => claims.some((claim) => overlaps(claim, slot)))
    .map((slot) => slot.label);
  if (labels.length === 0) return { labels, message: t.justTaken };
  return { labels, message: t.taken(labels) };
}

/** Returns why a booking that is no longer live cannot be changed. */
export function describeEnded({ status, reason }: { status: string; reason: string | null }): string {
  return reason === 'expired' ? t.expired : t.alreadyEnded(status);
}

/** Enough to try the club out, too little to block its calendar from throw-away accounts. */
const UNCONFIRMED_SLOTS = 2;

/** A club that cannot mail cannot ask for a confirmed e-mail. */
export function limitsOf(
  { maxPendingBookings, maxPendingSlots }: { maxPendingBookings: number; maxPendingSlots: number },
  identity: IdentitySettings,
): PendingLimits {
  const canConfirm = identity.provider === 'firebase' || identity.mail;
  return {
    bookings: maxPendingBookings,
    slots: maxPendingSlots,
    unconfirmedSlots: canConfirm ? Math.min(UNCONFIRMED_SLOTS, maxPendingSlots) : maxPendingSlots,
  };
}

export function mostSlots(
  { emailVerified }: Pick<PendingHold, 'emailVerified'>,
  limits: PendingLimits,
): number {
  return emailVerified ? limits.slots : limits.unconfirmedSlots;
}

/** Explains the limit where bookings need no approval and wait for their payment. */
export function explainUnpaidLimit(held: PendingHold, limits: PendingLimits): string {
  if (held.bookings >= limits.bookings) return limit.unpaidBookings(held.bookings);
  const most = mostSlots(held, limits);
  return limit.unpaidSlots({ most, held, canConfirm: most < limits.slots });
}

/** Returns why a person cannot have more slots on a day, and what to do. */
export function explainDayLimit(quota: { limit: number; held: number }, date: ClubDate): string {
  return limit.daySessions({ ...quota, date: formatClubDate(date) });
}

/** Explains the limit of the week that begins on `weekFrom`. */
export function explainWeekLimit(quota: { limit: number; held: number }, weekFrom: ClubDate): string {
  const [first, last] = [formatClubDate(weekFrom), formatClubDate(addDays(weekFrom, 6))];
  return limit.weekSessions({ ...quota, first, last });
}

/** Returns which limit a request went beyond, and what to do. */
export function explainLimit(held: PendingHold, limits: PendingLimits): string {
  if (held.bookings >= limits.bookings) return limit.pendingBookings(held.bookings);
  return !held.emailVerified && limits.unconfirmedSlots < limits.slots
    ? limit.unconfirmedSlots({ most: limits.unconfirmedSlots, held })
    : limit.pendingSlots({ most: limits.slots, held });
}
