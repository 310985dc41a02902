import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Court } from '#contract/courts.ts';
import { PAGE_SIZES } from '#contract/page-sizes.ts';
import { PAGES } from '#contract/pages.ts';
import { ART } from '#web/app/art.ts';
import { PageHeading } from '#web/app/page-heading.tsx';
import { rememberPlace } from '#web/app/return-path.ts';
import { useSiteSettings } from '#web/app/site-settings.tsx';
import { CourtsTable } from '#web/features/courts/courts-table.tsx';
import { readPaging, writePaging, type Paging } from '#web/features/courts/paging.ts';
import { courtsCount, courtsPage } from '#web/features/courts/first-load-queries.ts';
import { NOTHING_CHOSEN, readBookingDraft, writeBookingDraft } from '#web/features/bookings/booking-draft.ts';
import { Navigate } from '#web/router/link.tsx';
import { useLocation } from '#web/router/router.tsx';
import { useSearchParams } from '#web/router/search-params.ts';
import { useSession } from '#web/session/session.tsx';
import { pageCount } from '#web/ui/page-numbers.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';

// Loaded for signed-in people only: a visitor cannot book.
const BookingDialog = lazy(async () => ({
  default: (await import('#web/features/bookings/booking-dialog.tsx')).BookingDialog,
}));

export function CourtsPage() {
  const [searchParams, setSearchParams] = useSearchParams();
  const asked = readPaging(searchParams);
  const count = useQuery(courtsCount());
  const pages = pageCount(count.data?.count ?? 0, asked.size);
  // An old address may name a page that no longer exists: it shows the last one.
  const page = count.data ? Math.min(asked.page, Math.max(pages - 1, 0)) : asked.page;
  const courts = useQuery(courtsPage(page, asked.size));
  const [wanted, setWanted] = useState<Court | null>(null);
  // After the sign-in the dialog opens as it was left.
  const [draft, setDraft] = useState(() => readBookingDraft(searchParams));
  const [choice, setChoice] = useState(draft?.choice ?? NOTHING_CHOSEN);
  const { user, loading } = useSession();
  const isVisitor = !user && !loading;
  useEffect(() => {
    // Book now leads there. This is known long after the first paint; whoever cannot fetch it now does so then.
    if (isVisitor) import('./login-page.tsx').catch(() => undefined);
  }, [isVisitor]);
  const location = useLocation();
  const { bookingHorizonDays } = useSiteSettings();

  function placeOfDraft({ _id }: Court) {
    const search = new URLSearchParams([
      ...Object.entries(writePaging(asked)),
      ...writeBookingDraft({ courtId: _id, choice }),
    ]);
    return rememberPlace({ ...location, search: `?${search}` });
  }
  function open(court: Court) {
    setChoice(NOTHING_CHOSEN);
    setWanted(court);
  }
  function close() {
    setWanted(null);
    setDraft(null);
    if (searchParams.has('book')) setSearchParams(writePaging(asked), { replace: true });
  }
  function go(paging: Paging) {
    setSearchParams(writePaging(paging));
  }
  const failed = courts.error ?? count.error;
  return (
    <>
      <PageHeading title="Courts" />
      {failed && !courts.data ? (
        <ErrorState
          message={`Failed to load courts: ${failed.message}`}
          onRetry={() => void Promise.all([courts.refetch(), count.refetch()])}
        />
      ) : !courts.data ? (
        <Skeleton shape="rows" />
      ) : courts.data.length === 0 ? (
        <EmptyState picture={ART.emptyResults} title="No courts found." />
      ) : (
        <div aria-busy={courts.isPlaceholderData} className="aria-busy:opacity-60">
          <CourtsTable courts={courts.data} fallbackPicture={ART.court} onBook={open} />
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
      {wanted && isVisitor && <Navigate to={PAGES.login} state={placeOfDraft(wanted)} push />}
      {user && (
        <Suspense>
          <BookingDialog
            // A refusal reloads the list, and the court may have changed.
            court={courts.data?.find(({ _id }) => _id === (wanted?._id ?? draft?.courtId)) ?? wanted}
            booker={{ email: user.email, name: user.displayName }}
            horizonDays={bookingHorizonDays}
            fallbackPicture={ART.court}
            choice={choice}
            onChoose={setChoice}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
