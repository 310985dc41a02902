/** A cell of the board: its row, and its place among the cells of the row. */
export interface CellPlace {
  row: number;
  cell: number;
}

type Rows = { from: number; to: number }[][];

function placeAt(rows: Rows, row: number, minute: number): CellPlace | null {
  const cells = rows[row];
  if (!cells) return null;
  const found = cells.findIndex(({ to }) => to > minute);
  return { row, cell: found === -1 ? cells.length - 1 : found };
}

function nextRow(rows: Rows, row: number, by: 1 | -1): number {
  let next = row + by;
  // A court without slots has nowhere to go to.
  while (rows[next]?.length === 0) next += by;
  return next;
}

/**
 * Returns where a key leads from a cell, or null where it leads nowhere. `minute` is the time that up and down keep to:
 * rows have slots of different lengths, and the focus would drift.
 */
export function placeAfter(
  key: string,
  rows: Rows,
  { row, cell }: CellPlace,
  minute: number,
): CellPlace | null {
  const cells = rows[row] ?? [];
  const inRow = (to: number): CellPlace | null => (to >= 0 && to < cells.length ? { row, cell: to } : null);
  switch (key) {
    case 'ArrowRight':
      return inRow(cell + 1);
    case 'ArrowLeft':
      return inRow(cell - 1);
    case 'ArrowDown':
      return placeAt(rows, nextRow(rows, row, 1), minute);
    case 'ArrowUp':
      return placeAt(rows, nextRow(rows, row, -1), minute);
    case 'Home':
      return inRow(0);
    case 'End':
      return inRow(cells.length - 1);
    default:
      return null;
  }
}

/** Returns the cell that the Tab key leads to: the one that had the focus last, or the first that there is. */
export function tabStop(rows: Rows, last: CellPlace | null): CellPlace | null {
  if (last && rows[last.row]?.[last.cell]) return last;
  const row = rows.findIndex((cells) => cells.length > 0);
  return row === -1 ? null : { row, cell: 0 };
}
