import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clubDateOf, clubHourOf, type ClubDate } from '#contract/clock/club-time.ts';
import type { CourtFilter } from '#contract/club/courts.ts';
import { key, LIST_FRESH_MS } from '#web/api/keys.ts';
import type { NewProfile } from './users/queries.ts';

// What a visitor's first page asks for, and the site's frame. The server fills it there, so the client and its schemas are loaded
// when they are first used.
const announcements = () => import('./announcements/queries.ts');
const calendar = () => import('./calendar/queries.ts');
const courts = () => import('./courts/queries.ts');
const users = () => import('./users/queries.ts');

const MINUTE_MS = 60_000;
/** How long the server's free hours count as fresh; what changes meanwhile is heard of (src/web/live). */
const FREE_HOURS_FRESH_MS = 30_000;

/** The newest announcements, for everybody. */
export function latestNews() {
  return queryOptions({
    queryKey: key('announcements', 'latest'),
    queryFn: async ({ signal }) => (await announcements()).fetchLatest(signal),
    staleTime: LIST_FRESH_MS,
  });
}

/** One page of courts, zero-based; the previous page stays on screen while it loads. */
export function courtsPage(page: number, size: number, { search, sport }: CourtFilter = {}) {
  return queryOptions({
    queryKey: key('courts', 'page', page, size, search, sport),
    queryFn: async ({ signal }) => (await courts()).fetchCourtsPage({ page, size, search, sport }, signal),
    staleTime: LIST_FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

export function courtsCount({ search, sport }: CourtFilter = {}) {
  return queryOptions({
    queryKey: key('courts', 'count', search, sport),
    queryFn: async ({ signal }) => (await courts()).fetchCourtsCount({ search, sport }, signal),
    staleTime: LIST_FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** What the club's clock says: the server's at first, later the browser's. */
function byTheClock<Told extends string | number>(what: string, read: (now: Date) => Told) {
  return queryOptions({
    queryKey: key('calendar', what),
    queryFn: () => read(new Date()),
    initialData: () => read(new Date()),
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  });
}

/** The club's date. */
export const clubToday = () => byTheClock<ClubDate>('today', clubDateOf);

/** The hour that it is at the club, as the minute of the day in which it began. */
export const clubHour = () => byTheClock<number>('hour', clubHourOf);

/** All courts on a day; the day before stays on screen while it loads. Never fresh: anybody may book at any moment; src/web/live follows. */
export function boardOf(date: ClubDate) {
  return queryOptions({
    queryKey: key('calendar', 'board', date),
    queryFn: async ({ signal }) => (await calendar()).fetchBoard(date, signal),
    placeholderData: keepPreviousData,
  });
}

/** A court on seven days. */
export function weekOf(courtId: string, from: ClubDate) {
  return queryOptions({
    queryKey: key('calendar', 'week', courtId, from),
    queryFn: async ({ signal }) => (await calendar()).fetchWeek(courtId, from, signal),
    placeholderData: keepPreviousData,
  });
}

/** The slots that one's own bookings hold. */
export function ownSlots(email: string, from: ClubDate, to: ClubDate) {
  return queryOptions({
    queryKey: key('my-bookings', email, 'slots', from, to),
    queryFn: async ({ signal }) => (await calendar()).fetchOwnSlots(from, to, signal),
    placeholderData: keepPreviousData,
    enabled: email !== '',
  });
}

/** What is free on seven days. */
export function freeHoursFrom(from: ClubDate) {
  return queryOptions({
    queryKey: key('calendar', 'free-hours', from),
    queryFn: async ({ signal }) => (await calendar()).fetchFreeHours(from, signal),
    staleTime: FREE_HOURS_FRESH_MS,
  });
}

/**
 * The role of a user. It is loaded once and kept; an approval may change it while the page is open, so it is reloaded
 * when the window gets the focus, after a 403, and before a screen turns somebody away.
 */
export function roleOf(email: string) {
  return queryOptions({
    queryKey: key('role', email),
    queryFn: async ({ signal }) => (await users()).fetchRole(email, signal),
    staleTime: Infinity,
    refetchOnWindowFocus: 'always',
  });
}

/** Creates the club's record of an account that has just signed up. */
export async function recordProfile(profile: NewProfile, now: Date) {
  return (await users()).sendProfile(profile, now);
}

/**
 * Makes the signed-in account the first admin. A query and not a mutation, because it runs when the link is opened, and
 * a token can be used only once: it is sent once, however often the page renders.
 */
export function setUpBy(email: string, token: string) {
  return queryOptions({
    queryKey: key('set-up', email, token),
    queryFn: async () => (await users()).redeemLink(token),
    enabled: token !== '',
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
