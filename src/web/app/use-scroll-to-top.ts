import { useEffect } from 'react';
import { useRouter } from '#web/router/router.tsx';

/** A new page begins at its top; going back keeps the place that the browser remembers. */
export function useScrollToTop(): void {
  const { location, isReturn } = useRouter();
  const { pathname } = location;
  useEffect(() => {
    if (!isReturn) window.scrollTo(0, 0);
  }, [pathname, isReturn]);
}
