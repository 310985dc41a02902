import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toClubDate, toClubHour, type ClubDate } from '#contract/clock/club-time.ts';
import { callLate } from './call-late.ts';
import { key } from './keys.ts';

// A visitor's first page and the site's frame run these queries. The server prefills their answers, so the client and the schemas of the
// calls load only when they are first used.
const loadCalendar = () => import('#contract/bookings/calendar.ts');
const loadFreeHours = () => import('#contract/bookings/free-hours.ts');
export const loadUsers = () => import('#contract/people/users.ts');

const MINUTE_MS = 60_000;
/** The free hours stay fresh for this long; src/web/live applies changes in between. */
const FREE_HOURS_FRESH_MS = 30_000;

/** Builds a query for a reading of the club's clock: the server's reading at first, later the browser's. */
function clubClockQuery<Told extends string | number>(what: string, read: (now: Date) => Told) {
  return queryOptions({
    queryKey: key('calendar', what),
    queryFn: () => read(new Date()),
    initialData: () => read(new Date()),
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  });
}

export const clubToday = () => clubClockQuery<ClubDate>('today', toClubDate);

/** Builds the query for the current hour at the club, as the minute of the day at which it began. */
export const clubHour = () => clubClockQuery<number>('hour', toClubHour);

/**
 * Builds the query for all courts on a day; the previous day stays on screen while it loads. The answer is always stale, because anyone may
 * book at any moment; src/web/live applies those changes.
 */
export function calendarBoard(date: ClubDate) {
  return queryOptions({
    queryKey: key('calendar', 'board', date),
    queryFn: ({ signal }) =>
      callLate(async () => (await loadCalendar()).getBoard, { query: { date } }, { signal, plain: true }),
    placeholderData: keepPreviousData,
  });
}

/** Builds the query for one court on seven days. */
export function calendarWeek(courtId: string, from: ClubDate) {
  return queryOptions({
    queryKey: key('calendar', 'week', courtId, from),
    queryFn: ({ signal }) =>
      callLate(
        async () => (await loadCalendar()).getWeek,
        { params: { id: courtId }, query: { from } },
        { signal, plain: true },
      ),
    placeholderData: keepPreviousData,
  });
}

/** Builds the query for the slots that the user's own bookings hold. */
export function ownSlots(email: string, from: ClubDate, to: ClubDate) {
  return queryOptions({
    queryKey: key('my-bookings', email, 'slots', from, to),
    queryFn: ({ signal }) =>
      callLate(async () => (await loadCalendar()).listOwnSlots, { query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: email !== '',
  });
}

/** Builds the query for the free hours on seven days. */
export function freeHoursFrom(from: ClubDate) {
  return queryOptions({
    queryKey: key('calendar', 'free-hours', from),
    queryFn: ({ signal }) =>
      callLate(
        async () => (await loadFreeHours()).getFreeHours,
        { query: { from } },
        { signal, plain: true },
      ),
    staleTime: FREE_HOURS_FRESH_MS,
  });
}

/**
 * Builds the query for a user's role. The answer is kept, but an approval may change it while the page is open, so it is reloaded when the
 * window gets the focus, after a 403, and before a screen turns the user away.
 */
export function userRole(email: string) {
  return queryOptions({
    queryKey: key('role', email),
    queryFn: ({ signal }) =>
      callLate(async () => (await loadUsers()).getUserRole, { params: { email } }, { signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: 'always',
  });
}
