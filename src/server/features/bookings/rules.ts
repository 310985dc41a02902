import type { BookingRequest } from '#contract/bookings/bookings.ts';
import { formatDuration } from '#contract/clock/age.ts';
import { type ClubDate, clubDateOf, instantOf, isInTime } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import type { Poisha } from '#contract/money/money.ts';
import { overlaps, type Slot } from '#contract/bookings/slots.ts';
import { nameCourt, written } from '#contract/written.ts';
import { weekOf } from '../club-rules/rules.ts';
import { fieldRefusal } from '../../platform/errors.ts';
import {
  daySlotsOf,
  shutBy,
  sumOf,
  type DaySlots,
  type PricedSlot,
  type CourtWithHours,
} from '../opening-hours/rules.ts';
import { tierOn } from '../standing/rules.ts';
import type { BookingTerms } from './member-booking-store.ts';
import { dueOf, requireShownPrice } from './price-rules.ts';
import { requireReached, type Reach } from './reach-rules.ts';
import { checkSlots } from './slot-rules.ts';
import type { Fresh, Week } from './write-weeks.ts';
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
