import type { SlotState } from '#contract/courts.ts';
import { instantOf, type ClubDate } from '#contract/club-time.ts';
import { isInTime, type BookingClock } from '#contract/notice.ts';
import { overlaps, parseSlot, type Slot } from '#contract/slots.ts';
import { Refusal } from '../errors.ts';

/** The slots of a court's stored labels. Throws on a label that no edit could have stored. */
export function slotsOf(labels: string[]): Slot[] {
  return labels.map((label) => {
    const slot = parseSlot(label);
    if (!slot) throw new Error(`stored slot label '${label}' is not a time range`);
    return slot;
  });
}

/** Whether a slot of a date can be booked: what has begun, or begins too soon, cannot, nor what a live booking's time range touches. */
export function slotStateOf(
  slot: Slot,
  date: ClubDate,
  claims: Pick<Slot, 'startsAt' | 'endsAt'>[],
  clock: BookingClock,
): SlotState {
  if (!isInTime(instantOf(date, slot.startsAt), clock)) return 'past';
  return claims.some((claim) => overlaps(claim, slot)) ? 'taken' : 'free';
}

/** Refuses a call that names a court which the club does not have, or not any more. */
export function refuseMissingCourt(): never {
  throw new Refusal('not-found', 'This court no longer exists. Please reload the list.');
}
