/** The position of a cell on the board: its row and its index within the row. */
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
  // A court without slots has no cell to move to, so it is skipped.
  while (rows[next]?.length === 0) next += by;
  return next;
}

/**
 * Returns the cell that a key leads to, or null if it leads nowhere. Up and down follow the time `minute`: slots differ in length between
 * rows, and the focus would drift otherwise.
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

/** Returns the tab stop: the cell that had the focus last, or the first cell. */
export function tabStop(rows: Rows, last: CellPlace | null): CellPlace | null {
  if (last && rows[last.row]?.[last.cell]) return last;
  const row = rows.findIndex((cells) => cells.length > 0);
  return row === -1 ? null : { row, cell: 0 };
}
