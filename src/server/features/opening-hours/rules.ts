import type { ClubDate } from '#contract/clock/club-time.ts';
import { USED_BY_CLUB } from '#contract/bookings/closed-words.ts';
import { poisha, type Poisha } from '#contract/money/money.ts';
import { overlaps, type Slot } from '#contract/bookings/slots.ts';
import { readSlots } from '../courts/rules.ts';
import type { Row } from '../../platform/db/rows.ts';

export type OpeningHoursRow = Omit<Row<'day_plans'>, 'created_at'>;
export type PriceRuleRow = Omit<Row<'price_rules'>, 'created_at'>;

export type RuleDays = Pick<OpeningHoursRow, 'id' | 'court_id' | 'starts_on' | 'ends_on' | 'weekdays'>;

/** A time at which the club uses a court itself, as the public may see it. */
export interface HeldBlock {
  date: ClubDate;
  from: number;
  to: number;
  /** Null when the title is not public. */
  title: string | null;
  /** The title in Bangla; null or undefined when it has none. */
  title_bn?: string | null;
}

/**
 * A court with its blocks, and with the special hours (`plans`) and prices that apply to it or to all courts. Null or undefined means no
 * entries.
 */
export interface CourtWithHours {
  slots: string[];
  price_poisha: Poisha;
  plans?: OpeningHoursRow[] | null;
  prices?: PriceRuleRow[] | null;
  blocks?: HeldBlock[] | null;
}

export interface PricedSlot extends Slot {
  price: Poisha;
}

export interface ClosedSlot extends PricedSlot {
  /** The title of the special hours or of the block; null when it is not public. */
  title: string | null;
  title_bn?: string | null;
  /** True when a block closes the slot and the day's hours do not. */
  isBlocked: boolean;
}

export interface DaySlots {
  slots: PricedSlot[];
  /** Slots closed by the day's special hours or by a block. */
  closed: ClosedSlot[];
  /** Null on an ordinary day. */
  hours: OpeningHoursRow | null;
}

export function holdsOn({ starts_on, ends_on, weekdays }: RuleDays, date: ClubDate): boolean {
  if (starts_on !== null && ends_on !== null && (date < starts_on || date > ends_on)) return false;
  return ((weekdays >> new Date(`${date}T00:00:00Z`).getUTCDay()) & 1) === 1;
}

/** Whether a price applies to members of this tier; null for people without a membership. */
function isFor({ audience, tier_ids }: PriceRuleRow, tierId: string | null): boolean {
  if (audience === 'everybody') return true;
  return tierId !== null && (audience === 'members' || tier_ids.includes(tierId));
}

/** Ids are ordered by time of creation, so a larger id is a newer rule. */
function outranks(a: RuleDays, b: RuleDays): boolean {
  const [aDated, bDated] = [a.starts_on !== null, b.starts_on !== null];
  if (aDated !== bDated) return aDated;
  const [aOwn, bOwn] = [a.court_id !== null, b.court_id !== null];
  return aOwn === bOwn ? a.id > b.id : aOwn;
}

/** Returns the rule that applies: dated ones come first, then the court's own, then the newest. */
function pickFirst<Rule extends RuleDays>(
  rules: Rule[],
  isBefore: (a: Rule, b: Rule) => boolean = outranks,
): Rule | null {
  return rules.reduce<Rule | null>((best, rule) => (best && !isBefore(rule, best) ? best : rule), null);
}

/** Returns the special hours on a date, from those that apply to the court; null on an ordinary day. */
export function hoursOn(all: OpeningHoursRow[], date: ClubDate): OpeningHoursRow | null {
  return pickFirst(all.filter((hours) => holdsOn(hours, date)));
}

/** The precedence of the audiences; a higher number wins. */
const NEARNESS = { everybody: 0, members: 1, tiers: 2 } as const;

