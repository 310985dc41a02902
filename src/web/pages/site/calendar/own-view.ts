import { t } from '#texts/calendar.js';
import type { GridCell, OwnView } from '#web/features/calendar/rows.ts';
import type { OwnTerms } from '#web/site/standing/own-terms.tsx';

/** Returns the calendar's view for a member: free cells get the member's price, or are marked as not open yet. */
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
