import { useEffect } from 'react';
import { useRouter } from '#web/router/router.tsx';

/** Scrolls a new page to its top; after Back the browser's remembered position stays. */
export function useScrollToTop(): void {
  const { location, isReturn } = useRouter();
  const { pathname } = location;
  useEffect(() => {
    if (!isReturn) window.scrollTo(0, 0);
    // The window scrolls only when the path changes: choices on a page change its query only.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);
}
