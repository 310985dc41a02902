import type { ClubDate } from '#contract/club-time.ts';
import { poisha, type Poisha } from '#contract/money.ts';
import type { Slot } from '#contract/slots.ts';
import { slotsOf } from '../courts/rules.ts';
import type { DayPlanRow, PriceRuleRow } from '../db/plan-tables.ts';

/** What plans and prices have in common: the days on which they hold. */
export type RuleDays = Pick<DayPlanRow, 'id' | 'court_id' | 'starts_on' | 'ends_on' | 'weekdays'>;

/** A court, with the plans and prices that concern it: its own and those of all courts. Absent or null: none. */
export interface PlannedCourt {
  slots: string[];
  price_poisha: Poisha;
  plans?: DayPlanRow[] | null;
  prices?: PriceRuleRow[] | null;
}

export interface OfferedSlot extends Slot {
  price: Poisha;
}

/** What a court offers on a day. */
export interface DayOffer {
  slots: OfferedSlot[];
  /** Slots of its ordinary day that the plan closes on this one. */
  closed: OfferedSlot[];
  /** null: an ordinary day. */
  plan: DayPlanRow | null;
}

export function holdsOn({ starts_on, ends_on, weekdays }: RuleDays, date: ClubDate): boolean {
  if (starts_on !== null && ends_on !== null && (date < starts_on || date > ends_on)) return false;
  return ((weekdays >> new Date(`${date}T00:00:00Z`).getUTCDay()) & 1) === 1;
}

/** Ids are made in order of time. */
function outranks(a: RuleDays, b: RuleDays): boolean {
  const [aDated, bDated] = [a.starts_on !== null, b.starts_on !== null];
  if (aDated !== bDated) return aDated;
  const [aOwn, bOwn] = [a.court_id !== null, b.court_id !== null];
  return aOwn === bOwn ? a.id > b.id : aOwn;
}

/** The one that holds: dated before always, the court's own before the club's, newest before older. */
function firstOf<Rule extends RuleDays>(rules: Rule[]): Rule | null {
  return rules.reduce<Rule | null>((best, rule) => (best && !outranks(rule, best) ? best : rule), null);
}

/** The plan of a court on a date, of those that concern the court; null: its ordinary day. */
export function planOf(plans: DayPlanRow[], date: ClubDate): DayPlanRow | null {
  return firstOf(plans.filter((plan) => holdsOn(plan, date)));
}

/** What a session costs that begins at this minute. */
export function priceOf(
  { price_poisha, prices }: Pick<PlannedCourt, 'price_poisha' | 'prices'>,
  date: ClubDate,
  minute: number,
): Poisha {
  const held = (prices ?? []).filter(
    (rule) => rule.from_minute <= minute && minute < rule.to_minute && holdsOn(rule, date),
  );
  return poisha(firstOf(held)?.price_poisha ?? price_poisha);
}

/** Whether a plan leaves a slot open: of other slots those it names, of hours what lies wholly inside one of its windows. */
export function isOpen({ kind, windows, slots }: DayPlanRow, slot: Slot): boolean {
  if (kind === 'slots') return slots.includes(slot.label);
  return windows.some(
    (from, place) => place % 2 === 0 && from <= slot.startsAt && slot.endsAt <= (windows[place + 1] ?? from),
  );
}

export function offerOf(court: PlannedCourt, date: ClubDate): DayOffer {
  const plan = planOf(court.plans ?? [], date);
  const labels = plan?.kind === 'slots' ? plan.slots : court.slots;
  const slots = slotsOf(labels).map((slot) => ({ ...slot, price: priceOf(court, date, slot.startsAt) }));
  if (!plan) return { slots, closed: [], plan };
  return {
    slots: slots.filter((slot) => isOpen(plan, slot)),
    closed: slots.filter((slot) => !isOpen(plan, slot)),
    plan,
  };
}

/** The price of one session, where all cost the same; else what they cost on average. */
export function unitPrice(prices: Poisha[]): Poisha {
  return poisha(Math.round(sumOf(prices) / prices.length));
}

export function sumOf(prices: Poisha[]): Poisha {
  return poisha(prices.reduce((sum, price) => sum + price, 0));
}
