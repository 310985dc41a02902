import { useEffect, useState } from 'react';
import type { ListedBlock } from '#contract/desk/blocks.ts';
import type { DeskBooking } from '#contract/desk/desk.ts';
import type { GridCell, GridRow } from '#web/features/calendar/rows.ts';
import type { Calendar } from '#web/features/calendar/use-calendar.ts';
import { confirmDiscard } from '#web/forms/confirm-discard.ts';
import { keepInSight } from './panel-place.ts';
import { useFocusBack } from './use-focus-back.ts';

/** What a panel shows, and the cell to which the focus goes back. */
interface Shown {
  what: { booking: DeskBooking } | { block: ListedBlock };
  row: string;
  from: number;
}

export type DeskPanels = ReturnType<typeof useDeskPanels>;

/** Returns which panel stands beside the desk's grid, and what opens and closes it. */
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
    /** The row in which something is chosen. */
    chosen,
    /** The row whose cells are about to be booked. */
    toBook,
    booking: shown && 'booking' in shown.what ? shown.what.booking : null,
    block: shown && 'block' in shown.what ? shown.what.block : null,
    /** What has just been booked. */
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
    /** Ends the choice, and gives the focus back to where it began. */
    endChoice,
    setBooked,
  };
}
