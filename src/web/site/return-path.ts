import { PAGES } from '#contract/pages.ts';
import { useLocation } from '#web/router/router.tsx';
import type { Location } from '#web/router/history.ts';

/** The history state of a redirect to the login page, used to return the user after the login. */
export interface ReturnState {
  from: string;
  /** The booking that the user was about to make there. */
  booking?: string;
}

/** Returns the history state that remembers a page of this site and the booking that the user was about to make. */
export function rememberPlace(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  booking?: string,
): ReturnState {
  return { from: pathname + search + hash, ...(booking && { booking }) };
}

// Browsers treat a backslash as a slash and drop tabs and line breaks: `/\\evil` and `/<tab>/evil` lead to other sites.
// oxlint-disable-next-line no-control-regex -- they are what this looks for
const OWN_PATH = /^\/(?:[^/\\\x00-\x1f][^\\\x00-\x1f]*)?$/;

/** Returns the history state of the login page, so that its link to the register page can pass it on. */
export function useReturnState(): unknown {
  return useLocation().state;
}

/** The limit fits a court's name, a date and some times; longer values in the history are ignored. */
const LONGEST_BOOKING = 400;

/** Returns the booking that the user makes after the login; empty when it is unknown. */
export function bookingToReturnTo(state: unknown): string {
  // The history may hold any value, so the property is read as unknown.
  const booking = (state as { booking?: unknown } | null | undefined)?.booking;
  return typeof booking === 'string' && booking.length <= LONGEST_BOOKING ? booking : '';
}

/** Returns the address to go to after the login: the remembered one, or `otherwise`. Invalid values in the history are ignored. */
export function placeToReturnTo(state: unknown, otherwise: string = PAGES.home): string {
  // The history may hold any value, so the property is read as unknown.
  const from = (state as { from?: unknown } | null | undefined)?.from;
  return typeof from === 'string' && OWN_PATH.test(from) ? from : otherwise;
}
