import { t } from '#texts/times.js';
import { parseSlot } from './slots.ts';

type Part = 'morning' | 'afternoon' | 'evening';

/** A list of at most this many slots is read at a glance without headings. */
const FEW = 12;
const NOON = 12 * 60;
const EVENING = 17 * 60;

export interface PartOfDay<Row> {
  /** null where there are so few slots that they need no heading. */
  name: string | null;
  slots: Row[];
}

function findPart(label: string): Part {
  const startsAt = parseSlot(label)?.startsAt ?? 0;
  if (startsAt < NOON) return 'morning';
  return startsAt < EVENING ? 'afternoon' : 'evening';
}

/** Many slots under the parts of the day in which they begin; few of them as they are. */
export function groupSlots<Row>(slots: Row[], readLabel: (slot: Row) => string): PartOfDay<Row>[] {
  if (slots.length <= FEW) return [{ name: null, slots }];
  return (['morning', 'afternoon', 'evening'] as const)
    .map((part) => ({
      name: t[`partOfDay.${part}`],
      slots: slots.filter((slot) => findPart(readLabel(slot)) === part),
    }))
    .filter((part) => part.slots.length > 0);
}
