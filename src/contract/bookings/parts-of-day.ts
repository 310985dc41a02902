import { parseSlot } from './slots.ts';

/** A list of at most this many slots is read at a glance without headings. */
const FEW = 12;
const NOON = 12 * 60;
const EVENING = 17 * 60;

export interface PartOfDay<Row> {
  /** null where there are so few slots that they need no heading. */
  name: 'Morning' | 'Afternoon' | 'Evening' | null;
  slots: Row[];
}

function nameOf(label: string): 'Morning' | 'Afternoon' | 'Evening' {
  const startsAt = parseSlot(label)?.startsAt ?? 0;
  if (startsAt < NOON) return 'Morning';
  return startsAt < EVENING ? 'Afternoon' : 'Evening';
}

/** Many slots under the parts of the day in which they begin; few of them as they are. */
export function groupSlots<Row>(slots: Row[], labelOf: (slot: Row) => string): PartOfDay<Row>[] {
  if (slots.length <= FEW) return [{ name: null, slots }];
  return (['Morning', 'Afternoon', 'Evening'] as const)
    .map((name) => ({ name, slots: slots.filter((slot) => nameOf(labelOf(slot)) === name) }))
    .filter((part) => part.slots.length > 0);
}
