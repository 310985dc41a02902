import { useLocation } from 'react-router';

/** The token of a mailed link. It stands behind the #, so that no server on the way sees it. */
export function useLinkToken(): string {
  return new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
}
