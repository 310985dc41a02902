import { useEffect } from 'react';
import { useRouter } from '#web/router/router.tsx';

/** A new page begins at its top; going back keeps the place that the browser remembers. */
export function useScrollToTop(): void {
  const { location, isReturn } = useRouter();
  const { pathname } = location;
  useEffect(() => {
    if (!isReturn) window.scrollTo(0, 0);
    // The window scrolls only where the page is another one: what is chosen on a page changes its query.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);
}
