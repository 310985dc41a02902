import { matchPage } from '#contract/pages.ts';
import { useLocation } from './router.tsx';

/** Returns the values in the address for the `:names` in the page's path. */
export function useParams(page: string): Partial<Record<string, string>> {
  return matchPage(page, useLocation().pathname) ?? {};
}
