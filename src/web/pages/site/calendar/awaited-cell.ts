import type { GridCell, GridRow } from '#web/features/calendar/rows.ts';

/** Returns the cell that the user wants to wait for, named in the address by its row, a dot and its start minute. */
export function awaitedCell(rows: GridRow[], named: string | null): { row: GridRow; cell: GridCell } | null {
  const [key, from] = (named ?? '').split('.');
  const row = rows.find((one) => one.key === key);
  const cell = row?.cells.find((one) => `${one.from}` === from);
  return row && cell && ['taken', 'free'].includes(cell.state) ? { row, cell } : null;
}
