import { useQuery } from '@tanstack/react-query';
import { PAGES } from '#contract/pages.ts';
import { bookingToReturnTo, placeToReturnTo, useReturnState } from '#web/site/return-path.ts';
import { useIsInBrowser } from '#web/site/use-is-in-browser.ts';
import { userRole } from '#web/api/first-load-queries.ts';
import { useNavigate } from '#web/router/router.tsx';
import { useSession } from '#web/session/session.tsx';

/** Returns the first page after a login: the home page, or Today for staff and admins; null until the role is known. */
function useStart(): string | null {
  const email = useSession().user?.email ?? '';
  const { data, failureCount } = useQuery({ ...userRole(email), enabled: email !== '' });
  if (data) return data.role === 'staff' || data.role === 'admin' ? PAGES.today : PAGES.home;
  // After a failed attempt the user goes home instead of waiting for a retry.
  return failureCount > 0 ? PAGES.home : null;
}

/** Returns the page after a login: the remembered one or the first page; null until that is known. */
export function usePlaceAfterLogin(): string | null {
  const state = useReturnState();
  const start = useStart();
  return placeToReturnTo(state, start ?? '') || null;
}

/** Returns the booking that the user was about to make; empty when it is unknown, as on the server, which does not see the history. */
export function useWantedBooking(): string {
  const state = useReturnState();
  return useIsInBrowser() ? bookingToReturnTo(state) : '';
}

/**
 * Returns the page after registering: the remembered one or the home page. It does not request the role, because that first call would
 * create the user's record before their name is known.
 */
export function useWayBack() {
  const state = useReturnState();
  const navigate = useNavigate();
  const place = placeToReturnTo(state);
  return { state, place, goBack: () => navigate(place, { replace: true }) };
}
