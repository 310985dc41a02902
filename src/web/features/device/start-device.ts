import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings/bookings.ts';
import { addressIn } from '#contract/language-address.ts';
import type { Role } from '#contract/people/users.ts';
import { key } from '#web/api/keys.ts';
import { takeDevice } from '#web/keep/device-store.ts';
import { keepBookings } from '#web/keep/kept-bookings.ts';
import { forgetList, readList } from '#web/keep/kept-list.ts';
import { SITE_LANGUAGE } from '#web/router/site-language.ts';
import { catchInstallPrompt } from './install.ts';
import { reloadForMissingCode } from './reload-once.ts';
import { startWorker } from './worker.ts';

interface Owner {
  uid: string;
  email: string;
}

/** Adds the link to the app manifest. It is not part of the document, so that browsers of mere visitors do not fetch it. */
function nameApp(): void {
  if (document.head.querySelector('link[rel=manifest]')) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = addressIn(SITE_LANGUAGE, '/manifest.webmanifest');
  document.head.append(link);
}

/** Stores the user's upcoming bookings on the device each time they are loaded. */
function followBookings(queryClient: QueryClient, { uid, email }: Owner): () => void {
  const queryKey = key('my-bookings', email, 'ahead');
  const queryHash = hashKey(queryKey);
  const keep = () => {
    const ahead = queryClient.getQueryData<Booking[]>(queryKey);
    if (ahead) keepBookings(uid, ahead).catch((error: unknown) => console.warn(error));
  };
  keep();
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.query.queryHash === queryHash)
      keep();
  });
}

/** Deletes the desk's list of the day when its day has ended or its owner has lost the role. */
function followList(queryClient: QueryClient, { email }: Owner): () => void {
  const queryKey = key('role', email);
  const queryHash = hashKey(queryKey);
  const look = () => {
    const role = queryClient.getQueryData<{ role: Role }>(queryKey)?.role;
    const isOver = role === 'user' || role === 'member';
    const tidy = isOver ? forgetList() : readList(new Date());
    tidy.catch((error: unknown) => console.warn(error));
  };
  look();
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.query.queryHash === queryHash)
      look();
  });
}

/** Assigns the browser to the signed-in user, for offline use and as an app. Returns a function that stops it. */
export function startDevice(queryClient: QueryClient, owner: Owner): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  signal.addEventListener('abort', catchInstallPrompt());
  reloadForMissingCode(signal);
  nameApp();
  async function start() {
    await takeDevice(owner.uid);
    if (signal.aborted) return;
    signal.addEventListener('abort', followBookings(queryClient, owner));
    signal.addEventListener('abort', followList(queryClient, owner));
    await startWorker(signal);
  }
  // Sites without HTTPS have no service worker and store nothing. A browser may also lack space or deny storage.
  if ('serviceWorker' in navigator) start().catch((error: unknown) => console.warn(error));
  return () => ending.abort();
}
