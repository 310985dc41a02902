import { t } from '#texts/bookings.js';
import {
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import type { Booking } from '#contract/bookings/bookings.ts';
import { PAGES } from '#contract/pages.ts';
import type { ListPage } from '#web/api/paging.ts';
import { ART } from '#web/site/art.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { bookingsAhead, pastBookings } from '#web/features/bookings/queries.ts';
import { ownWaiting } from '#web/features/waiting/queries.ts';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { KeepFocus } from '#web/ui/overlays/keep-focus.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, Loaded, Problem } from '#web/ui/states.tsx';
import { Coming } from './coming.tsx';
import { Past } from './past.tsx';
import { dropRepeats } from './drop-repeats.ts';
import { ToPay } from './to-pay.tsx';
import { Waiting } from './waiting.tsx';

type PastList = UseInfiniteQueryResult<InfiniteData<ListPage<Booking>>>;

const joinPages = ({ data }: PastList): Booking[] => data?.pages.flatMap(({ rows }) => rows) ?? [];
const stampRows = ({ dataUpdatedAt }: { dataUpdatedAt: number }, rows: Booking[]) => ({
  rows,
  at: dataUpdatedAt,
});

export default function MyBookingsPage() {
  const email = useSession().user?.email ?? '';
  const ahead = useQuery(bookingsAhead(email));
  const played = useInfiniteQuery(pastBookings(email, 'played'));
  const ended = useInfiniteQuery(pastBookings(email, 'ended'));
  const waiting = useQuery(ownWaiting(email));
  const isEmpty =
    waiting.data?.length === 0 &&
    ahead.data?.length === 0 &&
    [played, ended].every(({ data }) => data?.pages[0]?.rows.length === 0);
  const besideEnded = dropRepeats(stampRows(ahead, ahead.data ?? []), stampRows(ended, joinPages(ended)));
  const shown = dropRepeats(stampRows(ahead, besideEnded.ahead), stampRows(played, joinPages(played)));
  const bookACourt = (
    <ButtonLink to={PAGES.calendar} look="primary">
      {t.bookACourt}
    </ButtonLink>
  );
  return (
    <>
      <PageHeading title={t.myBookings}>{!isEmpty && bookACourt}</PageHeading>
      {ahead.isPending || waiting.isPending ? (
        <Skeleton shape="cards" />
      ) : (
        <Loaded query={ahead} waiting={null}>
          {() => (
            <div className="grid grid-cols-1 gap-12">
              {waiting.data ? (
                <Waiting entries={waiting.data} />
              ) : (
                <Problem message={t.waitingListNotLoaded({ message: waiting.error.message })} />
              )}
              {isEmpty ? (
                <EmptyState picture={ART.emptyBookings} title={t.notBookedYet}>
                  {bookACourt}
                </EmptyState>
              ) : (
                <>
                  <UpcomingBookings bookings={shown.ahead} />
                  <Past
                    played={{ list: played, shown: shown.past }}
                    ended={{ list: ended, shown: besideEnded.past }}
                  />
                </>
              )}
            </div>
          )}
        </Loaded>
      )}
    </>
  );
}

function UpcomingBookings({ bookings }: { bookings: Booking[] }) {
  const toPay = bookings.filter(({ status }) => status === 'approved');
  const coming = bookings.filter(({ status }) => status !== 'approved');
  return (
    <KeepFocus>
      <div className="grid gap-12">
        {toPay.length > 0 && <ToPay bookings={toPay} />}
        <Coming bookings={coming} isAllToPay={toPay.length > 0} />
      </div>
    </KeepFocus>
  );
}
