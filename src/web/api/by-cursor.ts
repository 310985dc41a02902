import type { ListPage } from './client.ts';

const FROM_THE_START: string | null = null;

/** How an infinite query goes on: with the cursor that came in the last page's Link header. */
export const byCursor = {
  initialPageParam: FROM_THE_START,
  getNextPageParam: (page: ListPage<unknown>) => page.next,
};
