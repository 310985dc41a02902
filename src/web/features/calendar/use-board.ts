import { useQuery } from '@tanstack/react-query';
import { addDays, type BookingClock } from '#contract/clock/club-time.ts';
import { calendarBoard, ownSlots, calendarWeek } from '#web/api/first-load-queries.ts';
import type { CalendarView } from './address.ts';
import { rowsOfBoard, rowsOfWeek, type GridRow, type OwnView } from './rows.ts';

export interface Onlooker {
  clock: BookingClock;
  /** Empty while nobody is signed in, null until that is known. */
  email: string | null;
  /** Somebody who works at the desk looks. */
  isDesk: boolean;
}

/** Returns the rows of the day or the week that is shown, as this person sees them. */
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
    /** null until they have come. */
    rows: data === undefined ? null : showRows(data),
    /** Whether what is taken can be told from one's own: until one's bookings are known, it may be one's own. */
    isOwnKnown: email !== null && !ownQuery.isFetching,
    /** The next day on which something is open, where nothing is on this one. */
    nextOpen: data && 'next_open' in data ? data.next_open : undefined,
    error,
    /** The days shown are others, until these have come. */
    isOlder: isPlaceholderData,
    retry: () => void refetch(),
  };
}
