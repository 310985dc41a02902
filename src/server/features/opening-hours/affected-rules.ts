import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Poisha } from '#contract/money/money.ts';
import { readSlots } from '../courts/rules.ts';
import { holdsOn, listDaySlots, findSessionPrice, type CourtWithHours, type RuleDays } from './rules.ts';

/** What a rule is changed from and to; null: it is new, or deleted. */
export interface HoursChange<Row extends RuleDays> {
  before: Row | null;
  after: Row | null;
}

/** Returns the rules of a court once the change is made. */
export function changedRules<Row extends RuleDays>(
  rules: Row[] | null | undefined,
  { before, after }: HoursChange<Row>,
  courtId: string,
): Row[] {
  const others = (rules ?? []).filter(({ id }) => id !== before?.id);
  const concerns = after && (after.court_id === null || after.court_id === courtId);
  return concerns ? [...others, after] : others;
}

/** Returns the courts that a change concerns; null: all. */
export function listConcernedCourts({ before, after }: HoursChange<RuleDays>): string[] | null {
  const ids = [before, after].flatMap((rule) => (rule ? [rule.court_id] : []));
  return ids.every((id) => id !== null) ? [...new Set(ids)] : null;
}

/** Returns the first and the last day that a change concerns; an end that is null is open. */
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

/** A live booking, as far as special hours and prices concern it. */
export interface PricedBooking {
  slots: string[];
  price_poisha: number;
  slot_prices: number[] | null;
  /** Its owner has a membership of this tier on the day of play; absent or null: of none. */
  tier_id?: string | null;
}

/** Whether a booking of a court and day would not be made like that any more. */
export type IsAffected = (court: CourtWithHours, date: ClubDate) => (booking: PricedBooking) => boolean;

/** It holds a slot that is not among its court's slots of that day. */
export const isOutsideHours: IsAffected = (court, date) => {
  const open = new Set(listDaySlots(court, date).slots.map(({ label }) => label));
  return ({ slots }) => slots.some((label) => !open.has(label));
};

const readStart = (label: string) => readSlots([label])[0]?.startsAt ?? 0;

/** It holds a slot at another price than its owner would pay for it now. */
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
