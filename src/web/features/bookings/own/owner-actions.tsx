import type { ReactNode } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';
import { formatClubDate } from '#contract/clock/club-time.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { Problem } from '#web/ui/states.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { CancelOwnRest } from '../weekly/cancel-rest.tsx';
import { nameBooking } from '../name-booking.ts';
import { useCancelBooking } from '../queries.ts';

/** The owner's actions for an unpaid booking: `children`, and Cancel. */
export function OwnerActions({ booking, children }: { booking: Booking; children?: ReactNode }) {
  const cancellation = useCancelBooking();

  async function cancel() {
    const isMeant = await confirm({
      title: 'Cancel this booking?',
      text: (
        <>
          <TypedText>{booking.court_type}</TypedText> on {formatClubDate(booking.date)}. Its slots become
          available to others at once.
        </>
      ),
      action: 'Cancel Booking',
      cancel: 'Keep Booking',
    });
    if (isMeant) cancellation.mutate(booking._id);
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {children}
        <Button
          aria-label={`Cancel Booking: ${nameBooking(booking)}`}
          busy={cancellation.isPending}
          onClick={() => void cancel()}
        >
          Cancel Booking
        </Button>
        <CancelOwnRest booking={booking} />
      </div>
      <Problem message={cancellation.error?.message} />
    </div>
  );
}
