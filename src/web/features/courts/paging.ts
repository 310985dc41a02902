import type { CourtFilter } from '#contract/club/courts.ts';
import { asciiDigits } from '#contract/digits.ts';
import { PAGE_SIZES } from '#contract/page-sizes.ts';

export interface Paging {
  /** Zero-based. */
  page: number;
  size: number;
}

const FIRST: Paging = { page: 0, size: PAGE_SIZES[0] };

/** Reads the page and size from a URL; invalid values are ignored. */
export function readPaging(query: URLSearchParams): Paging {
  const read = (name: string) => Number(asciiDigits(query.get(name) ?? ''));
  const [page, size] = [read('page'), read('size')];
  return {
    page: Number.isSafeInteger(page) && page >= 0 && page <= 100_000 ? page : FIRST.page,
    size: PAGE_SIZES.find((offered) => offered === size) ?? FIRST.size,
  };
}

/** Returns the page and size as query parameters, without default values. */
export function writePaging({ page, size }: Paging): Record<string, string> {
  return {
    ...(page !== FIRST.page && { page: String(page) }),
    ...(size !== FIRST.size && { size: String(size) }),
  };
}

const LONGEST = { search: 100, sport: 120 };

export function readCourtFilter(query: URLSearchParams): CourtFilter {
  const read = (name: keyof typeof LONGEST) => query.get(name)?.trim().slice(0, LONGEST[name]) || undefined;
  return { search: read('search'), sport: read('sport') };
}

export function writeCourtFilter({ search, sport }: CourtFilter): Record<string, string> {
  return { ...(search && { search }), ...(sport && { sport }) };
}
