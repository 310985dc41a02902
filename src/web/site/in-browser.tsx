import type { ReactNode } from 'react';
import { useIsInBrowser } from './use-is-in-browser.ts';

interface InBrowserProps {
  meanwhile: ReactNode;
  children: ReactNode;
}

/** Shows its children in the browser alone, where a server cannot tell what is on a page. */
export function InBrowser({ meanwhile, children }: InBrowserProps) {
  return useIsInBrowser() ? children : meanwhile;
}
