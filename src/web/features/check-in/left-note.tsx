import { t } from '#texts/check-in.js';
import { formatNumber } from '#contract/numbers.ts';
import { formatInstant } from '#contract/clock/dates.ts';
import { CHECK_IN_DAYS } from '#contract/desk/check-in-days.ts';
import { isWaiting, type KeptCheckIns } from '#web/keep/hand-over.ts';
import { Note } from './note.tsx';

const DAY_MS = 24 * 60 * 60_000;

/** Shows that another user's unsent check-ins are on this device, and how long they are kept. */
export function LeftNote({ left }: Pick<KeptCheckIns, 'left'>) {
  const waiting = left.filter(isWaiting);
  if (waiting.length === 0) return null;
  const oldest = Math.min(...waiting.map(({ at }) => Date.parse(at)));
  const until = formatInstant(new Date(oldest + CHECK_IN_DAYS * DAY_MS).toISOString());
  return (
    <Note
      title={t.ofSomebodyElse({ count: waiting.length, shown: formatNumber(waiting.length) })}
      text={t.keptUntil({ when: until })}
    />
  );
}
