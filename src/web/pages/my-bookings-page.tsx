import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { PAGES } from '#contract/pages.ts';
import { ART } from '#web/app/art.ts';
import { PageHeading } from '#web/app/page-heading.tsx';
import { bookingsAhead, pastBookings } from '#web/features/bookings/queries.ts';
import { ownWaiting } from '#web/features/waiting/queries.ts';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { KeepFocus } from '#web/ui/keep-focus.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState, Problem } from '#web/ui/states.tsx';
import { Coming } from './my-bookings/coming.tsx';
import { Past } from './my-bookings/past.tsx';
import { shownOnce } from './my-bookings/shown-once.ts';
import { ToPay } from './my-bookings/to-pay.tsx';
import { Waiting } from './my-bookings/waiting.tsx';

/** All of one's own bookings on one screen: what to pay, what is to come, and what is over. */
export function MyBookingsPage() {
  const email = useSession().user?.email ?? '';
  const ahead = useQuery(bookingsAhead(email));
  const past = useInfiniteQuery(pastBookings(email));
  const waiting = useQuery(ownWaiting(email));
  const isEmpty =
    waiting.data?.length === 0 && ahead.data?.length === 0 && past.data?.pages[0]?.rows.length === 0;
  const shown = shownOnce(
    { rows: ahead.data ?? [], at: ahead.dataUpdatedAt },
    { rows: past.data?.pages.flatMap(({ rows }) => rows) ?? [], at: past.dataUpdatedAt },
  );
  const toPay = shown.ahead.filter(({ status }) => status === 'approved');
  const coming = shown.ahead.filter(({ status }) => status !== 'approved');
  const bookACourt = (
    <ButtonLink to={PAGES.calendar} look="primary">
      Book a court
    </ButtonLink>
  );
  return (
    <>
      <PageHeading title="My Bookings">{!isEmpty && bookACourt}</PageHeading>
      {ahead.isPending || waiting.isPending ? (
        <Skeleton shape="cards" />
      ) : !ahead.data ? (
        <ErrorState message={`Error: ${ahead.error.message}`} onRetry={() => void ahead.refetch()} />
      ) : (
        <div className="grid grid-cols-1 gap-12">
          {waiting.data ? (
            <Waiting entries={waiting.data} />
          ) : (
            <Problem message={`The waiting list could not be loaded: ${waiting.error.message}`} />
          )}
          {isEmpty ? (
            <EmptyState picture={ART.emptyBookings} title="You have not booked yet.">
              {bookACourt}
            </EmptyState>
          ) : (
            <>
              <KeepFocus>
                <div className="grid gap-12">
                  {toPay.length > 0 && <ToPay bookings={toPay} />}
                  <Coming bookings={coming} isAllToPay={toPay.length > 0} />
                </div>
              </KeepFocus>
              <Past list={past} shown={shown.past} />
            </>
          )}
        </div>
      )}
    </>
  );
}
