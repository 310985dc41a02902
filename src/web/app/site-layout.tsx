import { Suspense, type ReactNode } from 'react';
import { useLocation } from '#web/router/router.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AnswerPresses } from '../site/early-presses.ts';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { useScrollToTop } from './use-scroll-to-top.ts';
import './site-layout.css';

/** Navbar, main area and footer, as on every page. */
export function SiteLayout({ children }: { children: ReactNode }) {
  useScrollToTop();
  return (
    <div className="flex min-h-dvh flex-col">
      <Navbar />
      <main
        id="main"
        tabIndex={-1}
        // Below the first view the footer can move with what comes, and nobody sees it jump.
        className="mx-auto min-h-[calc(100dvh-4.5rem)] w-full max-w-[1200px] px-4 py-8 sm:py-12 print:min-h-0 print:p-0"
      >
        {children}
      </main>
      <Footer />
    </div>
  );
}

interface PageFrameProps {
  /** What stands here until the page's code is there. */
  shell: ReactNode;
  /** Whether what the server sends of it can be read as it is. */
  isReadable?: boolean;
  children: ReactNode;
}

/** The place of a page. A fault in it leaves the rest of the site usable. */
export function PageFrame({ shell, isReadable = false, children }: PageFrameProps) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary place={pathname} isReadable={isReadable}>
      <Suspense fallback={shell}>
        {children}
        <AnswerPresses />
      </Suspense>
    </ErrorBoundary>
  );
}
