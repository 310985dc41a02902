import { useQuery } from '@tanstack/react-query';
import { DAYS_OF_WEEK, shownDays } from '#contract/clock/calendar-days.ts';
import { addDays, type ClubDate } from '#contract/clock/club-time.ts';
import { clubHour, clubToday } from '#web/api/first-load-queries.ts';
import { useSearchParams } from '#web/router/search-params.ts';
import { NO_CHOICE, readCalendarView, writeView, type CalendarView } from './address.ts';

/** Returns the calendar's view, which is kept in the URL, and functions to change it. */
export function useCalendarView(horizonDays: number, isInBrowser: boolean) {
  const { data: today } = useQuery(clubToday());
  const { data: hour } = useQuery(clubHour());
  const [query, setQuery] = useSearchParams();
  const shown = shownDays(today, horizonDays);
  const asked = readCalendarView(query, today, shown);
  // The server caches one page per day, whatever is chosen on it.
  const view = isInBrowser ? asked : { ...asked, ...NO_CHOICE };
  const step = view.week === null ? 1 : DAYS_OF_WEEK;
  const go = (to: ClubDate) => setQuery(writeView({ ...view, date: to, ...NO_CHOICE }));
  const turn = (by: 1 | -1) => {
    const to = addDays(view.date, by * step);
    if (to >= shown.first && to <= shown.last) go(to);
  };

  return {
    view,
    /** The slot for which the user wants to join the waiting list. */
    waitsFor: isInBrowser ? query.get('wait') : null,
    days: {
      today,
      /** The start of the current hour, in minutes after midnight. */
      hour,
      shown,
      /** The number of days by which Previous and Next move. */
      step,
      go,
      turn,
    },
    /** Changes the view in the URL and replaces the current history entry. */
    change: (to: (now: CalendarView) => CalendarView, more: Record<string, string> = {}) =>
      setQuery(
        (now) => new URLSearchParams({ ...writeView(to(readCalendarView(now, today, shown))), ...more }),
        {
          replace: true,
        },
      ),
  };
}
