import { useQuery } from '@tanstack/react-query';
import type { CourtFilter } from '#contract/club/courts.ts';
import { useAsRendered, useSearchAsRendered } from '#web/site/use-as-rendered.ts';
import { courtsCount } from '#web/api/court-list-queries.ts';
import {
  readCourtFilter,
  readPaging,
  writeCourtFilter,
  writePaging,
  type Paging,
} from '#web/features/courts/paging.ts';
import { useSearchParams } from '#web/router/search-params.ts';
import { pageCount } from '#web/ui/lists/page-numbers.ts';

/**
 * Returns which courts the address asks for, how many there are, and how to ask for others. The page itself asks how many;
 * its late parts read it.
 */
export function useCourtList({ isLate }: { isLate: boolean }) {
  const [current, setSearchParams] = useSearchParams();
  const searchParams = useSearchAsRendered(current);
  const asked = readPaging(searchParams);
  const filter = readCourtFilter(searchParams);
  const counted = useQuery({ ...courtsCount(filter), enabled: !isLate });
  const count = useAsRendered(courtsCount(filter), counted.data)?.count;
  const pages = pageCount(count ?? 0, asked.size);
  return {
    size: asked.size,
    filter,
    /** The search as it is typed. */
    search: searchParams.get('search') ?? '',
    isFiltered: filter.search !== undefined || filter.sport !== undefined,
    /** One comes back from the sign-in to what was about to be booked. */
    isReturning: searchParams.has('book'),
    count,
    /** The number is that of the courts that were asked for before. */
    isOlder: counted.isPlaceholderData,
    countError: counted.error,
    askAgain: counted.refetch,
    pages,
    // An old address may name a page that no longer exists: it shows the last one.
    page: count !== undefined ? Math.min(asked.page, Math.max(pages - 1, 0)) : asked.page,
    /** The query of an address that shows the same. */
    shown: { ...writePaging(asked), ...writeCourtFilter(filter) },
    go: (paging: Paging) => setSearchParams({ ...writePaging(paging), ...writeCourtFilter(filter) }),
    show: (wanted: Partial<CourtFilter>) =>
      setSearchParams(
        (now) =>
          new URLSearchParams({
            ...writePaging({ page: 0, size: readPaging(now).size }),
            ...writeCourtFilter({ ...readCourtFilter(now), ...wanted }),
          }),
        { replace: true },
      ),
  };
}
