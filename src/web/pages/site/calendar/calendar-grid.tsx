import { lazy, Suspense } from 'react';
import { formatClubDate } from '#contract/clock/dates.ts';
import { t } from '#texts/calendar-page.js';
import { EarlierToday } from '#web/features/calendar/earlier-today.tsx';
import { dropEarlierHours, type GridRow } from '#web/features/calendar/rows.ts';
import { TimeGrid } from '#web/features/calendar/time-grid.tsx';
import type { Calendar } from '#web/features/calendar/use-calendar.ts';
import { CourtHead, DayHead } from '#web/features/calendar/week-links.tsx';

// Loaded lazily, because only staff and admins need it.
const DeskCalendar = lazy(async () => ({
  default: (await import('#web/pages/site/calendar/desk-calendar.tsx')).DeskCalendar,
}));

interface CalendarGridProps {
  calendar: Calendar;
  rows: GridRow[];
  isDesk: boolean;
  /** Whether today's past hours are shown too. */
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
}

/** Shows the courts of a day or the days of a court, to view, to choose cells, or for the desk's work. */
export function CalendarGrid({ calendar, rows, isDesk, isWhole, onWhole }: CalendarGridProps) {
  const { view, days, board, change } = calendar;
  const isDay = view.week === null;
  const isToday = isDay && view.date === days.today;
  const fromNow = isToday ? dropEarlierHours(rows, { hour: days.hour, keepsTaken: isDesk }) : rows;
  const date = formatClubDate(view.date);
  const grid = {
    label: isDay ? t.courtsOn({ date }) : t.sevenDaysFrom({ date }),
    rowsAre: isDay ? t.court : t.day,
    rows: isWhole ? rows : fromNow,
    hour: isToday ? days.hour : null,
    renderHead: isDay ? CourtHead : DayHead,
    onTurn: days.turn,
  };
  return (
    <div aria-busy={board.isOlder} className="aria-busy:opacity-60">
      {fromNow !== rows && <EarlierToday isShown={isWhole} onToggle={onWhole} />}
      {isDesk ? (
        <Suspense fallback={<TimeGrid {...grid} />}>
          <DeskCalendar calendar={calendar} grid={grid} />
        </Suspense>
      ) : (
        <TimeGrid
          {...grid}
          isChosen={(row, cell) => row.key === view.row && view.at.includes(cell.from)}
          onToggle={change.toggle}
          onWait={change.wait}
        />
      )}
    </div>
  );
}
