import type { ListedBlock } from '#contract/desk/blocks.ts';
import type { DeskBooking } from '#contract/desk/desk.ts';
import { parseSlot } from '#contract/bookings/slots.ts';
import type { GridCell, GridRow } from '#web/features/calendar/rows.ts';

/** Returns the booking that occupies a cell, if any. After a change of the court's times, an older slot may overlap two cells. */
export function bookingAt(
  bookings: readonly DeskBooking[],
  { court, date }: Pick<GridRow, 'court' | 'date'>,
  { from, to }: Pick<GridCell, 'from' | 'to'>,
): DeskBooking | undefined {
  return bookings.find(
    (booking) =>
      booking.court_id === court._id &&
      booking.date === date &&
      booking.slots.some((label) => {
        const slot = parseSlot(label);
        return slot !== null && slot.startsAt < to && from < slot.endsAt;
      }),
  );
}

export function blockAt(
  blocks: readonly ListedBlock[],
  { court, date }: Pick<GridRow, 'court' | 'date'>,
  { from, to }: Pick<GridCell, 'from' | 'to'>,
): ListedBlock | undefined {
  return blocks.find(
    (block) => block.court_id === court._id && block.date === date && block.from < to && from < block.to,
  );
}
