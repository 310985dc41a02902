import { t } from '#texts/home.js';
import { formatNumber } from '#contract/numbers.ts';
import { addDays, type ClubDate } from '#contract/clock/club-time.ts';
import { formatShortDay } from '#contract/clock/dates.ts';

/** Returns `Free today`, `Free tomorrow` or `Free on Fri 20`. */
export function freeOn(day: number, date: ClubDate): string {
  return [t.freeToday, t.freeTomorrow][day] ?? t.freeOn({ day: formatShortDay(date) });
}

interface DayChipsProps {
  from: ClubDate;
  /** The number of free slots on each day. Null for a day on which the club is closed. */
  counts: (number | null)[];
  /** False until it is known which slots of the first day are past. */
  isExact: boolean;
  chosen: number;
  onChoose: (day: number) => void;
}

const CHIP =
  'grid min-h-12 min-w-18 grow content-center rounded-lg border border-edge bg-raised px-3 py-1.5 text-center text-sm leading-tight font-semibold sm:grow-0 ' +
  'hover:border-ink aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand';

export function DayChips({ from, counts, isExact, chosen, onChoose }: DayChipsProps) {
  return (
    <div role="group" aria-label={t.days} className="mt-6 mb-5 flex flex-wrap gap-2 print:hidden">
      {counts.map((count, day) => (
        <button
          key={day}
          type="button"
          aria-pressed={day === chosen}
          className={CHIP}
          onClick={() => onChoose(day)}
        >
          <span>{[t.today, t.tomorrow][day] ?? formatShortDay(addDays(from, day))}</span>{' '}
          <small
            className={`font-medium tabular-nums ${day > 0 || isExact || count === null ? '' : 'invisible'}`}
          >
            {count === null ? t.closed : t.freeSlots({ count, shown: formatNumber(count) })}
          </small>
        </button>
      ))}
    </div>
  );
}
