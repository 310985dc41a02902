import { t } from '#texts/times.js';
import { parseSlot } from './slots.ts';

type Part = 'morning' | 'afternoon' | 'evening';

/** The longest list of slots that people take in at a glance without headings. */
const FEW = 12;
const NOON = 12 * 60;
const EVENING = 17 * 60;

export interface PartOfDay<Row> {
  /** Null when there are too few slots to need a heading. */
  name: string | null;
  slots: Row[];
}

function findPart(label: string): Part {
  const startsAt = parseSlot(label)?.startsAt ?? 0;
  if (startsAt < NOON) return 'morning';
  return startsAt < EVENING ? 'afternoon' : 'evening';
}

/** Groups slots under the parts of the day in which they begin; a short list stays one group without a name. */
export function groupSlots<Row>(slots: Row[], readLabel: (slot: Row) => string): PartOfDay<Row>[] {
  if (slots.length <= FEW) return [{ name: null, slots }];
  return (['morning', 'afternoon', 'evening'] as const)
    .map((part) => ({
      name: t[`partOfDay.${part}`],
      slots: slots.filter((slot) => findPart(readLabel(slot)) === part),
    }))
    .filter((part) => part.slots.length > 0);
}
