import { addDays } from '#contract/clock/club-time.ts';
import type { BookableDates } from './bookable-dates.ts';
import { t } from './texts.tsx';

const CHIP =
  'min-h-11 rounded-full border border-edge bg-raised px-4 text-sm font-semibold hover:border-ink ' +
  'aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand';

interface NearDaysProps {
  dates: BookableDates;
  chosen: string;
  onChoose: (date: string) => void;
}

/** The days on which most people want to play. */
export function NearDays({ dates: { first, last }, chosen, onChoose }: NearDaysProps) {
  const days = [
    { date: first, name: t.today },
    { date: addDays(first, 1), name: t.tomorrow },
  ].filter(({ date }) => date <= last);
  return (
    <div role="group" aria-label={t.days} className="-mt-2 flex flex-wrap gap-2">
      {days.map(({ date, name }) => (
        <button
          key={date}
          type="button"
          aria-pressed={date === chosen}
          className={CHIP}
          onClick={() => onChoose(date)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
