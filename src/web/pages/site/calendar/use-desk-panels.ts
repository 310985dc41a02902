import { useEffect, useState } from 'react';
import type { ListedBlock } from '#contract/desk/blocks.ts';
import type { DeskBooking } from '#contract/desk/desk.ts';
import type { GridCell, GridRow } from '#web/features/calendar/rows.ts';
import type { Calendar } from '#web/features/calendar/use-calendar.ts';
import { confirmDiscard } from '#web/forms/confirm-discard.ts';
import { keepInSight } from './panel-place.ts';
import { useFocusBack } from './use-focus-back.ts';

/** The content of a panel, and the cell that gets the focus back. */
interface Shown {
  what: { booking: DeskBooking } | { block: ListedBlock };
  row: string;
  from: number;
}

export type DeskPanels = ReturnType<typeof useDeskPanels>;

/** Returns which panel is open beside the desk's grid, and the functions that open and close it. */
export function useDeskPanels({ view, board, change }: Calendar, rows: GridRow[]) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [booked, setBooked] = useState<DeskBooking | null>(null);
  const giveFocusBack = useFocusBack(rows);
  const chosen = board.rows?.find(({ key }) => key === view.row);
  const isBooking = view.at.length > 0 || view.isBooking;
  const toBook = chosen && isBooking ? chosen : null;
  const isOpen = toBook !== null || shown !== null;

  useEffect(() => {
    if (isOpen) keepInSight();
  }, [isOpen]);

  function endChoice() {
    if (!chosen) return;
    change.clear();
    giveFocusBack(chosen.key, view.at[0]);
  }
  return {
    isOpen,
    /** The row that contains the chosen cells. */
    chosen,
    /** The row whose chosen cells the panel books. */
    toBook,
    booking: shown && 'booking' in shown.what ? shown.what.booking : null,
    block: shown && 'block' in shown.what ? shown.what.block : null,
    booked,
    press: (row: GridRow, cell: GridCell) => {
      if (row.key !== view.row && !isOpen) setBooked(null);
      setShown(null);
      change.toggle(row, cell);
    },
    show: async (row: GridRow, cell: GridCell, what: Shown['what']) => {
      if (toBook && !(await confirmDiscard())) return;
      if (view.row !== null) change.clear();
      setShown({ what, row: row.key, from: cell.from });
    },
    leave: () => {
      if (!shown) return;
      setShown(null);
      giveFocusBack(shown.row, shown.from);
    },
    leaveBooking: async () => {
      if (chosen && (await confirmDiscard())) endChoice();
    },
    /** Clears the choice and returns the focus to its first cell. */
    endChoice,
    setBooked,
  };
}
