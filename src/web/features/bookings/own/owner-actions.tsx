import { t } from '#texts/bookings.js';
import { rich } from '#web/ui/rich.tsx';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { Problem } from '#web/ui/states.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { CancelOwnRest } from '../weekly/cancel-rest.tsx';
import { nameBooking } from '../name-booking.ts';
import { useCancelBooking } from '../queries.ts';

/** The owner's actions for an unpaid booking: `children` and the Cancel button. */
export function OwnerActions({ booking, children }: { booking: Booking; children?: ReactNode }) {
  const cancellation = useCancelBooking();

  async function cancel() {
    const isMeant = await confirm({
      title: t.cancelThisBooking,
      text: rich(t.slotsFreeAtOnce, {
        court: <ClubText bangla={booking.court_type_bn}>{booking.court_type}</ClubText>,
        date: formatClubDate(booking.date),
      }),
      action: t.cancelBooking,
      cancel: t.keepBooking,
    });
    if (isMeant) cancellation.mutate(booking._id);
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {children}
        <Button
          aria-label={t.cancelOne({ booking: nameBooking(booking) })}
          busy={cancellation.isPending}
          onClick={() => void cancel()}
        >
          {t.cancelBooking}
        </Button>
        <CancelOwnRest booking={booking} />
      </div>
      <Problem message={cancellation.error?.message} />
    </div>
  );
}
