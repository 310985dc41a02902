import { createStore } from '#web/ui/store.ts';

/** The worker of a new version, which waits to be asked; null: there is none. */
export const waitingWorker = createStore<ServiceWorker | null>(null);

function loaded(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true, signal });
  });
}

/** Notes each new version that waits, until a page has let it take over. The first version of all does not wait. */
function followVersions(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  const note = () => waitingWorker.write(registration.active && registration.waiting);
  const follow = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', note, { signal });
  note();
  follow(registration.waiting);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing), { signal });
  // An app that is never closed would never learn of a new version.
  const look = () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look, { signal });
}

/** Registers the site's worker once the page is loaded, and follows its versions. */
export async function startWorker(signal: AbortSignal): Promise<void> {
  await loaded(signal);
  // What a worker keeps would only be old while one develops.
  if (signal.aborted || import.meta.env.DEV) return;
  await navigator.serviceWorker.register('/sw.js');
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration) followVersions(registration, signal);
}

/** Lets the new version take over, and loads the page anew from it: this one alone, others may hold something typed. */
export function update(worker: ServiceWorker): void {
  worker.addEventListener('statechange', () => {
    if (worker.state === 'activated') window.location.reload();
  });
  worker.postMessage('take-over');
}
