import { instantOf, type ClubDate } from '#contract/clock/club-time.ts';
import { overlaps, type Slot } from '#contract/bookings/slots.ts';
import { ANSWER_BEFORE_MINUTES } from '#contract/bookings/waiting-list.ts';
import type { DaySlots, PricedSlot } from '../opening-hours/rules.ts';

const MINUTE = 60_000;

/** No place is held later than this before play: the slot is simply free then. */
const LAST_HOLD_MINUTES = 60;

type Range = Pick<Slot, 'startsAt' | 'endsAt'>;

/** What somebody waits for. */
export interface WaitingInput {
  starts: number[];
  ends: number[];
}

export const rangesOf = ({ starts, ends }: WaitingInput): Range[] =>
  starts.map((startsAt, place) => ({ startsAt, endsAt: ends[place] ?? startsAt }));

/** Returns the slots of a day that an input names; null when the day does not have all of them. */
export function slotsFor(input: WaitingInput, { slots }: Pick<DaySlots, 'slots'>): PricedSlot[] | null {
  const named = rangesOf(input).map(({ startsAt, endsAt }) =>
    slots.find((slot) => slot.startsAt === startsAt && slot.endsAt === endsAt),
  );
  return named.every((slot) => slot !== undefined) ? named : null;
}

/** Returns what can be held of a day for an input: all its slots, none of them claimed; null: nothing. */
export function holdableSlots(
  input: WaitingInput,
  daySlots: Pick<DaySlots, 'slots'>,
  claims: Range[],
): PricedSlot[] | null {
  const slots = slotsFor(input, daySlots);
  return slots?.some((slot) => claims.some((claim) => overlaps(claim, slot))) === false ? slots : null;
}

/** Whether a place is still held: nobody books later than the club's lead time. */
export function isSoonEnough(
  date: ClubDate,
  input: WaitingInput,
  { now, minNoticeMinutes }: { now: Date; minNoticeMinutes: number },
): boolean {
  const begin = instantOf(date, Math.min(...input.starts)).getTime();
  return begin - now.getTime() >= Math.max(LAST_HOLD_MINUTES, minNoticeMinutes) * MINUTE;
}

/** Returns the moment until which a held place waits for its answer. */
export function answerBy(startsAt: Date, now: Date, offerMinutes: number): Date {
  return new Date(
    Math.min(now.getTime() + offerMinutes * MINUTE, startsAt.getTime() - ANSWER_BEFORE_MINUTES * MINUTE),
  );
}
