import { lazy, Suspense } from 'react';
import { latePart } from '#web/site/lazy-page.tsx';
import { PageTitle } from '#web/site/page-heading.tsx';
import { loadPatiently } from '#web/site/load-patiently.ts';
import { useKnownSession } from '#web/session/session.tsx';
import { Hero } from './hero.tsx';

const BelowCarousel = latePart(
  async () => ({ default: (await import('./below.tsx')).BelowCarousel }),
  <div className="min-h-dvh" />,
);
const NextBooking = lazy(() =>
  loadPatiently(async () => ({ default: (await import('./next-booking.tsx')).NextBooking })),
);

/** Reserves space for the signed-in user's next booking from the first view on, so that nothing moves when it loads. */
function BelowForMembers() {
  const { user, loading, expectsUser } = useKnownSession();
  if (!user && !(loading && expectsUser)) return null;
  return (
    <div className="mt-6 min-h-44 sm:min-h-24">
      <Suspense>{user && <NextBooking />}</Suspense>
    </div>
  );
}

export default function HomePage() {
  return (
    <>
      <PageTitle />
      <Hero />
      <BelowForMembers />
      <BelowCarousel />
    </>
  );
}
