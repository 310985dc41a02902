import { both } from '../language.ts';
import { parseSlot } from './slots.ts';

const en = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' };
const bn: typeof en = { morning: 'সকাল', afternoon: 'দুপুর ও বিকেল', evening: 'সন্ধ্যা ও রাত' };
const t = both({ en, bn });

type Part = keyof typeof en;

/** A list of at most this many slots is read at a glance without headings. */
const FEW = 12;
const NOON = 12 * 60;
const EVENING = 17 * 60;

export interface PartOfDay<Row> {
  /** null where there are so few slots that they need no heading. */
  name: string | null;
  slots: Row[];
}

function partOf(label: string): Part {
  const startsAt = parseSlot(label)?.startsAt ?? 0;
  if (startsAt < NOON) return 'morning';
  return startsAt < EVENING ? 'afternoon' : 'evening';
}

/** Many slots under the parts of the day in which they begin; few of them as they are. */
export function groupSlots<Row>(slots: Row[], labelOf: (slot: Row) => string): PartOfDay<Row>[] {
  if (slots.length <= FEW) return [{ name: null, slots }];
  return (['morning', 'afternoon', 'evening'] as const)
    .map((part) => ({ name: t[part], slots: slots.filter((slot) => partOf(labelOf(slot)) === part) }))
    .filter((part) => part.slots.length > 0);
}
