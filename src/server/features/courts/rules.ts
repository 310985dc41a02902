import { t } from '#texts/courts.js';
import type { SlotState } from '#contract/club/courts.ts';
import { type BookingClock, type ClubDate, toInstant, isInTime } from '#contract/clock/club-time.ts';
import { overlaps, parseSlot, type Slot } from '#contract/bookings/slots.ts';
import { BoundedMap } from '../../platform/bounded-map.ts';
import { Refusal } from '../../platform/errors.ts';

/** Cache of parsed labels, which are read repeatedly: a club has a few dozen. */
const read = new BoundedMap<string, Readonly<Slot>>(1000);

function readSlot(label: string): Readonly<Slot> {
  const known = read.get(label);
  if (known) return known;
  const slot = parseSlot(label);
  if (!slot) throw new Error(`stored slot label '${label}' is not a time range`);
  read.set(label, slot);
  return slot;
}

/** Parses a court's stored slot labels. Throws on a label that no edit could have stored. */
export function readSlots(labels: string[]): Readonly<Slot>[] {
  return labels.map(readSlot);
}

/** Returns whether a slot can be booked on a date: not when it has begun, begins within the lead time, or overlaps a claim. */
export function findSlotState(
  slot: Slot,
  date: ClubDate,
  claims: Pick<Slot, 'startsAt' | 'endsAt'>[],
  clock: BookingClock,
): SlotState {
  if (!isInTime(toInstant(date, slot.startsAt), clock)) return 'past';
  return claims.some((claim) => overlaps(claim, slot)) ? 'taken' : 'free';
}

/** Refuses a request for a court that does not exist, or no longer exists. */
export function refuseMissingCourt(): never {
  throw new Refusal('not-found', t.gone);
}
