import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Poisha } from '#contract/money/money.ts';
import { readSlots } from '../courts/rules.ts';
import { holdsOn, listDaySlots, findSessionPrice, type CourtWithHours, type RuleDays } from './rules.ts';

/** A change of a rule. `before` is null for a new rule, `after` for a deleted one. */
export interface HoursChange<Row extends RuleDays> {
  before: Row | null;
  after: Row | null;
}

export function changedRules<Row extends RuleDays>(
  rules: Row[] | null | undefined,
  { before, after }: HoursChange<Row>,
  courtId: string,
): Row[] {
  const others = (rules ?? []).filter(({ id }) => id !== before?.id);
  const concerns = after && (after.court_id === null || after.court_id === courtId);
  return concerns ? [...others, after] : others;
}

/** Returns the ids of the courts affected by a change; null for all courts. */
export function listConcernedCourts({ before, after }: HoursChange<RuleDays>): string[] | null {
  const ids = [before, after].flatMap((rule) => (rule ? [rule.court_id] : []));
  return ids.every((id) => id !== null) ? [...new Set(ids)] : null;
}

/** Returns the first and the last day affected by a change; null at an end without a limit. */
export function changedDays({ before, after }: HoursChange<RuleDays>): {
  from: ClubDate | null;
  to: ClubDate | null;
} {
  const rules = [before, after].filter((rule) => rule !== null);
  const [starts, ends] = [rules.map((rule) => rule.starts_on), rules.map((rule) => rule.ends_on)];
  const isOpen = starts.includes(null);
  const sorted = (dates: (ClubDate | null)[]) => dates.filter((date) => date !== null).toSorted();
  return {
    from: isOpen ? null : (sorted(starts)[0] ?? null),
    to: isOpen ? null : (sorted(ends).at(-1) ?? null),
  };
}

export function concernsDay({ before, after }: HoursChange<RuleDays>, date: ClubDate): boolean {
  return [before, after].some((rule) => rule !== null && holdsOn(rule, date));
}

export interface PricedBooking {
  slots: string[];
  price_poisha: number;
  slot_prices: number[] | null;
  /** The tier of the owner's membership on the day of play; null or undefined when they have none. */
  tier_id?: string | null;
}

/** Returns a check, for a court and day, of whether a booking could no longer be made as it is. */
export type IsAffected = (court: CourtWithHours, date: ClubDate) => (booking: PricedBooking) => boolean;

/** The booking holds a slot that its court no longer offers on that day. */
export const isOutsideHours: IsAffected = (court, date) => {
  const open = new Set(listDaySlots(court, date).slots.map(({ label }) => label));
  return ({ slots }) => slots.some((label) => !open.has(label));
};

const readStart = (label: string) => readSlots([label])[0]?.startsAt ?? 0;

/** The booking holds a slot for which its owner would now pay another price. */
export const isAtOtherPrice: IsAffected = (court, date) => {
  const costs = new Map<string, Poisha>();
  const findCost = (label: string, tierId: string | null) => {
    const known = `${label} ${tierId}`;
    const cost = costs.get(known) ?? findSessionPrice(court, date, readStart(label), tierId);
    costs.set(known, cost);
    return cost;
  };
  return ({ slots, slot_prices, price_poisha, tier_id = null }) =>
    slots.some((label, place) => findCost(label, tier_id) !== (slot_prices?.[place] ?? price_poisha));
};
