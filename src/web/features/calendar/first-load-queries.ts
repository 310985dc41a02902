import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clubDateOf, clubHourOf, type ClubDate } from '#contract/clock/club-time.ts';
import { key } from '#web/api/keys.ts';

// The queries of the first load. The server fills them there, so the client and its schemas are loaded when first used.
const loadQueries = () => import('./queries.ts');

const MINUTE_MS = 60_000;

/** Returns what the club's clock says: the server's at first, later the browser's. */
function byTheClock<Told extends string | number>(what: string, read: (now: Date) => Told) {
  return queryOptions({
    queryKey: key('calendar', what),
    queryFn: () => read(new Date()),
    initialData: () => read(new Date()),
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  });
}

/** Returns the club's date. */
export const clubToday = () => byTheClock<ClubDate>('today', clubDateOf);

/** Returns the hour that it is at the club, as the minute of the day in which it began. */
export const clubHour = () => byTheClock<number>('hour', clubHourOf);

/**
 * Asks for all courts on a day; the day before stays on screen while it loads. Never fresh: anybody may book at any moment;
 * src/web/live follows.
 */
export function boardOf(date: ClubDate) {
  return queryOptions({
    queryKey: key('calendar', 'board', date),
    queryFn: async ({ signal }) => (await loadQueries()).fetchBoard(date, signal),
    placeholderData: keepPreviousData,
  });
}

/** Asks for a court on seven days. */
export function weekOf(courtId: string, from: ClubDate) {
  return queryOptions({
    queryKey: key('calendar', 'week', courtId, from),
    queryFn: async ({ signal }) => (await loadQueries()).fetchWeek(courtId, from, signal),
    placeholderData: keepPreviousData,
  });
}

/** Asks for the slots that one's own bookings hold. */
export function ownSlots(email: string, from: ClubDate, to: ClubDate) {
  return queryOptions({
    queryKey: key('my-bookings', email, 'slots', from, to),
    queryFn: async ({ signal }) => (await loadQueries()).fetchOwnSlots(from, to, signal),
    placeholderData: keepPreviousData,
    enabled: email !== '',
  });
}
