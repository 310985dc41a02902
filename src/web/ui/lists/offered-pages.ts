/** Above this many pages, those far from the current one give way to a gap. */
const ALL_SHOWN = 9;

/** Pages that stand behind '…', both ends included. */
export interface Gap {
  from: number;
  to: number;
}

/** Returns the zero-based pages to show: the ends, the current one with its neighbours, and gaps between them. */
export function offeredPages(current: number, pages: number): (number | Gap)[] {
  const all = Array.from({ length: pages }, (_, page) => page);
  if (pages <= ALL_SHOWN) return all;
  const near = all.filter((page) => page === 0 || page === pages - 1 || Math.abs(page - current) <= 2);
  return near.flatMap((page, index) => {
    const before = near[index - 1];
    return before !== undefined && page - before > 1 ? [{ from: before + 1, to: page - 1 }, page] : [page];
  });
}
