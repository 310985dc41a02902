import { useQuery } from '@tanstack/react-query';
import { PAGES } from '#contract/pages.ts';
import { bookingToReturnTo, placeToReturnTo, useReturnState } from '#web/site/return-path.ts';
import { useIsInBrowser } from '#web/site/use-is-in-browser.ts';
import { userRole } from '#web/api/first-load-queries.ts';
import { useNavigate } from '#web/router/router.tsx';
import { useSession } from '#web/session/session.tsx';

/** Returns where a person begins after signing in: at home, or at Today if they run the club; null until that is known. */
function useStart(): string | null {
  const email = useSession().user?.email ?? '';
  const { data, failureCount } = useQuery({ ...userRole(email), enabled: email !== '' });
  if (data) return data.role === 'staff' || data.role === 'admin' ? PAGES.today : PAGES.home;
  // Nobody waits at the Login page for a second try.
  return failureCount > 0 ? PAGES.home : null;
}

/** Returns where signing in leads: the remembered place, or where one begins; null until that is known. */
export function usePlaceAfterLogin(): string | null {
  const state = useReturnState();
  const start = useStart();
  return placeToReturnTo(state, start ?? '') || null;
}

/** Returns what one is about to book; empty where it is not known, as on the server, which does not see the history. */
export function useWantedBooking(): string {
  const state = useReturnState();
  return useIsInBrowser() ? bookingToReturnTo(state) : '';
}

/**
 * Returns where registering leads: the remembered place, or home. The role is not asked for: the first call would record
 * the person before their name is known.
 */
export function useWayBack() {
  const state = useReturnState();
  const navigate = useNavigate();
  const place = placeToReturnTo(state);
  return { state, place, goBack: () => navigate(place, { replace: true }) };
}
