import { useState } from 'react';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { NO_CHOICE, toggleCell } from './address.ts';
import { chosenCells, lostCells, type GridCell, type GridRow, type OwnView } from './rows.ts';
import { useBoard, type Onlooker } from './use-board.ts';
import { useCalendarView } from './use-calendar-view.ts';

export type Calendar = ReturnType<typeof useCalendar>;

/** Returns what the calendar shows, what is chosen in it, and how both are changed. */
export function useCalendar(horizonDays: number, onlooker: Onlooker) {
  const [own, setOwn] = useState<OwnView | null>();
  const daysAhead = Math.max(horizonDays, own?.daysAhead ?? 0);
  const { view, waitsFor, days, change } = useCalendarView(daysAhead, onlooker.clock.now !== null);
  const board = useBoard(view, days.step, { ...onlooker, own });
  const { rows, isOwnKnown } = board;

  return {
    view,
    days,
    board,
    choice: rows && chosenCells(rows, view),
    /** What somebody else has taken of the choice. */
    lost: rows && isOwnKnown ? lostCells(rows, view) : [],
    waitsFor,
    /** What one's membership makes of it; null: nothing. Undefined until that is known. */
    own,
    setOwn,
    /** How the view is changed, in the address. */
    change: {
      toggle: (row: GridRow, cell: { from: number }) =>
        change((now) => {
          const chosen = rows && chosenCells(rows, now);
          return toggleCell({ ...now, at: chosen?.cells.map(({ from }) => from) ?? [] }, row.key, cell.from);
        }),
      clear: () => change((now) => ({ ...now, ...NO_CHOICE })),
      wait: (row: GridRow, cell: GridCell) => change((now) => now, { wait: `${row.key}.${cell.from}` }),
      beginBooking: () => change((now) => ({ ...now, isBooking: true })),
      endBooking: () => change((now) => ({ ...now, isBooking: false })),
      /** Shows the row on another day, of which something is about to be booked. */
      bookOn: (to: ClubDate) => change((now) => ({ ...now, date: to, at: [], isBooking: true })),
    },
  };
}
