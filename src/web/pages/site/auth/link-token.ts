import { PAGES } from '#contract/pages.ts';
import { useLocation } from '#web/router/router.tsx';

/** Returns the parameters behind the # of a link, which no server on the way can see. */
function useFragment(): URLSearchParams {
  return new URLSearchParams(useLocation().hash.slice(1));
}

/** Returns the one-time token of a link. */
export function useLinkToken(): string {
  return useFragment().get('token') ?? '';
}

/** Returns the address at which staff and admins set a password of their required length. */
export function newPasswordPlace(token: string): string {
  return `${PAGES.reset}#token=${token}&of=staff`;
}

/** Returns whether the link says that the password is for staff or an admin. */
export function useIsOfStaff(): boolean {
  return useFragment().get('of') === 'staff';
}
