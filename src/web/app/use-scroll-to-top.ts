import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** A new page begins at its top; going back keeps the place that the browser remembers. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  useEffect(() => {
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [pathname, navigationType]);
}
