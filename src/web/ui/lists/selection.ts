/** Which rows of a list are selected. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** The row that was selected last: a range begins there. */
  anchor: string | null;
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null };

/**
 * Returns the rows from one to another, in the order in which they are shown; only the second where the first is not shown.
 */
function rowsBetween(shown: string[], from: string | null, to: string): string[] {
  const [first, last] = [shown.indexOf(from ?? ''), shown.indexOf(to)];
  if (first < 0 || last < 0) return [to];
  return shown.slice(Math.min(first, last), Math.max(first, last) + 1);
}

/** Selects a row, or takes it out again; with `isRange` all rows from the last one that was selected follow it. */
export function toggle({ ids, anchor }: Selection, id: string, shown: string[], isRange = false): Selection {
  const next = new Set(ids);
  const isTakenOut = ids.has(id);
  for (const each of isRange ? rowsBetween(shown, anchor, id) : [id])
    if (isTakenOut) next.delete(each);
    else next.add(each);
  return { ids: next, anchor: id };
}

/** Selects all rows that are shown; none if they all are. */
export function toggleAll({ ids }: Selection, shown: string[]): Selection {
  return shown.every((id) => ids.has(id)) ? NOTHING_SELECTED : { ids: new Set(shown), anchor: null };
}
