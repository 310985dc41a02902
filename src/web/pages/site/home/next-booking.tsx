import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';
import { joinSlots } from '#contract/bookings/booking-times.ts';
import { formatClubDate } from '#contract/clock/club-time.ts';
import { PAGES, paymentPage } from '#contract/pages.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { nameBooking } from '#web/features/bookings/name-booking.ts';
import { bookingsAhead } from '#web/features/bookings/queries.ts';
import { useRole } from '#web/features/users/use-role.ts';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { whatIsNext } from './what-is-next.ts';

/** Shows what a signed-in person has before them: the next booking with its hour, and what is to be paid. */
export function NextBooking() {
  const { role } = useRole();
  if (role === undefined) return null;
  return role === 'admin' ? <OfTheClub /> : <OfAPerson />;
}

function OfTheClub() {
  return (
    <Strip
      actions={
        <ButtonLink to={PAGES.today} look="primary">
          Open Today
        </ButtonLink>
      }
    >
      <p className="font-bold">The club’s day is on the page Today.</p>
    </Strip>
  );
}

function OfAPerson() {
  const email = useSession().user?.email ?? '';
  const { data, isPending } = useQuery(bookingsAhead(email));
  if (isPending) return null;
  const { next, toPay, sum } = whatIsNext(data ?? [], new Date());
  const [first] = toPay;
  return (
    <Strip
      actions={
        <>
          {first && (
            <ButtonLink
              to={toPay.length === 1 ? paymentPage(first._id) : PAGES.myBookings}
              look="primary"
              aria-label={toPay.length === 1 ? `Pay Now: ${nameBooking(first)}` : undefined}
            >
              Pay Now
            </ButtonLink>
          )}
          <ButtonLink to={PAGES.myBookings}>My Bookings</ButtonLink>
        </>
      }
    >
      {next ? <Next booking={next} /> : <p className="font-bold">{data ? 'You have nothing booked.' : ''}</p>}
      {first && (
        <p className="text-sm text-muted tabular-nums">
          {`To pay: ${formatTaka(sum)}${toPay.length > 1 ? ` for ${toPay.length} bookings` : ''}`}
        </p>
      )}
    </Strip>
  );
}

function Next({ booking }: { booking: Booking }) {
  return (
    <p>
      <span className="font-bold">
        <TypedText>{booking.court_type}</TypedText>
      </span>
      {`, ${formatClubDate(booking.date)}, ${joinSlots(booking.slots).join(', ')}${booking.status === 'pending' ? ', waiting for approval' : ''}`}
    </p>
  );
}

function Strip({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <section
      aria-label="Your next booking"
      className="flex min-h-44 flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-lg border border-line bg-raised p-4 shadow-card sm:min-h-24 sm:px-6"
    >
      <div className="grid min-w-0 gap-1">{children}</div>
      <div className="flex flex-wrap gap-3">{actions}</div>
    </section>
  );
}
