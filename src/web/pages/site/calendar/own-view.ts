import { t } from '#texts/calendar.js';
import type { GridCell, OwnView } from '#web/features/calendar/rows.ts';
import type { OwnTerms } from '#web/site/standing/own-terms.tsx';

/** Returns what a membership makes of the calendar: what is free has one's own price, or is not open to oneself yet. */
export function makeOwnView({ window, priced, isOpen }: OwnTerms): OwnView {
  return {
    daysAhead: window.daysAhead,
    priceRows: (rows, tiers, now) =>
      rows.map((row) => {
        const isShut = now !== null && !isOpen(row.date, now);
        const freeFor = (cell: GridCell): GridCell =>
          isShut ? { ...cell, state: 'late', words: t.notYet } : priced(cell, tiers, row.date);
        return { ...row, cells: row.cells.map((cell) => (cell.state === 'free' ? freeFor(cell) : cell)) };
      }),
  };
}
