import { t } from '#texts/check-in.js';
import { useQuery } from '@tanstack/react-query';
import type { CodedBooking } from '#contract/bookings/bookings.ts';
import { deskPage, paymentPage } from '#contract/bookings/booking-pages.ts';
import { PAGES } from '#contract/pages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { nameBooking } from '#web/features/bookings/name-booking.ts';
import { Ticket } from '#web/features/bookings/own/ticket.tsx';
import { bookingOfCode } from '#web/features/bookings/queries.ts';
import { Redirect } from '#web/router/link.tsx';
import { useParams } from '#web/router/use-params.ts';
import { useSession } from '#web/session/session.tsx';
import { PageHeading } from '#web/site/page-heading.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState, Loaded, Loading, Problem } from '#web/ui/states.tsx';

/** The page behind the short address of a booking's code. Each kind of reader gets a different next step. */
export default function CodePage() {
  const { code = '' } = useParams(PAGES.code);
  const email = useSession().user?.email ?? '';
  const found = useQuery(bookingOfCode(email, code));
  return (
    <div className="max-w-xl">
      <PageHeading title={t.yourCode} />
      <Loaded query={found} waiting={<Loading />} failed={failed}>
        {(answer) =>
          answer.whose === 'club' ? (
            <Redirect to={deskPage(answer.booking_id)} />
          ) : (
            <OwnBooking booking={answer.booking} />
          )
        }
      </Loaded>
    </div>
  );
}

function failed(error: Error, retry: () => void) {
  if (!(error instanceof ApiError && error.status === 404))
    return <ErrorState message={error.message} onRetry={retry} />;
  return (
    <div className="grid gap-5">
      <Problem message={t.anothers} />
      <p>
        <ButtonLink to={PAGES.myBookings}>{t.myBookings}</ButtonLink>
      </p>
    </div>
  );
}

/** Returns the next page for the booking's owner; null when the owner shows the code at the desk. */
function wayOn({ _id, status, pay_at }: CodedBooking): string | null {
  if (status === 'confirmed' || (status === 'approved' && pay_at === 'desk')) return null;
  return status === 'approved' ? paymentPage(_id) : PAGES.myBookings;
}

function OwnBooking({ booking }: { booking: CodedBooking }) {
  const way = wayOn(booking);
  if (way !== null) return <Redirect to={way} />;
  return (
    <article className="rounded-xl border border-line bg-raised p-6 shadow-card">
      <h2 className="text-center text-xl font-bold tracking-tight wrap-anywhere">{nameBooking(booking)}</h2>
      <Ticket booking={booking} code={booking.code ?? ''} />
    </article>
  );
}
