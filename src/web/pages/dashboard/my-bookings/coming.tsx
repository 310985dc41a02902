import { t } from '#texts/bookings.js';
import type { CodedBooking } from '#contract/bookings/bookings.ts';
import { useSiteSettings } from '#web/site/site-settings.tsx';
import { BookingCard } from '#web/features/bookings/own/booking-card.tsx';
import { mayStillCancel } from '#contract/bookings/booking-times.ts';
import { CancelOwnRest } from '#web/features/bookings/weekly/cancel-rest.tsx';
import { CancelPaid } from '#web/features/bookings/own/cancel-paid.tsx';
import { PayRest } from '#web/features/bookings/own/pay-rest.tsx';
import { ShareBooking } from '#web/features/bookings/own/share-booking.tsx';
import { ShowCode } from '#web/features/bookings/own/show-code.tsx';
import { OwnerActions } from '#web/features/bookings/own/owner-actions.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Directions } from './directions.tsx';
import { Cards, Part } from './part.tsx';
import { SaveToCalendar } from './save-to-calendar.tsx';

interface ComingProps {
  bookings: CodedBooking[];
  /** Whether there are bookings, but all of them still have to be paid. */
  isAllToPay: boolean;
}

/** Shows confirmed bookings and requests that wait for the club's answer, the next one first. */
export function Coming({ bookings, isAllToPay }: ComingProps) {
  const { cancelsPaidBookings } = useSiteSettings();
  return (
    <Part title={t.coming}>
      {bookings.length === 0 && (
        <p className="text-muted">{isAllToPay ? t.noOtherBookings : t.noBookingsFromToday}</p>
      )}
      <Cards bookings={bookings}>
        {(booking) =>
          booking.status === 'confirmed' ? (
            <BookingCard
              booking={booking}
              Heading="h3"
              state={<Badge tone="good">{t.headingConfirmed}</Badge>}
              actions={
                <div className="flex flex-wrap gap-3">
                  <ShowCode booking={booking} />
                  <PayRest booking={booking} />
                  <SaveToCalendar booking={booking} />
                  <Directions booking={booking} />
                  <ShareBooking booking={booking} />
                  {cancelsPaidBookings && mayStillCancel(booking, new Date()) && (
                    <CancelPaid booking={booking} />
                  )}
                  <CancelOwnRest booking={booking} />
                </div>
              }
            />
          ) : (
            <BookingCard
              booking={booking}
              Heading="h3"
              state={<Badge tone="wait">{t.waitingForApproval}</Badge>}
              actions={<OwnerActions booking={booking} />}
            />
          )
        }
      </Cards>
    </Part>
  );
}
