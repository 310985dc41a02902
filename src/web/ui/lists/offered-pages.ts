/** With more pages than this, those far from the current one are replaced by a gap. */
const ALL_SHOWN = 9;

/** The pages behind a '…', both ends included. */
export interface Gap {
  from: number;
  to: number;
}

/** Returns the page numbers to show, counted from zero: the ends, the current page with its neighbours, and the gaps between them. */
export function offeredPages(current: number, pages: number): (number | Gap)[] {
  const all = Array.from({ length: pages }, (_, page) => page);
  if (pages <= ALL_SHOWN) return all;
  const near = all.filter((page) => page === 0 || page === pages - 1 || Math.abs(page - current) <= 2);
  return near.flatMap((page, index) => {
    const before = near[index - 1];
    return before !== undefined && page - before > 1 ? [{ from: before + 1, to: page - 1 }, page] : [page];
  });
}
