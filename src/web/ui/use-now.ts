import { useState, useSyncExternalStore } from 'react';

const TICK_MS = 30_000;

// All components that show passing time share one timer, which runs only while at least one needs it.
let now: Date | null = null;
let timer: ReturnType<typeof setInterval> | undefined;
const watchers = new Set<() => void>();

function subscribe(notify: () => void): () => void {
  watchers.add(notify);
  timer ??= setInterval(() => {
    now = new Date();
    for (const watcher of watchers) watcher();
  }, TICK_MS);
  return () => {
    watchers.delete(notify);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function read(): Date {
  // `now` is out of date if no component was subscribed.
  if (!now || (!timer && Date.now() - now.getTime() >= TICK_MS / 2)) now = new Date();
  return now;
}

/** Returns the time, updated twice a minute; null on the server and during hydration. */
export function useNow(): Date | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

/** Returns the exact time of the first render, and from the next half minute on the time of `useNow`. */
export function useExactNow(): Date {
  const now = useNow();
  const [arrival] = useState(() => ({ time: new Date(), now }));
  return now === null || now === arrival.now ? arrival.time : now;
}
