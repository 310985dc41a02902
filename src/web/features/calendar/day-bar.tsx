import { t } from '#texts/calendar.js';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { addDays, type ClubDate } from '#contract/clock/club-time.ts';
import type { ShownDays } from '#contract/clock/calendar-days.ts';
import { Button } from '#web/ui/button.tsx';
import { useNow } from '#web/ui/use-now.ts';

interface DayBarProps {
  date: ClubDate;
  today: ClubDate;
  shown: ShownDays;
  /** The number of days by which Previous and Next move: one, or a week. */
  step: number;
  onGo: (date: ClubDate) => void;
}

export function DayBar({ date, today, shown, step, onGo }: DayBarProps) {
  const isInBrowser = useNow() !== null;
  const isByDay = step === 1;
  return (
    <nav data-days="" aria-label={t.days} className="flex flex-wrap items-center gap-2 print:hidden">
      <Button
        aria-label={isByDay ? t.previousDay : t.previousWeek}
        className="w-11 px-0!"
        disabled={date <= shown.first}
        onClick={() => onGo(addDays(date, -step))}
      >
        <ArrowLeft aria-hidden size={20} />
      </Button>
      <input
        type="date"
        aria-label={isByDay ? t.day : t.firstDay}
        value={date}
        min={shown.first}
        max={shown.last}
        // A date chosen before hydration would be lost.
        readOnly={!isInBrowser}
        // While the user types a year, the field is empty or holds a date outside the calendar.
        onChange={({ target }) => target.value !== '' && target.checkValidity() && onGo(target.value)}
        className="min-h-11 w-[9.5rem] rounded-md border border-edge bg-raised px-2 text-base sm:w-44 sm:px-3 font-semibold tabular-nums"
      />
      <Button
        aria-label={isByDay ? t.nextDay : t.nextWeek}
        className="w-11 px-0!"
        disabled={addDays(date, step) > shown.last}
        onClick={() => onGo(addDays(date, step))}
      >
        <ArrowRight aria-hidden size={20} />
      </Button>
      <Button
        className="w-20 px-0! sm:w-24"
        aria-current={date === today ? 'date' : undefined}
        disabled={date === today}
        onClick={() => onGo(today)}
      >
        {t.today}
      </Button>
    </nav>
  );
}
