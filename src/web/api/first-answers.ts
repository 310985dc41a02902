import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** An answer that the server rendered a page with, and its query key. */
type FirstAnswer = [key: QueryKey, answer: unknown];

/** Returns the answers that the server rendered a page with. */
export function listAnswers(queryClient: QueryClient): FirstAnswer[] {
  return (
    queryClient
      .getQueryCache()
      .getAll()
      // A component may have registered a query without data yet.
      .filter(({ state }) => state.data !== undefined)
      .map(({ queryKey, state }) => [queryKey, state.data])
  );
}

const taken = new Map<string, unknown>();
let takenSearch: string | null = null;

/** Puts the server's answers into the browser's cache as of now: the server checks its data each time it sends the page. */
export function takeAnswers(queryClient: QueryClient, json: string): void {
  takenSearch = window.location.search;
  // Our own server wrote this JSON into the same document.
  for (const [key, answer] of JSON.parse(json) as FirstAnswer[]) {
    queryClient.setQueryData(key, answer);
    taken.set(hashKey(key), answer);
  }
}

/** Returns the answer that the server rendered the first page with, even if the cache has a newer one; undefined for any other key. */
export function findFirstAnswer(key: QueryKey): unknown {
  return taken.get(hashKey(key));
}

/** Returns the query string that the server rendered the first page for, or null when it rendered none. */
export function firstSearch(): string | null {
  return takenSearch;
}
