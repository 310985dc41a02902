import { createStore } from '#web/ui/store.ts';

/** The service worker of a new version that is waiting to take over, or null. */
export const waitingWorker = createStore<ServiceWorker | null>(null);

function loaded(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true, signal });
  });
}

/** Records each new version that waits for a page to activate it. The very first version activates without waiting. */
function followVersions(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  const note = () => waitingWorker.write(registration.active && registration.waiting);
  const follow = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', note, { signal });
  note();
  follow(registration.waiting);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing), { signal });
  // Without this check, an app that is never closed would not find a new version.
  const look = () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look, { signal });
}

/** Registers the service worker once the page is loaded, and follows its versions. */
export async function startWorker(signal: AbortSignal): Promise<void> {
  await loaded(signal);
  // In development, a service worker would only cache outdated files.
  if (signal.aborted || import.meta.env.DEV) return;
  await navigator.serviceWorker.register('/sw.js');
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration) followVersions(registration, signal);
}

/** Activates the new version and reloads the page. Only this page is reloaded, because others may contain unsaved input. */
export function update(worker: ServiceWorker): void {
  worker.addEventListener('statechange', () => {
    if (worker.state === 'activated') window.location.reload();
  });
  worker.postMessage('take-over');
}
