import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Court } from '#contract/club/courts.ts';
import { t } from '#texts/courts-page.js';
import { ART } from '#web/site/art.ts';
import { latePart } from '#web/site/lazy-page.tsx';
import { PageHeading } from '#web/site/page-heading.tsx';
import { useIsInBrowser } from '#web/site/use-is-in-browser.ts';
import { CourtsTable } from '#web/features/courts/courts-table.tsx';
import { courtsPage } from '#web/api/court-list-queries.ts';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, Loaded } from '#web/ui/states.tsx';
import { FilterRoom } from './filter-room.tsx';
import { FreeToday } from './free-today.tsx';
import { useCourtList } from './use-court-list.ts';

const loadBooking = () => import('./court-booking.tsx');
const CourtBooking = lazy(async () => ({ default: (await loadBooking()).CourtBooking }));
const CourtFilterBar = latePart(
  async () => ({ default: (await import('./court-filter-bar.tsx')).CourtFilterBar }),
  <FilterRoom />,
);
const CourtPages = latePart(
  async () => ({ default: (await import('./court-pages.tsx')).CourtPages }),
  <div className="min-h-11" />,
);

export default function CourtsPage() {
  const { page, size, filter, isFiltered, isReturning, shown, show, countError, askAgain } = useCourtList({
    isLate: false,
  });
  const { user, loading } = useSession();
  const courts = useQuery(courtsPage(page, size, filter));
  const [wanted, setWanted] = useState<Court | null>(null);
  // The dialog stays mounted, because it says after a booking what happens next.
  const [isBooking, setIsBooking] = useState(false);
  // The dialog waits for hydration, because the server renders the same page whatever the user is about to book.
  const isInBrowser = useIsInBrowser();
  if (isReturning && isInBrowser && !isBooking) setIsBooking(true);
  function open(court: Court) {
    setWanted(court);
    setIsBooking(true);
  }

  useEffect(() => {
    // Preloads the targets of Book now, long after the first paint. A failed preload is repeated on demand.
    if (loading) return;
    loadBooking().catch(() => undefined);
    if (!user) import('../auth/login-page.tsx').catch(() => undefined);
  }, [user, loading]);
  const list = {
    data: courts.data,
    error: courts.error ?? countError,
    refetch: () => Promise.all([courts.refetch(), askAgain()]),
  };
  return (
    <>
      <PageHeading title={t.courts} />
      <CourtFilterBar />
      <Loaded query={list} failed={t.failedToLoadCourts} waiting={<Skeleton shape="rows" />}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState picture={ART.emptyResults} title={isFiltered ? t.noCourtMatches : t.noCourtsFound}>
              {isFiltered && (
                <Button onClick={() => show({ search: undefined, sport: undefined })}>{t.clear}</Button>
              )}
            </EmptyState>
          ) : (
            <div aria-busy={courts.isPlaceholderData} className="aria-busy:opacity-60">
              <CourtsTable
                courts={found}
                fallbackPicture={ART.court}
                onBook={open}
                belowSlots={(court) => <FreeToday court={court} />}
              />
            </div>
          )
        }
      </Loaded>
      <CourtPages />
      {/* The courts stay visible while the dialog loads. */}
      {isBooking && (
        <Suspense>
          <CourtBooking wanted={wanted} courts={courts.data} shown={shown} onClose={() => setWanted(null)} />
        </Suspense>
      )}
    </>
  );
}
