import type { BookingRequest } from '#contract/bookings/bookings.ts';
import { formatDuration } from '#contract/clock/age.ts';
import { type ClubDate, clubDateOf, instantOf, isInTime, addDays } from '#contract/clock/club-time.ts';
import { formatClubDate, formatDayAndMonth } from '#contract/clock/dates.ts';
import { type Poisha, formatTaka, toTaka, fromTaka } from '#contract/money/money.ts';
import { overlaps, type Slot, parseSlot } from '#contract/bookings/slots.ts';
import { nameCourt, written } from '#contract/written.ts';
import { weekOf } from '../club-rules/rules.ts';
import { fieldRefusal, Refusal } from '../../platform/errors.ts';
import {
  daySlotsOf,
  shutBy,
  sumOf,
  type DaySlots,
  type PricedSlot,
  type CourtWithHours,
  unitPrice,
} from '../opening-hours/rules.ts';
import { tierOn, type OwnRules } from '../standing/rules.ts';
import type { BookingTerms } from './member-booking-store.ts';
import type { Fresh, Week } from './write-weeks.ts';
import { t } from './texts.ts';
import { whenOpen } from '#contract/memberships/opening.ts';
import { lastBookable } from '#contract/memberships/standing.ts';
import type { TierRow } from '../standing/tiers-store.ts';
import { canConfirmEmails, type IdentitySettings } from '#contract/settings.ts';
import type { PendingHold } from './pending-store.ts';
import type { PendingLimits } from './unapproved-store.ts';
import { t as limitTexts } from './limit-texts.ts';
import type { SeriesDate } from '#contract/bookings/series.ts';
import { t as weeklyTexts } from './series-texts.ts';

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

