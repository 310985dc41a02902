import { t } from '#texts/bookings.js';
import { t as weeklyTexts } from '#texts/weekly.js';
import { formatSlot } from '#contract/bookings/slots.ts';
import { formatNumber } from '#contract/numbers.ts';
import { statusWord } from '#server/features/bookings/booking.ts';
import type { BookingRequest } from '#contract/bookings/bookings.ts';
import { overlaps, type Slot, parseSlot } from '#contract/bookings/slots.ts';
import { formatDuration } from '#contract/clock/age.ts';
import { type ClubDate, toClubDate, toInstant, isInTime, addDays } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { sayWhenOpen } from '#contract/memberships/opening.ts';
import { lastBookable } from '#contract/memberships/standing.ts';
import { type Poisha, toTaka } from '#contract/money/money.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import type { IdentitySettings } from '#contract/settings.ts';
import { nameCourt, written } from '#contract/written.ts';
import { firstOfWeek } from '../club-rules/rules.ts';
import { tierOn, type OwnRules, type Terms } from '../memberships/terms/terms.ts';
import type { TierRow } from '../memberships/terms/tiers.ts';
import {
  listDaySlots,
  findClosingHours,
  addPrices,
  type DaySlots,
  type PricedSlot,
  type CourtWithHours,
  unitPrice,
} from '../opening-hours/rules.ts';
import { fieldRefusal, Refusal } from '../../platform/errors.ts';
import { secondsUntil, waitInWords } from '../../platform/retry-after.ts';
import {
  type Count,
  explainDayLimit,
  explainLimit,
  explainUnpaidLimit,
  explainWeekLimit,
  mostSlots,
  waitingLimits,
  type WaitingTotal,
} from './limits.ts';

/** The fields of a court that the rules need. Its slot labels are in canonical form. */
export interface BookableCourt extends CourtWithHours {
  type: string;
}

/** A court and the terms of the person who books it, read at one moment. */
export interface BookingContext {
  court: BookableCourt;
  terms: Terms;
  /** The rules that apply to the person at this moment. */
  rules: OwnRules;
  now: Date;
}

/** A request that passed the rules and can be written if its slots are still free. */
export interface CheckedBooking {
  date: ClubDate;
  /** In time order. */
  slots: PricedSlot[];
  startsAt: Date;
  total: Poisha;
}

/** The person who books, from their locked row. */
export interface Person {
  id: string;
  role: string;
  emailVerified: boolean;
}

function formatLeadTime(minutes: number): string {
  return minutes % 60 === 0 ? formatDuration(minutes / 60, 'hour') : formatDuration(minutes, 'minute');
}

/** Refuses a start within the club's lead time. */
export function requireInTime(startsAt: Date, clock: { now: Date; minNoticeMinutes: number }): void {
  if (!isInTime(startsAt, clock))
    throw fieldRefusal('slots', t.leadTime({ lead: formatLeadTime(clock.minNoticeMinutes) }));
}

/** Refuses a day that special hours close completely. */
function requireOpenDay({ type }: Pick<BookableCourt, 'type'>, date: ClubDate, daySlots: DaySlots): void {
  const hours = findClosingHours(daySlots);
  if (hours)
    throw fieldRefusal(
      'date',
      t.closedOn({ court: type, date: formatClubDate(date), why: written(hours.name, hours.name_bn).text }),
    );
}

/** Checks a booking. Throws the `Refusal` for its date, slots, price or total. It does not check which slots are free. */
export function checkBooking(
  request: Pick<BookingRequest, 'date' | 'slots' | 'price_per_session' | 'total_price'>,
  context: BookingContext,
): CheckedBooking {
  const checked = checkDay(request, context);
  requireSeen(request, checked, context);
  return checked;
}

/** Refuses a checked booking when the person saw a different price. */
export function requireSeen(
  seen: Pick<BookingRequest, 'date' | 'price_per_session' | 'total_price'>,
  checked: CheckedBooking,
  context: BookingContext,
): void {
  requireShownPrice(seen, priceSlots(checked.slots), () => findEndingTier(seen.date, checked, context));
}

/** Checks a booking like `checkBooking`, but not the price that the person saw. */
export function checkDay(
  request: Pick<BookingRequest, 'date' | 'slots'>,
  { court, terms, rules, now }: BookingContext,
): CheckedBooking {
  const { date } = request;
  if (date < toClubDate(now)) throw fieldRefusal('date', t.hasPassed({ date: formatClubDate(date) }));
  requireReached(date, { ...rules, now });
  const daySlots = listDaySlots(court, date, tierOn(terms, date)?.id ?? null);
  requireOpenDay(court, date, daySlots);
  const slots = checkSlots(request.slots, nameCourt(court), daySlots);
  const [first] = slots;
  if (!first) throw fieldRefusal('slots', t.chooseSlot);
  const startsAt = toInstant(date, first.startsAt);
  if (startsAt <= now) throw fieldRefusal('slots', t.hasBegun({ slot: formatSlot(first.label) }));
  requireInTime(startsAt, { now, minNoticeMinutes: rules.minNoticeMinutes });
  return { date, slots, startsAt, total: addPrices(slots.map(({ price }) => price)) };
}

