import type { SlotState } from '#contract/club/courts.ts';

/** Returns the free slots between two slots, in either order; booked slots in between are skipped. */
export function freeSlotsBetween(
  slots: { slot: string; state: SlotState }[],
  one: string,
  other: string,
): string[] {
  const [first = 0, last = 0] = [one, other]
    .map((label) => slots.findIndex(({ slot }) => slot === label))
    .toSorted((a, b) => a - b);
  if (first === -1) return [other];
  return slots
    .slice(first, last + 1)
    .filter(({ state }) => state === 'free')
    .map(({ slot }) => slot);
}
