import { addDays, type ClubDate } from '#contract/clock/club-time.ts';
import type { Case } from './booking-factors.ts';

// A short second implementation of the club's booking rules. It uses no rule code of the product, so that the test of all pairs of rules
// can compare the two.

export const PRICE = { everybody: 500, members: 400, tier: 300, peak: 800 } as const;
export const ADVANCE_PERCENT = 50;
export const COUPON_PERCENT = 10;
export const STEPS = [
  { hours: 24, percent: 100 },
  { hours: 0, percent: 50 },
] as const;

type Steps = readonly { hours: number; percent: number }[];
interface TierModel {
  days_ahead: number | null;
  /** The minute of the day at which the last bookable day opens. */
  opens_at: number | null;
  day_limit: number | null;
  week_limit: number | null;
  needs_no_approval: boolean;
  cancellation: Steps | null;
}

export const TIERS: Record<Exclude<Case['tier'], 'none'>, TierModel> = {
  plain: {
    days_ahead: null,
    opens_at: null,
    day_limit: null,
    week_limit: null,
    needs_no_approval: false,
    cancellation: null,
  },
  far: {
    days_ahead: 12,
    opens_at: null,
    day_limit: 3,
    week_limit: null,
    needs_no_approval: true,
    cancellation: [{ hours: 0, percent: 80 }],
  },
  tight: {
    days_ahead: 4,
    opens_at: 20 * 60,
    day_limit: 1,
    week_limit: 1,
    needs_no_approval: false,
    cancellation: [],
  },
};

const HOUR = 3_600_000;
/** Noon at the club: the hour at which the cases are played. */
const NOON = 12;

export const isAtDesk = ({ kind }: Case) => kind.startsWith('desk') || kind === 'walk-in';
export const isForMember = ({ kind }: Case) => kind !== 'desk for a guest' && kind !== 'walk-in';
const isWeekly = ({ kind }: Case) => kind === 'weekly' || kind === 'desk weekly';

export function membershipOf({ runs }: Case, today: ClubDate, play: ClubDate) {
  const before = addDays(play, -1);
  return {
    throughout: {
      starts_on: addDays(today, -10),
      ends_on: addDays(today, 60),
      counts_until: addDays(today, 60),
    },
    'ends before': { starts_on: addDays(today, -10), ends_on: before, counts_until: before },
    'in grace': { starts_on: addDays(today, -10), ends_on: before, counts_until: play },
    'begins then': { starts_on: play, ends_on: addDays(play, 60), counts_until: addDays(play, 60) },
  }[runs];
}

function tierOn(one: Case, today: ClubDate, day: ClubDate): Exclude<Case['tier'], 'none'> | null {
  const { starts_on, counts_until } = membershipOf(one, today, addDays(today, one.day));
  return one.tier !== 'none' && starts_on <= day && day <= counts_until ? one.tier : null;
}

const isPeak = (one: Case, today: ClubDate, day: ClubDate) =>
  one.price === 'peak' && day === addDays(today, one.day);

/** Returns the price of a session on a day for the person whom it is booked for. */
function priceOn(one: Case, today: ClubDate, day: ClubDate): number {
  if (isPeak(one, today, day)) return PRICE.peak;
  const tier = isForMember(one) ? tierOn(one, today, day) : null;
  if (one.price === 'members' && tier !== null) return PRICE.members;
  return one.price === 'tier' && tier === 'far' ? PRICE.tier : PRICE.everybody;
}

function weekOf(day: ClubDate, starts: number): ClubDate {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday - starts + 7) % 7));
}

export const heldOn = ({ held }: Case, play: ClubDate): ClubDate | null =>
  ({ nothing: null, 'same day': play, 'next day': addDays(play, 1), 'a week later': addDays(play, 7) })[held];

export interface Booked {
  status: 'pending' | 'approved' | 'confirmed';
  total_price: number;
  /** Hours from now. Null when there is no deadline. */
  deadline: number | null;
}

export type Outcome = { refused: string } | { booked: Booked[] };

/** Returns the requested days of play, and the prices that the caller sees. */
export function askedOf(one: Case, today: ClubDate) {
  const play = addDays(today, one.day);
  const days = isWeekly(one) ? [play, addDays(play, 7)] : [play];
  const prices = days.map((day) => priceOn(one, today, day));
  return { play, days, prices, total: prices.reduce((sum, price) => sum + price * one.size, 0) };
}

