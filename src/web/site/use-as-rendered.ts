import type { QueryKey } from '@tanstack/react-query';
import { findFirstAnswer, firstSearch } from '#web/api/first-answers.ts';
import { useIsInBrowser } from './use-is-in-browser.ts';

/**
 * Returns a query's data for a late part of a page. During hydration it returns the data that the server rendered the part with, even if
 * newer data exists, because React discards a part that differs.
 */
export function useAsRendered<Data>({ queryKey }: { queryKey: QueryKey }, data: Data): Data {
  const isInBrowser = useIsInBrowser();
  // The server rendered the part with an answer of the same call, so the cast is safe.
  return isInBrowser ? data : ((findFirstAnswer(queryKey) as Data | undefined) ?? data);
}

/** Returns the address's query as the server rendered it, because another part may have changed it before hydration. */
export function useSearchAsRendered(query: URLSearchParams): URLSearchParams {
  const isInBrowser = useIsInBrowser();
  const first = isInBrowser ? null : firstSearch();
  return first === null ? query : new URLSearchParams(first);
}
