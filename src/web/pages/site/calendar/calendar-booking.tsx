import { useState } from 'react';
import type { Court } from '#contract/club/courts.ts';
import { ART } from '#web/site/art.ts';
import { BookingDialog } from '#web/features/bookings/book/booking-dialog.tsx';
import { NOTHING_CHOSEN, type BookingChoice } from '#web/features/bookings/book/booking-draft.ts';
import type { Booker } from '#web/features/bookings/book/use-booking-form.ts';
import type { GridCell, GridRow } from '#web/features/calendar/rows.ts';

interface CalendarBookingProps {
  /** The chosen cells and their row. Null while the dialog is closed. */
  choice: { row: GridRow; cells: GridCell[] } | null;
  /** Chosen cells that someone else has since booked, so that the dialog can say so. */
  lost: GridCell[];
  booker: Booker;
  horizonDays: number;
  onClose: () => void;
}

export function CalendarBooking({ choice, lost, onClose, ...rest }: CalendarBookingProps) {
  const [opened, setOpened] = useState<{ court: Court; choice: BookingChoice } | null>(null);
  // The dialog keeps its first choice, because the calendar behind it follows other people's bookings.
  if (choice && !opened) setOpened(prepareDialog(choice, lost));
  function close() {
    setOpened(null);
    onClose();
  }
  return (
    <BookingDialog
      {...rest}
      court={opened?.court ?? null}
      fallbackPicture={ART.court}
      choice={opened?.choice ?? NOTHING_CHOSEN}
      onChoose={(changed) => setOpened((now) => now && { ...now, choice: changed })}
      onClose={close}
    />
  );
}

function prepareDialog(
  { row: { court, date, cells: all }, cells }: { row: GridRow; cells: GridCell[] },
  lost: GridCell[],
) {
  return {
    court: {
      ...court,
      price: cells[0]?.price ?? 0,
      slots: all.flatMap(({ slot, state }) => (state === 'closed' ? [] : [slot])),
    },
    choice: { date, slots: [...cells, ...lost].map(({ slot }) => slot) },
  };
}
