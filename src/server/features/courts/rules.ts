import { t } from '#texts/courts.js';
import type { SlotState } from '#contract/club/courts.ts';
import { type BookingClock, type ClubDate, toInstant, isInTime } from '#contract/clock/club-time.ts';
import { overlaps, parseSlot, type Slot } from '#contract/bookings/slots.ts';
import { BoundedMap } from '../../platform/bounded-map.ts';
import { Refusal } from '../../platform/errors.ts';

/** Read again and again: a club has some dozens of them. */
const read = new BoundedMap<string, Readonly<Slot>>(1000);

function readSlot(label: string): Readonly<Slot> {
  const known = read.get(label);
  if (known) return known;
  const slot = parseSlot(label);
  if (!slot) throw new Error(`stored slot label '${label}' is not a time range`);
  read.set(label, slot);
  return slot;
}

/** Returns the slots of a court's stored labels. Throws on a label that no edit could have stored. */
export function readSlots(labels: string[]): Readonly<Slot>[] {
  return labels.map(readSlot);
}

/** Whether a slot of a date can be booked: what has begun, or begins too soon, cannot, nor what a live booking's time range touches. */
export function findSlotState(
  slot: Slot,
  date: ClubDate,
  claims: Pick<Slot, 'startsAt' | 'endsAt'>[],
  clock: BookingClock,
): SlotState {
  if (!isInTime(toInstant(date, slot.startsAt), clock)) return 'past';
  return claims.some((claim) => overlaps(claim, slot)) ? 'taken' : 'free';
}

/** Refuses a call that names a court which the club does not have, or not any more. */
export function refuseMissingCourt(): never {
  throw new Refusal('not-found', t.gone);
}
