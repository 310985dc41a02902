import { useQuery } from '@tanstack/react-query';
import { addDays, type BookingClock } from '#contract/clock/club-time.ts';
import { calendarBoard, ownSlots, calendarWeek } from '#web/api/first-load-queries.ts';
import type { CalendarView } from './address.ts';
import { rowsOfBoard, rowsOfWeek, type GridRow, type OwnView } from './rows.ts';

export interface Onlooker {
  clock: BookingClock;
  /** Empty when no user is signed in, null until that is known. */
  email: string | null;
  /** Whether the viewer works at the desk. */
  isDesk: boolean;
}

/** Returns the rows of the shown day or week, as this viewer sees them. */
export function useBoard(
  { date, week }: CalendarView,
  step: number,
  { clock, email, isDesk, own }: Onlooker & { own: OwnView | null | undefined },
) {
  const ownQuery = useQuery(ownSlots(email ?? '', date, addDays(date, step - 1)));
  const board = useQuery({ ...calendarBoard(date), enabled: week === null });
  const weekly = useQuery({ ...calendarWeek(week ?? '', date), enabled: week !== null });
  const { data, error, refetch, isPlaceholderData } = week === null ? board : weekly;
  const viewer = { clock, own: ownQuery.data ?? [], isDesk };
  const showRows = (shown: NonNullable<typeof data>): GridRow[] => {
    const rows = 'rows' in shown ? rowsOfBoard(shown, viewer) : rowsOfWeek(shown, viewer);
    return own ? own.priceRows(rows, shown.tiers, clock.now) : rows;
  };

  return {
    /** Null until the rows are loaded. */
    rows: data === undefined ? null : showRows(data),
    /** Whether the user's own bookings are known; until then, a booked slot may be the user's own. */
    isOwnKnown: email !== null && !ownQuery.isFetching,
    /** The next day with an open slot, when the shown day has none. */
    nextOpen: data && 'next_open' in data ? data.next_open : undefined,
    error,
    /** Whether the rows still belong to other days, because the requested ones are loading. */
    isOlder: isPlaceholderData,
    retry: () => void refetch(),
  };
}