/** Returns the name of the person's current tier if it ends before play and it would change the price of the slots; null otherwise. */
function findEndingTier(
  date: ClubDate,
  { slots, total }: CheckedBooking,
  { court, terms, rules: { tier } }: BookingContext,
): string | null {
  if (!tier || tierOn(terms, date)) return null;
  const priced = listDaySlots(court, date, tier.id).slots.filter(({ label }) =>
    slots.some((slot) => slot.label === label),
  );
  return addPrices(priced.map(({ price }) => price)) === total ? null : written(tier.name, tier.name_bn).text;
}

const HOUR_MS = 3_600_000;

/**
 * Returns the payment deadline of an approved booking. A week of a series is due some days before play, so that not all weeks must be paid
 * at the same time.
 */
export function payDeadline(startsAt: Date, { rules, now }: BookingContext, isWeekly: boolean): Date {
  const begin = startsAt.getTime();
  const soon = now.getTime() + rules.payWithinHours * HOUR_MS;
  const ahead = isWeekly ? rules.seriesPayDays * 24 * HOUR_MS : Infinity;
  return new Date(Math.min(begin, Math.max(soon, begin - ahead)));
}

/** The time of a court that a live booking holds, in minutes of the day. */
export interface Claim extends Pick<Slot, 'startsAt' | 'endsAt'> {
  date: ClubDate;
}

const isTaken = ({ date, slots }: CheckedBooking, claims: Claim[]) =>
  slots.some((slot) => claims.some((claim) => claim.date === date && overlaps(claim, slot)));

/** Refuses a booking when one of its slots is already claimed; `weeks` are all weeks booked together. */
export function requireFree(booking: CheckedBooking, claims: Claim[], weeks = [booking]): void {
  if (!isTaken(booking, claims)) return;
  if (weeks.length === 1) refuseTaken(booking.slots, claims);
  const taken = weeks.filter((week) => isTaken(week, claims)).map(({ date }) => date);
  throw new Refusal(
    'slot-taken',
    weeklyTexts.taken({
      count: taken.map(formatClubDate).length,
      dates: taken.map(formatClubDate).join('; '),
    }),
    { taken },
  );
}

/** Throws a `Refusal` that names the slots that are already claimed. */
export function refuseTaken(wanted: Slot[], claims: Pick<Slot, 'startsAt' | 'endsAt'>[]): never {
  const taken = wanted
    .filter((slot) => claims.some((claim) => overlaps(claim, slot)))
    .map(({ label }) => label);
  throw new Refusal(
    'slot-taken',
    taken.length === 0
      ? t.justTaken
      : t.taken({ count: taken.length, slots: taken.map(formatSlot).join(', ') }),
    { taken },
  );
}

/** A booking that the limits of a person or their household include. */
export interface LiveBooking {
  date: ClubDate;
  slots: number;
}

const countSlots = (bookings: LiveBooking[]) => bookings.reduce((slots, one) => slots + one.slots, 0);

/** The number of slots held on a day of play, and in its week. */
interface HeldSlots {
  day: number;
  week: number;
}

/** Returns the limit that `more` additional slots would exceed, or null. */
export function findExceeded(
  { dayLimit, weekLimit }: Pick<OwnRules, 'dayLimit' | 'weekLimit'>,
  { day, week }: HeldSlots,
  more: number,
): { per: keyof HeldSlots; limit: number; held: number } | null {
  if (dayLimit !== null && day + more > dayLimit) return { per: 'day', limit: dayLimit, held: day };
  if (weekLimit !== null && week + more > weekLimit) return { per: 'week', limit: weekLimit, held: week };
  return null;
}

/** Refuses a booking beyond the limit for a day or week of play. `live` may include bookings of other weeks. */
export function requireQuota(
  { date, slots }: CheckedBooking,
  live: LiveBooking[],
  { rules, terms }: BookingContext,
): void {
  const isShared = rules.tier !== null && (terms.household?.people.length ?? 0) > 1;
  const from = firstOfWeek(date, rules.weekStarts);
  const to = addDays(from, 6);
  const held = {
    day: countSlots(live.filter((one) => one.date === date)),
    week: countSlots(live.filter((one) => from <= one.date && one.date <= to)),
  };
  const exceeded = findExceeded(rules, held, slots.length);
  if (!exceeded) return;
  const { per, ...facts } = exceeded;
  if (per === 'day') throw new Refusal('day-limit', explainDayLimit({ ...facts, isShared }, date), facts);
  throw new Refusal('week-limit', explainWeekLimit({ ...facts, isShared }, from), facts);
}

/** One person's waiting bookings: for an approval, for payment, or as held places for an answer. */
export interface Waiting {
  pending: Count;
  unpaid: Count;
  offered: Count;
  /** When a person who cancelled too many requests today may request again; null when they may now. */
  restUntil: Date | null;
}

/** The number of cancelled requests in a day after which a person cannot make another until the next day. */
export const MOST_CANCELLED = 20;

/** Returns the counter's name for a person's cancelled requests of the day. */
export const cancelledBucket = (userId: string) => `cancelled ${userId}`;

