import './ui/theme.css';
// The document has one style sheet, written into it. What the server renders would be seen without a style that its own code brings.
import './features/calendar/sport-chips.css';
import './features/calendar/time-grid.css';
import './pages/site/home/court-hours.css';
import './pages/site/home/hero.css';
import './pages/site/home/section-heading.css';
import { notifyManager } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readAddress } from '#contract/language-address.ts';
import { hasSessionHint } from '#contract/people/session-hint.ts';
import { takeAnswers } from './api/first-answers.ts';
import { App } from './app/app.tsx';
import { answerPresses } from './site/early-presses.ts';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { createQueryClient } from './app/query-client.ts';
import { fetchPage } from './app/site-pages.tsx';
import { readSiteSettings } from './site/site-settings.tsx';
import { BrowserRouter } from './router/router.tsx';
import { guardHistory } from './forms/unsaved.ts';

const root = document.getElementById('root');
if (!root) throw new Error('There is no #root.');

guardHistory();
// Changes are told before the next click is heard: otherwise a double click on a button would send twice.
notifyManager.setScheduler(queueMicrotask);
const queryClient = createQueryClient();
// The server leaves what it rendered the page with. Without its database it has rendered nothing.
const answers = document.getElementById('first-answers')?.textContent;
const expectsUser =
  answers === undefined ? hasSessionHint(document.cookie) : root.dataset['expectsUser'] !== undefined;
// Most browsers have them. Its styles go below all of Tailwind's, as a browser's own are.
const popovers =
  'popover' in HTMLElement.prototype
    ? null
    : import('@oddbird/popover-polyfill/fn').then(({ apply }) => apply({ layerName: 'theme' }));
const site = (
  <StrictMode>
    <ErrorBoundary isReadable>
      <BrowserRouter>
        <App settings={readSiteSettings(document)} expectsUser={expectsUser} queryClient={queryClient} />
      </BrowserRouter>
    </ErrorBoundary>
  </StrictMode>
);

if (answers === undefined) {
  answerPresses(); // there was nothing to press
  createRoot(root).render(site);
} else {
  takeAnswers(queryClient, answers);
  // With the page's code at hand all is taken over at once. A session that became known before it would throw away what
  // the server has rendered. Code that does not come is the error boundary's business.
  const takeOver = () => hydrateRoot(root, site);
  Promise.all([fetchPage(readAddress(window.location.pathname).pathname), popovers]).then(takeOver, takeOver);
}
