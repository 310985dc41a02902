export interface Selection {
  ids: ReadonlySet<string>;
  /** The id of the row selected last, where a range starts. */
  anchor: string | null;
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null };

/** Returns the rows between two rows in display order, both included; only `to` if `from` is not shown. */
function rowsBetween(shown: string[], from: string | null, to: string): string[] {
  const [first, last] = [shown.indexOf(from ?? ''), shown.indexOf(to)];
  if (first < 0 || last < 0) return [to];
  return shown.slice(Math.min(first, last), Math.max(first, last) + 1);
}

/** Selects a row, or deselects it. With `isRange`, all rows from the last selected one to this one get the same state. */
export function toggle({ ids, anchor }: Selection, id: string, shown: string[], isRange = false): Selection {
  const next = new Set(ids);
  const isTakenOut = ids.has(id);
  for (const each of isRange ? rowsBetween(shown, anchor, id) : [id])
    if (isTakenOut) next.delete(each);
    else next.add(each);
  return { ids: next, anchor: id };
}

/** Selects all visible rows, or deselects them if all are selected. */
export function toggleAll({ ids }: Selection, shown: string[]): Selection {
  return shown.every((id) => ids.has(id)) ? NOTHING_SELECTED : { ids: new Set(shown), anchor: null };
}
