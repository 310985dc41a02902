import { PAGES } from '#contract/pages.ts';
import { useLocation } from '#web/router/router.tsx';
import type { Location } from '#web/router/history.ts';

/** What a redirect to the login page leaves in the history, so that signing in leads back. */
export interface ReturnState {
  from: string;
  /** What one is about to book there. */
  booking?: string;
}

/** Returns the address of a place on this site, as it is remembered, and what one is about to book there. */
export function rememberPlace(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  booking?: string,
): ReturnState {
  return { from: pathname + search + hash, ...(booking && { booking }) };
}

// Browsers take a backslash for a slash, and leave out tabs and line ends: `/\\evil` and `/<tab>/evil` are other sites.
// oxlint-disable-next-line no-control-regex -- they are what this looks for
const OWN_PATH = /^\/(?:[^/\\\x00-\x1f][^\\\x00-\x1f]*)?$/;

/** Returns what the login page was given to remember; a link from it to the register page passes it on. */
export function useReturnState(): unknown {
  return useLocation().state;
}

/** A court's name, a date and some hours; whatever else lies in the history is not shown. */
const LONGEST_BOOKING = 400;

/** Returns what somebody is about to book once they are signed in; empty where it is not known. */
export function bookingToReturnTo(state: unknown): string {
  // Whatever lies in the history: its property is looked at as unknown.
  const booking = (state as { booking?: unknown } | null | undefined)?.booking;
  return typeof booking === 'string' && booking.length <= LONGEST_BOOKING ? booking : '';
}

/** Returns where to go after signing in: the remembered place, or another. Whatever else lies in the history is ignored. */
export function placeToReturnTo(state: unknown, otherwise: string = PAGES.home): string {
  // Whatever lies in the history: its property is looked at as unknown.
  const from = (state as { from?: unknown } | null | undefined)?.from;
  return typeof from === 'string' && OWN_PATH.test(from) ? from : otherwise;
}
