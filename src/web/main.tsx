import './ui/theme.css';
import { hydrate, notifyManager, type DehydratedState } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { hasSessionHint } from '#contract/session-hint.ts';
import { App } from './app/app.tsx';
import { createQueryClient } from './app/query-client.ts';
import { readSiteSettings } from './app/site-settings.tsx';
import { guardHistory } from './forms/unsaved.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to show the site in.');

guardHistory();
// Before the next click is heard: otherwise a double click on a button would send twice.
notifyManager.setScheduler(queueMicrotask);
const queryClient = createQueryClient();
// The server renders the public pages and leaves what it rendered them with.
const queryState = document.getElementById('query-state')?.textContent;
const expectsUser =
  queryState === undefined ? hasSessionHint(document.cookie) : root.dataset['expectsUser'] !== undefined;
const site = (
  <StrictMode>
    <BrowserRouter>
      <App settings={readSiteSettings(document)} expectsUser={expectsUser} queryClient={queryClient} />
    </BrowserRouter>
  </StrictMode>
);

if (queryState === undefined) {
  createRoot(root).render(site);
} else {
  // The same server wrote it into the same document.
  hydrate(queryClient, JSON.parse(queryState) as DehydratedState);
  hydrateRoot(root, site);
}
