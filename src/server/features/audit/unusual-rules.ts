import { t } from '#texts/audit.js';
import { formatLongDate } from '#contract/clock/dates.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import type { Unusual } from '../../platform/db/journal.ts';

type Fields = Record<string, unknown>;

const WORDS: Record<Unusual, (after: Fields) => string> = {
  free: ({ note }) => t.free({ note: String(note) }),
  dearer: ({ usual_poisha }) => t.dearer({ price: formatTaka(Number(usual_poisha) / 100) }),
  corrected: () => t.corrected,
  linked: () => t.linked,
  own: () => t.own,
  backdated: ({ starts_on }) => t.backdated({ day: formatLongDate(String(starts_on)) }),
};

const isKnown = (why: unknown): why is Unusual => typeof why === 'string' && Object.hasOwn(WORDS, why);

/** Returns in words why an act is on the list 'Unusual at the desk'; empty when it is not. */
export function describeUnusual(after: Fields): string[] {
  const { unusual } = after;
  return Array.isArray(unusual) ? unusual.filter(isKnown).map((why) => WORDS[why](after)) : [];
}
