import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { KeepFocus } from './keep-focus.tsx';
import { LoadMore } from './load-more.tsx';
import { RowCount } from './row-count.tsx';
import { ErrorState, Loading } from './states.tsx';

type List<Row> = UseInfiniteQueryResult<InfiniteData<{ rows: Row[] }>>;

interface EndlessListProps<Row> {
  list: List<Row>;
  loading?: string;
  /** What stands before the message when nothing could be loaded. */
  failure?: string;
  empty: ReactNode;
  /** What its rows are, one and many of them; then it says how many there are. */
  counts?: readonly [one: string, many: string] | undefined;
  children: (rows: Row[]) => ReactNode;
}

/** A list in each of its states; more of it comes as one scrolls. */
export function EndlessList<Row>(props: EndlessListProps<Row>) {
  return <KeepFocus>{showList(props)}</KeepFocus>;
}

function showList<Row>({ list, loading, failure = 'Error', empty, counts, children }: EndlessListProps<Row>) {
  if (list.isPending) return <Loading text={loading} />;
  if (!list.data) {
    return <ErrorState message={`${failure}: ${list.error.message}`} onRetry={() => void list.refetch()} />;
  }
  const rows = list.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return list.isPlaceholderData ? <Loading text="Searching..." /> : empty;
  return (
    <div aria-busy={list.isPlaceholderData} className="aria-busy:opacity-60">
      {counts && <RowCount count={rows.length} isMore={list.hasNextPage} of={counts} />}
      {children(rows)}
      {list.hasNextPage && (
        <LoadMore
          busy={list.isFetchingNextPage}
          problem={list.isFetchNextPageError ? list.error.message : undefined}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </div>
  );
}

/** How many rows a search has found, in words; a plus where there may be more. */
export function foundIn(list: List<unknown>): string {
  if (!list.data) return '';
  if (list.isPlaceholderData) return 'Searching...';
  const count = list.data.pages.reduce((sum, page) => sum + page.rows.length, 0);
  return `${count}${list.hasNextPage ? '+' : ''} found`;
}