/** Whether requests of a person with this role need no approval. */
const needsNoApproval = (approval: OwnRules['approval'], role: string) =>
  approval === 'nobody' || (approval === 'new-people' && role !== 'user');

/**
 * Returns the initial status of the `nth` requested week, or of the single booking. Refuses it when the person already has as many waiting
 * as they may.
 */
export function decideStatus(
  weeks: CheckedBooking[],
  nth: number,
  { waiting, person, rules, now }: BookingContext & { waiting: Waiting; person: Person },
  identity: IdentitySettings,
): 'pending' | 'approved' {
  const { pending, unpaid, offered, restUntil } = waiting;
  if (restUntil) refuseRest(restUntil, now);
  const isApproved = needsNoApproval(rules.approval, person.role);
  const total: WaitingTotal = {
    bookings: pending.bookings + (isApproved ? unpaid.bookings : 0),
    slots: pending.slots + (isApproved ? unpaid.slots : 0) + offered.slots,
    offered: offered.slots,
    emailVerified: person.emailVerified,
  };
  const limits = waitingLimits(rules, identity);
  const asked = countAsked(weeks);
  const { bookings, slots } = countAsked(weeks.slice(0, nth + 1));
  if (total.bookings + bookings <= limits.bookings && total.slots + slots <= mostSlots(total, limits))
    return isApproved ? 'approved' : 'pending';
  throw new Refusal(
    'too-many-pending',
    (isApproved ? explainUnpaidLimit : explainLimit)(total, limits, asked),
  );
}

const countAsked = (weeks: CheckedBooking[]): Count => ({
  bookings: weeks.length,
  slots: weeks.reduce((sum, { slots }) => sum + slots.length, 0),
});

function refuseRest(until: Date, now: Date): never {
  const retryAfter = secondsUntil(until, now);
  const sentence = t.cancelledMany({ most: formatNumber(MOST_CANCELLED), wait: waitInWords(retryAfter) });
  throw new Refusal('too-many-requests', sentence, { retryAfter });
}

/** Explains why a booking that is no longer live cannot be changed. */
export function describeEnded({ status, reason }: { status: string; reason: string | null }): string {
  return reason === 'expired' ? t.hasExpired : t.alreadyEnded({ status: statusWord(status) });
}

/** How far ahead a person may book, by the club's rules or by the rules of their tier if they have one. */
export interface Reach extends Partial<Pick<OwnRules, 'opensAt'>> {
  now: Date;
  horizonDays: number;
  tier?: Pick<TierRow, 'id' | 'name' | 'name_bn' | 'days_ahead'> | null;
}

export function lastBookableDay({ now, horizonDays, opensAt = null }: Reach): ClubDate {
  return lastBookable(now, { daysAhead: horizonDays, opensAt });
}

function explainTooFar(date: ClubDate, reach: Reach): string {
  const { tier, horizonDays: daysAhead, opensAt = null } = reach;
  if (!tier || tier.days_ahead === null)
    return t.bookedUpTo({ date: formatClubDate(lastBookableDay(reach)) });
  return sayWhenOpen(tier, date, { daysAhead, opensAt });
}

export function requireReached(date: ClubDate, reach: Reach): void {
  if (date > lastBookableDay(reach)) throw fieldRefusal('date', explainTooFar(date, reach));
}

/** Returns the slots with these labels in time order. Throws the `Refusal` for a label that the day does not have. */
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
            why: shut.title === null ? null : written(shut.title, shut.title_bn).text,
            court: type,
            slot: formatSlot(label),
          })
        : t.noSlot({ court: type, slot: formatSlot(label) }),
    );
  });
  const repeated = chosen.findIndex(
    (slot, index) => chosen.findIndex((other) => other.label === slot.label) < index,
  );
  if (repeated >= 0)
    throw fieldRefusal(
      `slots.${repeated}`,
      t.chosenTwice({ slot: formatSlot(chosen[repeated]?.label ?? '') }),
    );
  return chosen.sort((a, b) => a.startsAt - b.startsAt);
}

interface Due {
  price: Poisha;
  total: Poisha;
  isMixed: boolean;
}

export function priceSlots(slots: readonly PricedSlot[]): Due {
  const prices = slots.map(({ price }) => price);
  return { price: unitPrice(prices), total: addPrices(prices), isMixed: new Set(prices).size > 1 };
}

/** Refuses a request when the person saw a different price. The sentence names the tier that ends before that day, if any. */
export function requireShownPrice(
  seen: Pick<BookingRequest, 'price_per_session' | 'total_price'>,
  due: Due,
  findEndingTier: () => string | null = () => null,
): void {
  const [price, total] = [toTaka(due.price), toTaka(due.total)];
  if (seen.price_per_session === price && seen.total_price === total) return;
  const now = { price: due.isMixed ? null : formatTaka(price), total: formatTaka(total) };
  const tier = findEndingTier();
  const sentence =
    tier === null ? t.costsNow(now) : t.publicPrice({ price: now.price, tier, total: now.total });
  throw new Refusal('price-changed', sentence, { price_per_session: price, total_price: total });
}
