import './ui/theme.css';
// The document inlines one style sheet. These styles are imported here because the server-rendered parts would otherwise show unstyled
// until their own code loads.
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
// Microtasks apply query changes before the next click is handled; otherwise a double click would send a request twice.
notifyManager.setScheduler(queueMicrotask);
const queryClient = createQueryClient();
// The server includes the answers that it rendered the page with. Without its database it renders nothing.
const answers = document.getElementById('first-answers')?.textContent;
const expectsUser =
  answers === undefined ? hasSessionHint(document.cookie) : root.dataset['expectsUser'] !== undefined;
// A polyfill for older browsers. Its styles come in the lowest layer, below all of Tailwind's, like a browser's own.
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
  answerPresses(); // no server-rendered buttons that could have been pressed
  createRoot(root).render(site);
} else {
  takeAnswers(queryClient, answers);
  // Hydrates the page in one go once its code has loaded. If the session became known before that, React would discard the server-rendered
  // page. If the code fails to load, the error boundary handles it.
  const takeOver = () => hydrateRoot(root, site);
  Promise.all([fetchPage(readAddress(window.location.pathname).pathname), popovers]).then(takeOver, takeOver);
}
