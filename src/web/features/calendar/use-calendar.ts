import { useState } from 'react';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { NO_CHOICE, toggleCell } from './address.ts';
import { chosenCells, lostCells, type GridCell, type GridRow, type OwnView } from './rows.ts';
import { useBoard, type Onlooker } from './use-board.ts';
import { useCalendarView } from './use-calendar-view.ts';

export type Calendar = ReturnType<typeof useCalendar>;

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
    /** The chosen cells that another person has booked. */
    lost: rows && isOwnKnown ? lostCells(rows, view) : [],
    waitsFor,
    /** The effects of the user's membership; null when there are none, undefined until they are known. */
    own,
    setOwn,
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
      /** Shows another day and keeps the booking dialog open for the row. */
      bookOn: (to: ClubDate) => change((now) => ({ ...now, date: to, at: [], isBooking: true })),
    },
  };
}
