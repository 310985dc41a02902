import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** An answer that a page was rendered with, and the key of its query. */
type FirstAnswer = [key: QueryKey, answer: unknown];

/** Returns what the server rendered a page with. */
export function listAnswers(queryClient: QueryClient): FirstAnswer[] {
  return (
    queryClient
      .getQueryCache()
      .getAll()
      // A component may have named a query that it does not need yet.
      .filter(({ state }) => state.data !== undefined)
      .map(({ queryKey, state }) => [queryKey, state.data])
  );
}

const taken = new Map<string, unknown>();
let takenSearch: string | null = null;

/** Puts it into the browser's cache as of now: the server looks at what a page shows each time it sends the page. */
export function takeAnswers(queryClient: QueryClient, json: string): void {
  takenSearch = window.location.search;
  // Our own server wrote it into this very document.
  for (const [key, answer] of JSON.parse(json) as FirstAnswer[]) {
    queryClient.setQueryData(key, answer);
    taken.set(hashKey(key), answer);
  }
}

/** Returns what the server has rendered the first page with, whatever is known by now; undefined for all else. */
export function findFirstAnswer(key: QueryKey): unknown {
  return taken.get(hashKey(key));
}

/** Returns the query of the address that the server has rendered the first page for; null where it has rendered none. */
export function firstSearch(): string | null {
  return takenSearch;
}
