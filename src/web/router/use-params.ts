import { matchPage } from '#contract/pages.ts';
import { useLocation } from './router.tsx';

/** Returns what the address has in place of the `:names` of this page. */
export function useParams(page: string): Partial<Record<string, string>> {
  return matchPage(page, useLocation().pathname) ?? {};
}
