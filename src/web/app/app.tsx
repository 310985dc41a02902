import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentType } from 'react';
import type { SiteSettings } from '#contract/settings.ts';
import { onFirstSign } from '#web/session/first-sign.ts';
import { SessionProvider, useIsAsked } from '#web/session/session.tsx';
import { LogOutProvider } from './log-out.tsx';
import { SitePages } from './site-pages.tsx';
import { SessionLink } from './session-link.tsx';
import { SiteSettingsProvider } from './site-settings.tsx';

/** Comes when there is a line, or with what somebody does next: the page needs it for nothing that is on it. */
const loadOverlays = async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./overlays.tsx')).Overlays };
  } catch {
    await new Promise<void>((retry) => {
      if (navigator.onLine) onFirstSign(retry);
      else window.addEventListener('online', () => retry(), { once: true });
    });
    return loadOverlays();
  }
};
const Overlays = lazy(loadOverlays);

interface AppProps {
  settings: SiteSettings;
  /** Whether somebody was signed in at the last visit. */
  expectsUser: boolean;
  queryClient: QueryClient;
}

/** The whole site below a router; which router, and where settings come from, differs between browser and server. */
export function App({ settings, expectsUser, queryClient }: AppProps) {
  return (
    <SiteSettingsProvider value={settings}>
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
