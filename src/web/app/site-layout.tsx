import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Loading } from '#web/ui/states.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { useScrollToTop } from './use-scroll-to-top.ts';

/** Navbar, main area and footer, as on every page. */
export function SiteLayout() {
  useScrollToTop();
  return (
    <div className="flex min-h-dvh flex-col">
      <Navbar />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[1200px] px-4 py-8 sm:py-12 print:p-0">
        <PageOutlet />
      </main>
      <Footer />
    </div>
  );
}

/** The page itself: until its code is there it is loading, and a fault in it leaves the rest of the site usable. */
export function PageOutlet() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary place={pathname}>
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}
