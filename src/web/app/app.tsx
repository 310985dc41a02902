import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { SiteSettings } from '#contract/settings.ts';
import { SessionProvider, useIsAsked } from '#web/session/session.tsx';
import { LogOutProvider } from '../site/log-out.tsx';
import { SitePages } from './site-pages.tsx';
import { SessionLink } from './session-link.tsx';
import { SiteSettingsProvider } from '../site/site-settings.tsx';
import { loadPatiently } from '../site/load-patiently.ts';

// Nothing on the page needs it.
const Overlays = lazy(() =>
  loadPatiently(async () => ({ default: (await import('./overlays.tsx')).Overlays })),
);

interface AppProps {
  settings: SiteSettings;
  /** Whether somebody was signed in at the last visit. */
  expectsUser: boolean;
  queryClient: QueryClient;
}

/** The whole site below a router; which router, and where settings come from, differs between browser and server. */
export function App({ settings, expectsUser, queryClient }: AppProps) {
  return (
    <SiteSettingsProvider value={useState(settings)}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider settings={settings.identity} expectsUser={expectsUser}>
          <SessionLink />
          <LogOutProvider>
            <SitePages />
          </LogOutProvider>
          <OverlaysOnceAsked />
        </SessionProvider>
      </QueryClientProvider>
    </SiteSettingsProvider>
  );
}

/** Nothing appears over a page before it is asked who is there. */
function OverlaysOnceAsked() {
  if (!useIsAsked()) return null;
  return (
    <Suspense>
      <Overlays />
    </Suspense>
  );
}
