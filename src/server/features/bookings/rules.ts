import type { BookingRequest } from '#contract/bookings/bookings.ts';
import type { ClubRules } from '#contract/club/club-rules.ts';
import {
  type ClubDate,
  addDays,
  clubDateOf,
  formatClubDate,
  instantOf,
  isInTime,
} from '#contract/clock/club-time.ts';
import { formatTaka, toTaka, type Poisha } from '#contract/money/money.ts';
import { overlaps, type Slot } from '#contract/bookings/slots.ts';
import type { IdentitySettings } from '#contract/settings.ts';
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
import { checkSlots } from './slot-rules.ts';
import type { PendingLimits } from './unapproved-store.ts';

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

function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

function formatLeadTime(minutes: number): string {
  return minutes % 60 === 0 ? counted(minutes / 60, 'hour') : counted(minutes, 'minute');
}

/** Refuses a day of which its special hours leave nothing. */
function requireOpenDay({ type }: Pick<BookableCourt, 'type'>, date: ClubDate, daySlots: DaySlots): void {
  const hours = shutBy(daySlots);
  if (hours)
    throw fieldRefusal(
      'date',
      `${type} is closed on ${formatClubDate(date)}: ${hours.name}. Please choose another date.`,
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
  if (date < today)
    throw fieldRefusal('date', `${formatClubDate(date)} has passed. Please choose a later date.`);
  const last = addDays(today, horizonDays);
  if (date > last)
    throw fieldRefusal(
      'date',
      `Courts can be booked up to ${formatClubDate(last)}. Please choose an earlier date.`,
    );
  const daySlots = daySlotsOf(court, date);
  requireOpenDay(court, date, daySlots);
  const slots = checkSlots(request.slots, court.type, daySlots);
  const [first] = slots;
  if (!first) throw fieldRefusal('slots', 'Please choose at least one slot.');
  const startsAt = instantOf(date, first.startsAt);
  if (startsAt <= now) throw fieldRefusal('slots', `'${first.label}' has begun. Please choose a later slot.`);
  if (!isInTime(startsAt, { now, minNoticeMinutes }))
    throw fieldRefusal(
      'slots',
      `Courts are booked at least ${formatLeadTime(minNoticeMinutes)} before play. Please choose a later slot.`,
    );
  return { slots, startsAt, expiresAt: startsAt, total: sumOf(slots.map(({ price }) => price)) };
}

/** Refuses a request whose person saw another price. */
export function requireShownPrice(
  seen: Pick<BookingRequest, 'price_per_session' | 'total_price'>,
  due: { price: Poisha; total: Poisha; isMixed: boolean },
): void {
  const [price, total] = [toTaka(due.price), toTaka(due.total)];
  if (seen.price_per_session === price && seen.total_price === total) return;
  const now = due.isMixed
    ? `These sessions cost ${formatTaka(total)} in all now.`
    : `The price is now ${formatTaka(price)} per session, ${formatTaka(total)} in all.`;
  throw new Refusal('price-changed', `${now} Please check and submit again.`, {
    price_per_session: price,
    total_price: total,
  });
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
  if (labels.length === 0)
    return { labels, message: 'These slots were taken a moment ago. Please submit again.' };
  const are = labels.length === 1 ? 'is' : 'are';
  return { labels, message: `${labels.join(', ')} ${are} already taken. Please choose another slot.` };
}

/** Returns why a booking that is no longer live cannot be changed. */
export function describeEnded({ status, reason }: { status: string; reason: string | null }): string {
  return reason === 'expired' ? 'This booking has expired.' : `This booking is already ${status}.`;
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

function describeHeld({ slots, offered }: PendingHold): string {
  if (slots === 0) return '';
  return `, and you have ${slots}${offered > 0 ? `, ${offered} of them on offer to you` : ''}`;
}

/** Explains the limit where bookings need no approval and wait for their payment. */
export function explainUnpaidLimit(held: PendingHold, limits: PendingLimits): string {
  if (held.bookings >= limits.bookings)
    return `You have ${counted(held.bookings, 'booking')} that you have not paid. Please pay or cancel one first.`;
  const most = mostSlots(held, limits);
  const have = describeHeld(held);
  const otherwise =
    most < limits.slots ? 'pay one, or confirm your e-mail in My Profile' : 'pay or cancel a booking first';
  return `At most ${counted(most, 'slot')} can be unpaid at a time${have}. Please choose fewer slots, or ${otherwise}.`;
}

/** Returns why a person cannot have more slots on a day, and what to do. */
export function explainDayLimit({ limit, held }: { limit: number; held: number }, date: ClubDate): string {
  const have = held === 0 ? '' : `, and you have ${held} on ${formatClubDate(date)}`;
  return `One person can book at most ${counted(limit, 'session')} a day${have}. ${adviseQuota(limit - held, 'day')}`;
}

/** Explains the limit of the week that begins on `weekFrom`. */
export function explainWeekLimit(
  { limit, held }: { limit: number; held: number },
  weekFrom: ClubDate,
): string {
  const days = `from ${formatClubDate(weekFrom)} to ${formatClubDate(addDays(weekFrom, 6))}`;
  const have = held === 0 ? '' : `, and you have ${held} ${days}`;
  return `One person can book at most ${counted(limit, 'session')} a week${have}. ${adviseQuota(limit - held, 'week')}`;
}

function adviseQuota(left: number, span: 'day' | 'week'): string {
  return left > 0
    ? `Please choose at most ${counted(left, 'session')}.`
    : `Please choose another ${span}, or cancel a booking first.`;
}

/** Returns which limit a request went beyond, and what to do. */
export function explainLimit(held: PendingHold, limits: PendingLimits): string {
  if (held.bookings >= limits.bookings)
    return `You have ${held.bookings} bookings waiting for approval. Please cancel one, or wait until one is approved.`;
  const have = describeHeld(held);
  if (!held.emailVerified && limits.unconfirmedSlots < limits.slots)
    return `Until your e-mail is confirmed, at most ${counted(limits.unconfirmedSlots, 'slot')} can be waiting for approval${have}. Please confirm your e-mail in My Profile, or choose fewer slots.`;
  const left = limits.slots - held.slots;
  const advice =
    left > 0
      ? `Please choose at most ${counted(left, 'slot')}`
      : 'Please cancel a booking, or wait until one is approved';
  return `At most ${counted(limits.slots, 'slot')} can be waiting for approval at a time${have}. ${advice}.`;
}