const hoursUntil = (one: Case, today: ClubDate, day: ClubDate) =>
  (Date.parse(day) - Date.parse(today)) / HOUR + one.hour - NOON;

/** Returns the payment deadline, in hours from now, of a booking that needs no approval or already has it. */
export function payableFor(one: Case, begin: number): number {
  const soon = Math.max(one.payWithinHours, isWeekly(one) ? begin - one.seriesPayDays * 24 : -Infinity);
  return Math.min(begin, soon);
}

function outcomeAtDesk(one: Case, today: ClubDate): Outcome {
  const { days, prices } = askedOf(one, today);
  const isPaid = one.pays === 'cash' && !isWeekly(one);
  return {
    booked: days.map((day, week) => {
      const begin = hoursUntil(one, today, day);
      const kept = Math.min(begin + one.deskHoldMinutes / 60, begin + one.size);
      return {
        status: isPaid ? 'confirmed' : 'approved',
        total_price: (prices[week] ?? 0) * one.size,
        deadline: isPaid ? null : kept,
      };
    }),
  };
}

/** A person for whom the desk has booked counts as approved once. */
const isKnown = ({ who, held }: Case) => who === 'member' || held !== 'nothing';

/** Returns the outcome of a request that is made at noon at the club. */
export function outcomeOf(one: Case, today: ClubDate): Outcome {
  const { play, days, prices } = askedOf(one, today);
  if (one.kind === 'weekly' && !isKnown(one)) return { refused: 'forbidden' };
  if (isWeekly(one) && one.seriesMax < days.length) return { refused: 'invalid-input dates' };
  if (isAtDesk(one)) return outcomeAtDesk(one, today);

  const now = tierOn(one, today, today);
  const tier = now && TIERS[now];
  const ahead = tier?.days_ahead ?? one.horizonDays;
  const opensLater = tier?.opens_at !== undefined && tier.opens_at !== null && tier.opens_at > NOON * 60;
  const last = addDays(today, opensLater ? ahead - 1 : ahead);
  for (const day of days) {
    if (day > last) return { refused: 'invalid-input date' };
    if (hoursUntil(one, today, day) * 60 < one.minNoticeMinutes) return { refused: 'invalid-input slots' };
  }

  const dayLimit = tier?.day_limit ?? one.dayLimit;
  const weekLimit = tier?.week_limit ?? one.weekLimit;
  const others = [heldOn(one, play), ...(one.mate && tier ? [play] : [])].filter((day) => day !== null);
  const approval = tier?.needs_no_approval ? 'nobody' : one.approval;
  const isDirect = approval === 'nobody' || (approval === 'new-people' && isKnown(one));
  let waiting = isDirect && one.held !== 'nothing' ? 1 : 0;
  const taken = [...others];
  for (const day of days) {
    const onDay = taken.filter((other) => other === day).length;
    const inWeek = taken.filter(
      (other) => weekOf(other, one.weekStarts) === weekOf(day, one.weekStarts),
    ).length;
    if (dayLimit !== null && onDay + one.size > dayLimit) return { refused: 'day-limit' };
    if (weekLimit !== null && inWeek + one.size > weekLimit) return { refused: 'week-limit' };
    if (waiting >= one.maxPending) return { refused: 'too-many-pending' };
    waiting += 1;
    taken.push(...Array.from({ length: one.size }, () => day));
  }
  return {
    booked: days.map((day, week) => {
      const begin = hoursUntil(one, today, day);
      return {
        status: isDirect ? 'approved' : 'pending',
        total_price: (prices[week] ?? 0) * one.size,
        deadline: isDirect ? payableFor(one, begin) : begin,
      };
    }),
  };
}

/** Returns the paid part of a total, in taka. */
export function paidOf({ pays }: Pick<Case, 'pays'>, total: number): number {
  if (pays === 'advance') return Math.ceil((total * ADVANCE_PERCENT) / 100);
  if (pays === 'card and coupon') return total - (total * COUPON_PERCENT) / 100;
  return pays === 'coupon alone' ? 0 : total;
}

/** Returns the refunded percentage of a cancellation that is made `hours` before play. Null when only the club may cancel. */
export function shareOf(one: Case, today: ClubDate, hours: number): number | null {
  const tier = isForMember(one) ? tierOn(one, today, addDays(today, one.day)) : null;
  const own = tier && TIERS[tier].cancellation;
  const steps = own ?? (one.cancellation === 'steps' ? STEPS : []);
  if (steps.length === 0) return null;
  return steps.find((step) => hours >= step.hours)?.percent ?? 0;
}
