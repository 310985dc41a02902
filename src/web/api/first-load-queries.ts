import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toClubDate, toClubHour, type ClubDate } from '#contract/clock/club-time.ts';
import { callLate } from './call-late.ts';
import { key } from './keys.ts';

// A visitor's first page and the site's frame ask for these. The server fills them there, so the client and the schemas of the
// calls are loaded when they are first used.
const loadCalendar = () => import('#contract/bookings/calendar.ts');
const loadFreeHours = () => import('#contract/bookings/free-hours.ts');
export const loadUsers = () => import('#contract/people/users.ts');

const MINUTE_MS = 60_000;
/** The server's free hours count as fresh for this long; changes in between are heard of (src/web/live). */
const FREE_HOURS_FRESH_MS = 30_000;

/** Returns what the club's clock says: the server's at first, later the browser's. */
function clubClockQuery<Told extends string | number>(what: string, read: (now: Date) => Told) {
  return queryOptions({
    queryKey: key('calendar', what),
    queryFn: () => read(new Date()),
    initialData: () => read(new Date()),
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  });
}

/** The club's date. */
export const clubToday = () => clubClockQuery<ClubDate>('today', toClubDate);

/** The hour that it is at the club, as the minute of the day in which it began. */
export const clubHour = () => clubClockQuery<number>('hour', toClubHour);

/**
 * Asks for all courts on a day; the day before stays on screen while it loads. Never fresh: anybody may book at any moment;
 * src/web/live follows.
 */
export function calendarBoard(date: ClubDate) {
  return queryOptions({
    queryKey: key('calendar', 'board', date),
    queryFn: ({ signal }) =>
      callLate(async () => (await loadCalendar()).getBoard, { query: { date } }, { signal, plain: true }),
    placeholderData: keepPreviousData,
  });
}

/** Asks for a court on seven days. */
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

/** Asks for the slots that one's own bookings hold. */
export function ownSlots(email: string, from: ClubDate, to: ClubDate) {
  return queryOptions({
    queryKey: key('my-bookings', email, 'slots', from, to),
    queryFn: ({ signal }) =>
      callLate(async () => (await loadCalendar()).listOwnSlots, { query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: email !== '',
  });
}

/** Asks what is free on seven days. */
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
 * Asks for the role of a user. It is loaded once and kept; an approval may change it while the page is open, so it is
 * reloaded when the window gets the focus, after a 403, and before a screen turns somebody away.
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
