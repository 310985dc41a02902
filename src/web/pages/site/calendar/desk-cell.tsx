import { Check } from 'lucide-react';
import type { DeskBooking } from '#contract/desk/desk.ts';
import { t } from '#texts/calendar-booking.js';
import type { GridCellViewProps } from '#web/features/calendar/grid-cell.tsx';
import { StaffCell } from '#web/features/calendar/staff-cell.tsx';
import { findMoneyState, nameBooker, shortState } from '#web/features/desk/visit-words.ts';

interface DeskCellProps extends GridCellViewProps {
  booking: DeskBooking;
  /** Whether the panel with the booking's details is open. */
  isShown: boolean;
  onShow: () => void;
}

export function DeskCell({ booking, ...props }: DeskCellProps) {
  return (
    <StaffCell {...props} name={nameBooker(booking)} look={{ 'data-money': findMoneyState(booking) }}>
      {booking.checked_in_at && <Check aria-hidden size={13} strokeWidth={3} className="shrink-0" />}
      {shortState(booking)}
      {booking.checked_in_at && <span className="sr-only">{t.checkedIn}</span>}
    </StaffCell>
  );
}
