import { t } from '#texts/bookings.js';
import type { CodedBooking } from '#contract/bookings/bookings.ts';
import { BookingCard } from '#web/features/bookings/own/booking-card.tsx';
import { PayNow } from '#web/features/bookings/own/pay-now.tsx';
import { ShowCode } from '#web/features/bookings/own/show-code.tsx';
import { useDeadline } from '#web/site/use-deadline.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Cards, Part } from './part.tsx';

/** Shows approved bookings in the order of their payment deadlines. */
export function ToPay({ bookings }: { bookings: CodedBooking[] }) {
  const byDeadline = bookings.toSorted((a, b) => (a.expires_at ?? '').localeCompare(b.expires_at ?? ''));
  return (
    <Part title={t.toPay}>
      <Cards bookings={byDeadline}>{(booking) => <CardToPay booking={booking} />}</Cards>
    </Part>
  );
}

function CardToPay({ booking }: { booking: CodedBooking }) {
  const { left } = useDeadline(booking.expires_at);
  return (
    <BookingCard
      booking={booking}
      Heading="h3"
      state={left && <Badge tone="wait">{left}</Badge>}
      actions={
        <PayNow booking={booking}>{booking.pay_at === 'desk' && <ShowCode booking={booking} />}</PayNow>
      }
    />
  );
}