/** A price for the person's tier replaces one for members, and that replaces one for everyone; prices are never combined. */
function pricesBefore(a: PriceRuleRow, b: PriceRuleRow): boolean {
  return a.audience === b.audience ? outranks(a, b) : NEARNESS[a.audience] > NEARNESS[b.audience];
}

/** Returns the price of a session that begins at this minute, for members of this tier on that day; null for the public. */
export function findSessionPrice(
  { price_poisha, prices }: Pick<CourtWithHours, 'price_poisha' | 'prices'>,
  date: ClubDate,
  minute: number,
  tierId: string | null = null,
): Poisha {
  const held = (prices ?? []).filter(
    (rule) =>
      rule.from_minute <= minute && minute < rule.to_minute && isFor(rule, tierId) && holdsOn(rule, date),
  );
  return poisha(pickFirst(held, pricesBefore)?.price_poisha ?? price_poisha);
}

/** Whether special hours leave a slot open: one of their own slots, or one that lies completely inside one of their windows. */
export function isOpen({ kind, windows, slots }: OpeningHoursRow, slot: Slot): boolean {
  if (kind === 'slots') return slots.includes(slot.label);
  return windows.some(
    (from, place) => place % 2 === 0 && from <= slot.startsAt && slot.endsAt <= (windows[place + 1] ?? from),
  );
}

/** Returns a block that closes a slot, preferably one with a public title. */
export function findBlock(blocks: HeldBlock[], date: ClubDate, slot: Slot): HeldBlock | null {
  const touching = blocks.filter(
    (block) => block.date === date && overlaps({ startsAt: block.from, endsAt: block.to }, slot),
  );
  return touching.find(({ title }) => title !== null) ?? touching[0] ?? null;
}

/** Returns the day's slots at the prices of a tier; null for those of the public. */
export function listDaySlots(court: CourtWithHours, date: ClubDate, tierId: string | null = null): DaySlots {
  const hours = hoursOn(court.plans ?? [], date);
  const labels = hours?.kind === 'slots' ? hours.slots : court.slots;
  const all = readSlots(labels).map((slot) => ({
    ...slot,
    price: findSessionPrice(court, date, slot.startsAt, tierId),
  }));
  const slots: PricedSlot[] = [];
  const closed: ClosedSlot[] = [];
  for (const slot of all) {
    const block = findBlock(court.blocks ?? [], date, slot);
    if (hours && !isOpen(hours, slot))
      closed.push({ ...slot, title: hours.name, title_bn: hours.name_bn, isBlocked: false });
    else if (block)
      closed.push({ ...slot, title: block.title, title_bn: block.title_bn ?? null, isBlocked: true });
    else slots.push(slot);
  }
  return { slots, closed, hours };
}

/** Returns the special hours when they alone close the whole day; null when a block closes part of it, or on an ordinary day. */
export function findClosingHours({ slots, closed, hours }: DaySlots): OpeningHoursRow | null {
  return slots.length === 0 && !closed.some(({ isBlocked }) => isBlocked) ? hours : null;
}

interface WhyClosed {
  name: string;
  name_bn?: string | null;
}

/** Returns the public reason for a closed day; null when a slot can be booked, or when the day never had any. */
export function whyClosed(daySlots: DaySlots): WhyClosed | null {
  const { slots, closed } = daySlots;
  if (slots.length > 0) return null;
  const block =
    closed.find(({ isBlocked, title }) => isBlocked && title !== null) ??
    closed.find(({ isBlocked }) => isBlocked);
  if (!block) return findClosingHours(daySlots);
  return block.title === null
    ? { name: USED_BY_CLUB }
    : { name: block.title, name_bn: block.title_bn ?? null };
}

/** Returns the price of one session, or the average when prices differ. */
export function unitPrice(prices: Poisha[]): Poisha {
  return poisha(Math.round(addPrices(prices) / prices.length));
}

export function addPrices(prices: Poisha[]): Poisha {
  return poisha(prices.reduce((sum, price) => sum + price, 0));
}
