import { useQuery } from '@tanstack/react-query';
import { DAYS_OF_WEEK, shownDays } from '#contract/clock/calendar-days.ts';
import { type BookingClock, type ClubDate, addDays } from '#contract/clock/club-time.ts';
import { useSearchParams } from '#web/router/search-params.ts';
import { NO_CHOICE, readView, toggleCell, writeView, type CalendarView } from './address.ts';
import { boardOf, clubHour, clubToday, ownSlots, weekOf } from '#web/features/first-load-queries.ts';
import { chosenCells, lostCells, rowsOfBoard, rowsOfWeek, type GridCell, type GridRow } from './rows.ts';

interface CalendarInput {
  horizonDays: number;
  clock: BookingClock;
  /** Empty while nobody is signed in, null until that is known. */
  email: string | null;
  /** Somebody who works at the desk looks. */
  isDesk: boolean;
}

/** Returns what the calendar shows, what is chosen in it, and how both are changed. */
export function useCalendar({ horizonDays, clock, email, isDesk }: CalendarInput) {
  const { data: today } = useQuery(clubToday());
  const { data: hour } = useQuery(clubHour());
  const [query, setQuery] = useSearchParams();
  const shown = shownDays(today, horizonDays);
  const asked = readView(query, today, shown);
  // The server keeps one page for a day, whatever is chosen on it.
  const view = clock.now ? asked : { ...asked, ...NO_CHOICE };
  const { date, week } = view;
  const step = week === null ? 1 : DAYS_OF_WEEK;
  const ownQuery = useQuery(ownSlots(email ?? '', date, addDays(date, step - 1)));
  const viewer = { clock, own: ownQuery.data ?? [], isDesk };
  const board = useQuery({ ...boardOf(date), enabled: week === null });
  const weekly = useQuery({ ...weekOf(week ?? '', date), enabled: week !== null });
  const { data, error, refetch, isPlaceholderData: isOlder } = week === null ? board : weekly;
  const rows: GridRow[] | null =
    data === undefined ? null : 'rows' in data ? rowsOfBoard(data, viewer) : rowsOfWeek(data, viewer);
  const choice = rows && chosenCells(rows, view);
  // Taken slots may be one's own until one's own bookings are known.
  const isOwnKnown = email !== null && !ownQuery.isFetching;

  /** Changes the view as it stands in the address, in the present entry of the history. */
  const change = (to: (now: CalendarView) => CalendarView, more: Record<string, string> = {}) =>
    setQuery((now) => new URLSearchParams({ ...writeView(to(readView(now, today, shown))), ...more }), {
      replace: true,
    });
  const go = (to: ClubDate) => setQuery(writeView({ ...view, date: to, ...NO_CHOICE }));

  return {
    today,
    /** The hour that it is, as the minute in which it began. */
    hour,
    shown,
    view,
    step,
    rows,
    choice,
    /** Whether what is taken can be told from one's own. */
    isOwnKnown,
    /** What somebody else has taken of the choice. */
    lost: rows && isOwnKnown ? lostCells(rows, view) : [],
    /** What one wants to be told of when it is free. */
    waitsFor: clock.now && query.get('wait'),
    /** The next day on which something is open, where nothing is on this one. */
    nextOpen: data && 'next_open' in data ? data.next_open : undefined,
    error,
    /** The days shown are others, until these have come. */
    isOlder,
    retry: () => void refetch(),
    go,
    /** Shows the row on another day, of which something is about to be booked. */
    bookOn: (to: ClubDate) => change((now) => ({ ...now, date: to, at: [], isBooking: true })),
    turn: (by: 1 | -1) => {
      const to = addDays(date, by * step);
      if (to >= shown.first && to <= shown.last) go(to);
    },
    toggle: (row: GridRow, cell: { from: number }) =>
      change((now) => {
        const chosen = rows && chosenCells(rows, now);
        return toggleCell({ ...now, at: chosen?.cells.map(({ from }) => from) ?? [] }, row.key, cell.from);
      }),
    clear: () => change((now) => ({ ...now, ...NO_CHOICE })),
    wait: (row: GridRow, cell: GridCell) => change((now) => now, { wait: `${row.key}.${cell.from}` }),
    beginBooking: () => change((now) => ({ ...now, isBooking: true })),
    endBooking: () => change((now) => ({ ...now, isBooking: false })),
  };
}
