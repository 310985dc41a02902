import type { ClubDate } from '#contract/club-time.ts';
import { poisha } from '#contract/money.ts';
import { slotsOf } from '../courts/rules.ts';
import { holdsOn, offerOf, priceOf, type PlannedCourt, type RuleDays } from './rules.ts';

/** What a rule is changed from and to; null: it is new, or deleted. */
export interface Change<Row extends RuleDays> {
  before: Row | null;
  after: Row | null;
}

/** The rules of a court once the change is made. */
export function changedRules<Row extends RuleDays>(
  rules: Row[] | null | undefined,
  { before, after }: Change<Row>,
  courtId: string,
): Row[] {
  const others = (rules ?? []).filter(({ id }) => id !== before?.id);
  const concerns = after && (after.court_id === null || after.court_id === courtId);
  return concerns ? [...others, after] : others;
}

/** The courts that a change concerns; null: all. */
export function courtsOf({ before, after }: Change<RuleDays>): string[] | null {
  const ids = [before, after].flatMap((rule) => (rule ? [rule.court_id] : []));
  return ids.every((id) => id !== null) ? [...new Set(ids)] : null;
}

/** From the first to the last day that a change concerns; an end that is null is open. */
export function daysOf({ before, after }: Change<RuleDays>): { from: ClubDate | null; to: ClubDate | null } {
  const rules = [before, after].filter((rule) => rule !== null);
  const [starts, ends] = [rules.map((rule) => rule.starts_on), rules.map((rule) => rule.ends_on)];
  const isOpen = starts.includes(null);
  const sorted = (dates: (ClubDate | null)[]) => dates.filter((date) => date !== null).toSorted();
  return {
    from: isOpen ? null : (sorted(starts)[0] ?? null),
    to: isOpen ? null : (sorted(ends).at(-1) ?? null),
  };
}

export function concernsDay({ before, after }: Change<RuleDays>, date: ClubDate): boolean {
  return [before, after].some((rule) => rule !== null && holdsOn(rule, date));
}

/** A live booking, as far as plans and prices concern it. */
export interface HeldBooking {
  play_date: ClubDate;
  slots: string[];
  price_poisha: number;
  slot_prices: number[] | null;
}

/** Whether a booking holds a slot that its court does not offer on its day. */
export function liesOutside(court: PlannedCourt, { play_date, slots }: HeldBooking): boolean {
  const offered = new Set(offerOf(court, play_date).slots.map(({ label }) => label));
  return slots.some((label) => !offered.has(label));
}

/** Whether a booking holds a slot at another price than one would pay for it now. */
export function keepsPrice(court: PlannedCourt, booking: HeldBooking): boolean {
  return slotsOf(booking.slots).some((slot, place) => {
    const held = poisha(booking.slot_prices?.[place] ?? booking.price_poisha);
    return held !== priceOf(court, booking.play_date, slot.startsAt);
  });
}
