import { PAGES } from '#contract/pages.ts';
import { useLocation } from '#web/router/router.tsx';

/** Returns what a link carries behind the #, so that no server on the way sees it. */
function useFragment(): URLSearchParams {
  return new URLSearchParams(useLocation().hash.slice(1));
}

/** Returns the token of a link that works once. */
export function useLinkToken(): string {
  return useFragment().get('token') ?? '';
}

/** Returns where staff and admins set the password that is long enough. */
export function newPasswordPlace(token: string): string {
  return `${PAGES.reset}#token=${token}&of=staff`;
}

/** Whether it is known that staff or an admin sets a password here. */
export function useIsOfStaff(): boolean {
  return useFragment().get('of') === 'staff';
}
