import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { CourtFilter } from '#contract/courts.ts';
import { PAGE_SIZES } from '#contract/page-sizes.ts';
import { PAGES } from '#contract/pages.ts';
import { sportsOf } from '#contract/sports.ts';
import { ART } from '#web/app/art.ts';
import { PageHeading } from '#web/app/page-heading.tsx';
import { useSiteSettings } from '#web/app/site-settings.tsx';
import { CourtsTable } from '#web/features/courts/courts-table.tsx';
import {
  readFilter,
  readPaging,
  writeFilter,
  writePaging,
  type Paging,
} from '#web/features/courts/paging.ts';
import { courtsCount, courtsPage } from '#web/features/courts/first-load-queries.ts';
import { Navigate } from '#web/router/link.tsx';
import { useSearchParams } from '#web/router/search-params.ts';
import { Button } from '#web/ui/button.tsx';
import { pageCount } from '#web/ui/page-numbers.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { CourtFilterBar } from './courts/court-filter-bar.tsx';
import { FreeTodayLink } from './courts/free-today-link.tsx';
import { useCourtBooking } from './courts/use-court-booking.ts';
import { useFreeToday } from './courts/use-free-today.ts';

// Loaded for signed-in people only: a visitor cannot book.
const BookingDialog = lazy(async () => ({
  default: (await import('#web/features/bookings/booking-dialog.tsx')).BookingDialog,
}));

export function CourtsPage() {
  const [searchParams, setSearchParams] = useSearchParams();
  const asked = readPaging(searchParams);
  const filter = readFilter(searchParams);
  const isFiltered = filter.search !== undefined || filter.sport !== undefined;
  const count = useQuery(courtsCount(filter));
  const pages = pageCount(count.data?.count ?? 0, asked.size);
  // An old address may name a page that no longer exists: it shows the last one.
  const page = count.data ? Math.min(asked.page, Math.max(pages - 1, 0)) : asked.page;
  const courts = useQuery(courtsPage(page, asked.size, filter));
  const freeToday = useFreeToday();
  const booking = useCourtBooking({ ...writePaging(asked), ...writeFilter(filter) });
  const { bookingHorizonDays } = useSiteSettings();
  const { user, wanted, wantedId } = booking;
  const visitorsPlace = booking.placeOfVisitor();

  function go(paging: Paging) {
    setSearchParams({ ...writePaging(paging), ...writeFilter(filter) });
  }
  function show(wish: CourtFilter) {
    setSearchParams(
      { ...writePaging({ page: 0, size: asked.size }), ...writeFilter(wish) },
      { replace: true },
    );
  }
  const failed = courts.error ?? count.error;
  return (
    <>
      <PageHeading title="Courts" />
      <CourtFilterBar
        filter={{ ...filter, search: searchParams.get('search') ?? '' }}
        sports={sportsOf(freeToday.types)}
        found={isFiltered && !count.isPlaceholderData ? (count.data?.count ?? null) : null}
        onFilter={show}
      />
      {failed && !courts.data ? (
        <ErrorState
          message={`Failed to load courts: ${failed.message}`}
          onRetry={() => void Promise.all([courts.refetch(), count.refetch()])}
        />
      ) : !courts.data ? (
        <Skeleton shape="rows" />
      ) : courts.data.length === 0 ? (
        <EmptyState
          picture={ART.emptyResults}
          title={isFiltered ? 'No court matches your search.' : 'No courts found.'}
        >
          {isFiltered && <Button onClick={() => show({})}>Clear</Button>}
        </EmptyState>
      ) : (
        <div aria-busy={courts.isPlaceholderData} className="aria-busy:opacity-60">
          <CourtsTable
            courts={courts.data}
            fallbackPicture={ART.court}
            onBook={booking.open}
            belowSlots={(court) => (
              <FreeTodayLink
                court={court}
                today={freeToday.today}
                count={freeToday.countOf(court._id)}
                isExact={freeToday.isExact}
              />
            )}
          />
        </div>
      )}
      {pages > 0 && (
        <div className="mt-8">
          <Pagination
            page={page}
            pages={pages}
            size={asked.size}
            sizes={PAGE_SIZES}
            onPage={(chosen) => go({ page: chosen, size: asked.size })}
            onSize={(size) => go({ page: 0, size })}
          />
        </div>
      )}
      {/* The courts stay in view until the next page has come. */}
      {visitorsPlace && <Navigate to={PAGES.login} state={visitorsPlace} push />}
      {user && (
        <Suspense>
          <BookingDialog
            // A refusal reloads the list, and the court may have changed.
            court={courts.data?.find(({ _id }) => _id === wantedId) ?? wanted}
            booker={{ email: user.email, name: user.displayName }}
            horizonDays={bookingHorizonDays}
            fallbackPicture={ART.court}
            choice={booking.choice}
            onChoose={booking.setChoice}
            onClose={booking.close}
          />
        </Suspense>
      )}
    </>
  );
}
