import type { ReactNode } from 'react';
import { useIsInBrowser } from './use-is-in-browser.ts';

interface InBrowserProps {
  meanwhile: ReactNode;
  children: ReactNode;
}

/** Shows its children only in the browser, for content that a server cannot know. */
export function InBrowser({ meanwhile, children }: InBrowserProps) {
  return useIsInBrowser() ? children : meanwhile;
}
