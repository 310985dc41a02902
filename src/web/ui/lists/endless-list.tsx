import { t } from '#texts/interface.js';
import { formatNumber } from '#contract/numbers.ts';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { KeepFocus } from '../overlays/keep-focus.tsx';
import { LoadMore } from './load-more.tsx';
import { PageTurner, type Turning } from './page-turner.tsx';
import { RowCount, type Counts } from './row-count.tsx';
import { Skeleton, type Shape } from '../skeleton.tsx';
import { ErrorState } from '../states.tsx';

type List<Row> = UseInfiniteQueryResult<InfiniteData<{ rows: Row[] }>>;

interface EndlessListProps<Row> {
  list: List<Row>;
  loading?: string;
  /** The outline shown while the list loads. */
  shape?: Shape;
  /** The text before the error message if the list could not be loaded. */
  failure?: string;
  empty: ReactNode;
  /** Returns the text of the row count. Without it, no count is shown. */
  counts?: Counts | undefined;
  /** Whether more rows load only when a button is pressed, because there is content below the list. */
  growsByPress?: boolean;
  /** If set, the list shows one page at a time. */
  turning?: Turning;
  children: (rows: Row[]) => ReactNode;
}

/** A list with its loading, error and empty states. It loads more rows on scrolling or on a press, or shows one page at a time. */
export function EndlessList<Row>(props: EndlessListProps<Row>) {
  return <KeepFocus>{showList(props)}</KeepFocus>;
}

function showList<Row>({
  list,
  loading,
  shape = 'rows',
  failure = t.error,
  empty,
  counts,
  growsByPress = false,
  turning,
  children,
}: EndlessListProps<Row>) {
  if (list.isPending) return <Skeleton shape={shape} text={loading} />;
  if (!list.data) {
    return <ErrorState message={`${failure}: ${list.error.message}`} onRetry={() => void list.refetch()} />;
  }
  const { pages } = list.data;
  const at = turning && Math.min(turning.at, pages.length - 1);
  const rows = at === undefined ? pages.flatMap((page) => page.rows) : (pages[at]?.rows ?? []);
  async function turn(to: number) {
    if (to >= pages.length && (await list.fetchNextPage()).isError) return;
    turning?.onTurn(to);
  }
  if (rows.length === 0)
    return list.isPlaceholderData ? <Skeleton shape={shape} text={t.searching} /> : empty;
  return (
    <div aria-busy={list.isPlaceholderData} className="aria-busy:opacity-60">
      {counts && <RowCount count={rows.length} isMore={list.hasNextPage} of={counts} />}
      {children(rows)}
      {at !== undefined && (
        <PageTurner
          at={at}
          hasNext={at < pages.length - 1 || list.hasNextPage}
          busy={list.isFetchingNextPage}
          problem={list.isFetchNextPageError ? list.error.message : undefined}
          onTurn={(to) => void turn(to)}
        />
      )}
      {at === undefined && list.hasNextPage && (
        <LoadMore
          byPress={growsByPress}
          busy={list.isFetchingNextPage}
          problem={list.isFetchNextPageError ? list.error.message : undefined}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </div>
  );
}

/** Returns the number of rows that a search has found as text, with a plus if there may be more. */
export function countFound(list: List<unknown>): string {
  if (!list.data) return '';
  if (list.isPlaceholderData) return t.searching;
  const count = list.data.pages.reduce((sum, page) => sum + page.rows.length, 0);
  return t.found({ count, isMore: list.hasNextPage, shown: formatNumber(count) });
}
