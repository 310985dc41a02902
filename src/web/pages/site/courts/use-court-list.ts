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
 * Returns the courts' filter and paging from the address, the number of courts, and the setters. The page itself loads the number; late
 * parts of the page read it from the cache.
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
    search: searchParams.get('search') ?? '',
    isFiltered: filter.search !== undefined || filter.sport !== undefined,
    /** Whether the user returns from the login page to an unfinished booking. */
    isReturning: searchParams.has('book'),
    count,
    /** Whether `count` still belongs to the previous filter. */
    isOlder: counted.isPlaceholderData,
    countError: counted.error,
    askAgain: counted.refetch,
    pages,
    // An old address may name a page that no longer exists; the last page is shown instead.
    page: count !== undefined ? Math.min(asked.page, Math.max(pages - 1, 0)) : asked.page,
    /** The query parameters that show the same courts. */
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
