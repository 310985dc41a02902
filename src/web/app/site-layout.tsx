import { Suspense, type ReactNode } from 'react';
import { useLocation } from '#web/router/router.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AnswerPresses } from '../site/early-presses.ts';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { useScrollToTop } from './use-scroll-to-top.ts';
import './site-layout.css';

export function SiteLayout({ children }: { children: ReactNode }) {
  useScrollToTop();
  return (
    <div className="flex min-h-dvh flex-col">
      <Navbar />
      <main
        id="main"
        tabIndex={-1}
        // Main fills the first view, so that the footer moves only where no one sees it.
        className="mx-auto min-h-[calc(100dvh-4.5rem)] w-full max-w-[1200px] px-4 py-8 sm:py-12 print:min-h-0 print:p-0"
      >
        {children}
      </main>
      <Footer />
    </div>
  );
}

interface PageFrameProps {
  /** Shown until the page's code has loaded. */
  shell: ReactNode;
  /** Whether the server-rendered page is readable before its code loads. */
  isReadable?: boolean;
  children: ReactNode;
}

/** The frame around a page. An error in the page leaves the rest of the site usable. */
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
