import type { GridRow } from '#web/features/calendar/rows.ts';
import { placeText } from '#web/features/calendar/use-grid-keys.ts';

/** Focuses a cell, or the first cell of its row. */
export function focusCell(rows: GridRow[], key: string, from: number | undefined): void {
  const row = rows.findIndex((one) => one.key === key);
  const cell = Math.max(rows[row]?.cells.findIndex((one) => one.from === from) ?? 0, 0);
  const found = document.querySelector<HTMLElement>(`[data-place="${placeText({ row, cell })}"]`);
  (found?.querySelector('button') ?? found)?.focus();
}

const ROOM = 12;

/** Scrolls the board so that the panel does not cover the cell that opened it. */
export function keepInSight(): void {
  const panel = document.querySelector('[data-side-panel]')?.getBoundingClientRect();
  const cell = document.querySelector(
    '[data-desk] [aria-pressed="true"], [data-desk] td [aria-expanded="true"]',
  );
  if (!panel || !cell) return;
  const place = cell.getBoundingClientRect();
  // A panel at the window's left edge is a sheet below the board; otherwise it is beside the board.
  if (panel.left > 0)
    cell.closest('.board-frame')?.scrollBy({ left: Math.max(place.right + ROOM - panel.left, 0) });
  else window.scrollBy({ top: Math.max(place.bottom + ROOM - panel.top, 0) });
}
