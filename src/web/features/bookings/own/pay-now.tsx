import { t } from '#texts/bookings.js';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';
import { paymentPage } from '#contract/bookings/booking-pages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { nameBooking } from '../name-booking.ts';
import { OwnerActions } from './owner-actions.tsx';

interface PayNowProps {
  booking: Booking;
  children?: ReactNode;
}

export function PayNow({ booking, children }: PayNowProps) {
  return (
    <OwnerActions booking={booking}>
      <ButtonLink
        to={paymentPage(booking._id)}
        look="primary"
        aria-label={t.payOne({ booking: nameBooking(booking) })}
      >
        {t.payNow}
      </ButtonLink>
      {children}
    </OwnerActions>
  );
}
