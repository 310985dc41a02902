import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { SiteSettings } from '#contract/settings.ts';
import { SessionProvider, useIsAsked } from '#web/session/session.tsx';
import { LogOutProvider } from '../site/log-out.tsx';
import { SitePages } from './site-pages.tsx';
import { SessionLink } from './session-link.tsx';
import { SiteSettingsProvider } from '../site/site-settings.tsx';
import { loadPatiently } from '../site/load-patiently.ts';

// The first view needs no overlay, so they load later.
const Overlays = lazy(() =>
  loadPatiently(async () => ({ default: (await import('./overlays.tsx')).Overlays })),
);

interface AppProps {
  settings: SiteSettings;
  /** Whether someone was signed in at the last visit. */
  expectsUser: boolean;
  queryClient: QueryClient;
}

/** The whole site inside a router. The browser and the server differ in the router and in the source of the settings. */
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

/** Renders the overlays only once the session was requested; nothing opens over a page before that. */
function OverlaysOnceAsked() {
  if (!useIsAsked()) return null;
  return (
    <Suspense>
      <Overlays />
    </Suspense>
  );
}
