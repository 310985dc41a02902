import type { QueryKey } from '@tanstack/react-query';
import { findFirstAnswer, firstSearch } from '#web/api/first-answers.ts';
import { useIsInBrowser } from './use-is-in-browser.ts';

/**
 * The data of a query in a late part of a page. While the browser takes the part over it is what the server rendered it with,
 * though there may be newer by then: React would throw away a part that differs.
 */
export function useAsRendered<Data>({ queryKey }: { queryKey: QueryKey }, data: Data): Data {
  const isInBrowser = useIsInBrowser();
  // The server rendered it with an answer of the same call.
  return isInBrowser ? data : ((findFirstAnswer(queryKey) as Data | undefined) ?? data);
}

/** Returns the query of the address as it was rendered; another part may have changed it by then. */
export function useSearchAsRendered(query: URLSearchParams): URLSearchParams {
  const isInBrowser = useIsInBrowser();
  const first = isInBrowser ? null : firstSearch();
  return first === null ? query : new URLSearchParams(first);
}