/** Refuses what begins within the club's lead time. */
export function requireInTime(startsAt: Date, clock: { now: Date; minNoticeMinutes: number }): void {
  if (!isInTime(startsAt, clock))
    throw fieldRefusal('slots', t.leadTime(formatLeadTime(clock.minNoticeMinutes)));
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

/** The court as it was read, how far ahead and how late it is booked, and at whose price. */
interface Bookable extends Reach {
  court: BookableCourt;
  minNoticeMinutes?: number;
  /** The tier on the day of play; null: the public. */
  tierId?: string | null;
}

/** Returns how somebody books the court for a day. */
export function bookableOf({ court, rules, terms, now }: Fresh, date: ClubDate): Bookable {
  const { horizonDays, minNoticeMinutes, opensAt, tier } = rules;
  return {
    court,
    now,
    horizonDays,
    minNoticeMinutes,
    opensAt,
    tier,
    tierId: tierOn(terms, date)?.id ?? null,
  };
}

/** Checks a booking, or throws the Refusal for its date, slots, price or total; which slots are free is not asked here. */
export function checkBooking(
  request: Pick<BookingRequest, 'date' | 'slots' | 'price_per_session' | 'total_price'>,
  bookable: Bookable,
): CheckedBooking {
  const checked = checkDay(request, bookable);
  requireSeen(request, checked, bookable);
  return checked;
}

/** Refuses a checked booking whose person saw another price. */
export function requireSeen(
  seen: Pick<BookingRequest, 'date' | 'price_per_session' | 'total_price'>,
  checked: CheckedBooking,
  bookable: Bookable,
): void {
  requireShownPrice(seen, dueOf(checked.slots), () => endingTierOf(seen.date, checked, bookable));
}

/** Checks a booking like `checkBooking`, whatever price the person saw. */
export function checkDay(
  request: Pick<BookingRequest, 'date' | 'slots'>,
  bookable: Bookable,
): CheckedBooking {
  const { date } = request;
  const { court, now, minNoticeMinutes = 0, tierId } = bookable;
  if (date < clubDateOf(now)) throw fieldRefusal('date', t.hasPassed(formatClubDate(date)));
  requireReached(date, bookable);
  const daySlots = daySlotsOf(court, date, tierId);
  requireOpenDay(court, date, daySlots);
  const slots = checkSlots(request.slots, nameCourt(court), daySlots);
  const [first] = slots;
  if (!first) throw fieldRefusal('slots', t.chooseSlot);
  const startsAt = instantOf(date, first.startsAt);
  if (startsAt <= now) throw fieldRefusal('slots', t.hasBegun(first.label));
  requireInTime(startsAt, { now, minNoticeMinutes });
  return { slots, startsAt, expiresAt: startsAt, total: sumOf(slots.map(({ price }) => price)) };
}

/** Returns the name of the tier that somebody has now, where it alone would make the slots cost something else, and ends before play. */
function endingTierOf(date: ClubDate, { slots, total }: CheckedBooking, bookable: Bookable): string | null {
  const { court, tier, tierId } = bookable;
  if (!tier || tierId) return null;
  const priced = daySlotsOf(court, date, tier.id).slots.filter(({ label }) =>
    slots.some((slot) => slot.label === label),
  );
  return sumOf(priced.map(({ price }) => price)) === total ? null : written(tier.name, tier.name_bn).text;
}

const HOUR_MS = 3_600_000;

/** Returns whose limits a booking takes; null: the club sells no memberships. */
function holderOf({ terms, rules }: Pick<Fresh, 'terms' | 'rules'>): BookingTerms['holder'] {
  if (terms.tiers.size === 0) return null;
  if (terms.household === null) return { household: null, shared: null };
  const { id, version, people } = terms.household;
  // A household without a membership today shares nothing: each of its people has what everybody has.
  return { household: { id, version }, shared: rules.tier && { holderId: id, people } };
}

/** Returns what the club's rules and a membership say of a booking, as the statement that writes it needs it. */
export function termsOf(
  fresh: Pick<Fresh, 'terms' | 'rules' | 'now'>,
  { date, checked }: Week<CheckedBooking>,
  /** Days before play by which it is paid: for a week of a series, which need not be paid on one day with the others. */
  payDaysAhead = Infinity,
): BookingTerms {
  const { rules, now } = fresh;
  const { version, approval, dayLimit, weekLimit, weekStarts, payWithinHours } = rules;
  const begin = checked.startsAt.getTime();
  const soon = now.getTime() + payWithinHours * HOUR_MS;
  const payBy = new Date(Math.min(begin, Math.max(soon, begin - payDaysAhead * 24 * HOUR_MS)));
  return {
    version,
    approval,
    payBy,
    quota: { day: dayLimit, week: weekLimit, weekFrom: weekOf(date, weekStarts) },
    holder: holderOf(fresh),
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

/** How far ahead somebody books, by the club's rules or, where there is one, by their tier's. */
export interface Reach extends Partial<Pick<OwnRules, 'opensAt'>> {
  now: Date;
  horizonDays: number;
  tier?: Pick<TierRow, 'id' | 'name' | 'name_bn' | 'days_ahead'> | null;
}

/** Returns the last day that somebody can book now. */
export function lastDayOf({ now, horizonDays, opensAt = null }: Reach): ClubDate {
  return lastBookable(now, { daysAhead: horizonDays, opensAt });
}

/** Returns why a day cannot be booked yet, and what to do. */
function explainTooFar(date: ClubDate, reach: Reach): string {
  const { tier, horizonDays: daysAhead, opensAt = null } = reach;
  if (!tier || tier.days_ahead === null) return t.bookedUpTo(formatClubDate(lastDayOf(reach)));
  return whenOpen(tier, date, { daysAhead, opensAt });
}

/** Refuses a day that is beyond what somebody can book now. */
export function requireReached(date: ClubDate, reach: Reach): void {
  if (date > lastDayOf(reach)) throw fieldRefusal('date', explainTooFar(date, reach));
}

/** Returns the slots of these labels in time order, or throws the Refusal for one that the day does not have. */
export function checkSlots(labels: string[], type: string, { slots, closed }: DaySlots): PricedSlot[] {
  const chosen = labels.map((label, index) => {
    const wanted = parseSlot(label)?.label;
    const found = slots.find((slot) => slot.label === wanted);
    if (found) return found;
    const shut = closed.find((slot) => slot.label === wanted);
    throw fieldRefusal(
      `slots.${index}`,
      shut
        ? t.closedAt({
            court: type,
            slot: label,
            why: shut.title === null ? null : written(shut.title, shut.title_bn).text,
          })
        : t.noSlot({ court: type, slot: label }),
    );
  });
  const repeated = chosen.findIndex(
    (slot, index) => chosen.findIndex((other) => other.label === slot.label) < index,
  );
  if (repeated >= 0) throw fieldRefusal(`slots.${repeated}`, t.chosenTwice(chosen[repeated]?.label ?? ''));
  return chosen.sort((a, b) => a.startsAt - b.startsAt);
}

interface Due {
  price: Poisha;
  total: Poisha;
  isMixed: boolean;
}

/** Returns what somebody pays for slots. */
export function dueOf(slots: readonly PricedSlot[]): Due {
  const prices = slots.map(({ price }) => price);
  return { price: unitPrice(prices), total: sumOf(prices), isMixed: new Set(prices).size > 1 };
}

/** Refuses a request whose person saw another price; the sentence names the tier that does not reach the day, if any. */
export function requireShownPrice(
  seen: Pick<BookingRequest, 'price_per_session' | 'total_price'>,
  due: Due,
  findEndingTier: () => string | null = () => null,
): void {
  const [price, total] = [toTaka(due.price), toTaka(due.total)];
  if (seen.price_per_session === price && seen.total_price === total) return;
  const now = { price: due.isMixed ? null : formatTaka(price), total: formatTaka(total) };
  const tier = findEndingTier();
  const sentence = tier === null ? t.costsNow(now) : t.publicPrice({ tier, ...now });
  throw new Refusal('price-changed', sentence, { price_per_session: price, total_price: total });
}

/** Enough to try the club out, too little to block its calendar from throw-away accounts. */
const UNCONFIRMED_SLOTS = 2;

/** A club that cannot mail cannot ask for a confirmed e-mail. */
export function limitsOf(
  { maxPendingBookings, maxPendingSlots }: { maxPendingBookings: number; maxPendingSlots: number },
  identity: IdentitySettings,
): PendingLimits {
  return {
    bookings: maxPendingBookings,
    slots: maxPendingSlots,
    unconfirmedSlots: canConfirmEmails(identity)
      ? Math.min(UNCONFIRMED_SLOTS, maxPendingSlots)
      : maxPendingSlots,
  };
}

export function mostSlots(
  { emailVerified }: Pick<PendingHold, 'emailVerified'>,
  limits: PendingLimits,
): number {
  return emailVerified ? limits.slots : limits.unconfirmedSlots;
}

/** What a request asks for: the weeks of a weekly booking, or one booking. */
export interface Asked {
  bookings: number;
  slots: number;
}

/** Explains which limit a weekly booking went beyond, and how many weeks would be within. */
function explainWeeks(
  held: PendingHold,
  limits: PendingLimits,
  asked: Asked,
  waits: 'pending' | 'unpaid',
): string {
  const most = mostSlots(held, limits);
  const canConfirm = most < limits.slots;
  const fitting = {
    bookings: limits.bookings - held.bookings,
    slots: Math.floor((most - held.slots) / (asked.slots / asked.bookings)),
  };
  if (fitting.bookings < asked.bookings && fitting.bookings <= fitting.slots)
    return limitTexts.weeks.bookings({
      most: limits.bookings,
      held: held.bookings,
      asked: asked.bookings,
      left: fitting.bookings,
      waits,
      canConfirm: false,
    });
  return limitTexts.weeks.slots({
    most,
    held: held.slots,
    asked: asked.slots,
    left: fitting.slots,
    waits,
    canConfirm,
  });
}

/** Explains the limit where bookings need no approval and wait for their payment. */
export function explainUnpaidLimit(held: PendingHold, limits: PendingLimits, asked: Asked): string {
  if (asked.bookings > 1) return explainWeeks(held, limits, asked, 'unpaid');
  if (held.bookings >= limits.bookings) return limitTexts.unpaidBookings(held.bookings);
  const most = mostSlots(held, limits);
  return limitTexts.unpaidSlots({ most, held, canConfirm: most < limits.slots });
}

/** A limit, and what is held of it; a shared one is that of a household of several. */
interface Quota {
  limit: number;
  held: number;
  isShared?: boolean;
}

/** Returns why a person cannot have more slots on a day, and what to do. */
export function explainDayLimit({ isShared, ...quota }: Quota, date: ClubDate): string {
  if (isShared) return limitTexts.sharedDay({ ...quota, date: formatDayAndMonth(date) });
  return limitTexts.daySessions({ ...quota, date: formatClubDate(date) });
}

/** Explains the limit of the week that begins on `weekFrom`. */
export function explainWeekLimit({ isShared, ...quota }: Quota, weekFrom: ClubDate): string {
  const weekTo = addDays(weekFrom, 6);
  if (isShared)
    return limitTexts.sharedWeek({
      ...quota,
      first: formatDayAndMonth(weekFrom),
      last: formatDayAndMonth(weekTo),
    });
  const [first, last] = [formatClubDate(weekFrom), formatClubDate(weekTo)];
  return limitTexts.weekSessions({ ...quota, first, last });
}

/** Returns which limit a request went beyond, and what to do. */
export function explainLimit(held: PendingHold, limits: PendingLimits, asked: Asked): string {
  if (asked.bookings > 1) return explainWeeks(held, limits, asked, 'pending');
  if (held.bookings >= limits.bookings) return limitTexts.pendingBookings(held.bookings);
  return !held.emailVerified && limits.unconfirmedSlots < limits.slots
    ? limitTexts.unconfirmedSlots({ most: limits.unconfirmedSlots, held })
    : limitTexts.pendingSlots({ most: limits.slots, held });
}

/** Returns the same day of the week for this many weeks, the first included. */
export function weeksFrom(from: ClubDate, weeks: number): ClubDate[] {
  return Array.from({ length: weeks }, (_, week) => addDays(from, 7 * week));
}

/** Dates in order; refuses those that are not of one day of the week, or more weeks than the club lets one series have. */
export function requireWeekly(dates: ClubDate[], most: number): ClubDate[] {
  if (dates.length > most)
    throw fieldRefusal('dates', most === 1 ? weeklyTexts.noWeekly : weeklyTexts.mostWeeks(most));
  const sorted = dates.toSorted();
  const [first = ''] = sorted;
  const day = (date: ClubDate) => new Date(`${date}T00:00:00Z`).getUTCDay();
  const other = dates.findIndex((date) => day(date) !== day(first));
  if (other >= 0) throw fieldRefusal(`dates.${other}`, weeklyTexts.oneWeekday);
  return sorted;
}

/** Refuses a series whose person saw another price. */
export function requireSeriesPrice(seen: number, totals: Poisha[]): void {
  const total = sumOf(totals);
  if (fromTaka(seen) === total) return;
  throw new Refusal('price-changed', weeklyTexts.costNow(formatTaka(toTaka(total))), {
    total_price: toTaka(total),
  });
}

interface Look {
  court: CourtWithHours;
  /** What is claimed of the court on the date. */
  claims: Pick<Slot, 'startsAt' | 'endsAt'>[];
  /** The last day that can be booked, and whether it is still time for a slot. */
  last: ClubDate;
  isInTime: (slot: Slot) => boolean;
  /** The tier on the date of whom it is for; null: the public. */
  tierId: string | null;
}

/** Whether a date has these slots free. */
export function seriesDateOf(date: ClubDate, labels: string[], look: Look): SeriesDate {
  const { court, claims, last, isInTime, tierId } = look;
  const wanted = labels.map((label) => parseSlot(label)?.label);
  const { slots, closed } = daySlotsOf(court, date, tierId);
  const found = slots.filter(({ label }) => wanted.includes(label));
  const price = toTaka(sumOf(found.map((slot) => slot.price)));
  const state = (what: SeriesDate['state'], note?: string) => ({
    date,
    state: what,
    price,
    ...(note !== undefined && { note }),
  });
  if (date > last) return state('too-far');
  if (found.length < wanted.length) {
    const shut = closed.find(({ label }) => wanted.includes(label));
    // The answer is one person's own, so it is in their language.
    return state('closed', written(shut?.title ?? '', shut?.title_bn).text || undefined);
  }
  if (!found.every(isInTime)) return state('too-late');
  const isTaken = found.some((slot) => claims.some((claim) => overlaps(claim, slot)));
  return state(isTaken ? 'taken' : 'free');
}

/** Returns which weeks are gone, and what to do. */
export function describeTakenWeeks(dates: ClubDate[]): string {
  if (dates.length === 0) return weeklyTexts.justTaken;
  return weeklyTexts.taken(dates.map(formatClubDate));
}
