import { instantOf, type ClubDate } from '#contract/clock/club-time.ts';
import { overlaps, type Slot } from '#contract/bookings/slots.ts';
import type { DayOffer, OfferedSlot } from '../opening-hours/rules.ts';

const MINUTE = 60_000;

/** Nothing is offered later than this before play: the slot is simply free then. */
const LAST_OFFER_MINUTES = 60;
/** An offer can be answered until this many minutes before play. */
const ANSWER_BEFORE_MINUTES = 30;

type Range = Pick<Slot, 'startsAt' | 'endsAt'>;

/** What somebody waits for. */
export interface Wish {
  starts: number[];
  ends: number[];
}

export const rangesOf = ({ starts, ends }: Wish): Range[] =>
  starts.map((startsAt, place) => ({ startsAt, endsAt: ends[place] ?? startsAt }));

/** Returns the slots of a day that a wish names; null when the day does not offer all of them. */
export function slotsFor(wish: Wish, { slots }: Pick<DayOffer, 'slots'>): OfferedSlot[] | null {
  const named = rangesOf(wish).map(({ startsAt, endsAt }) =>
    slots.find((slot) => slot.startsAt === startsAt && slot.endsAt === endsAt),
  );
  return named.every((slot) => slot !== undefined) ? named : null;
}

/** Returns what can be offered of a day for a wish: all its slots, none of them claimed; null: nothing. */
export function offerableSlots(
  wish: Wish,
  offer: Pick<DayOffer, 'slots'>,
  claims: Range[],
): OfferedSlot[] | null {
  const slots = slotsFor(wish, offer);
  return slots?.some((slot) => claims.some((claim) => overlaps(claim, slot))) === false ? slots : null;
}

export function isSoonEnough(date: ClubDate, wish: Wish, now: Date): boolean {
  const begin = instantOf(date, Math.min(...wish.starts)).getTime();
  return begin - now.getTime() >= LAST_OFFER_MINUTES * MINUTE;
}

/** Returns the moment until which an offer waits for its answer. */
export function answerBy(startsAt: Date, now: Date, offerMinutes: number): Date {
  return new Date(
    Math.min(now.getTime() + offerMinutes * MINUTE, startsAt.getTime() - ANSWER_BEFORE_MINUTES * MINUTE),
  );
}
