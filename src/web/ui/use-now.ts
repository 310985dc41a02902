import { useState, useSyncExternalStore } from 'react';

const TICK_MS = 30_000;

// One timer for all that shows how time passes, while something does.
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
  // Nobody set it while nobody watched.
  if (!now || (!timer && Date.now() - now.getTime() >= TICK_MS / 2)) now = new Date();
  return now;
}

/** Returns the time, updated twice a minute; null until the browser has taken over what the server rendered. */
export function useNow(): Date | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

/** Returns the time at which this came into view, to the second, and from the next half minute on that of `useNow`. */
export function useExactNow(): Date {
  const now = useNow();
  const [arrival] = useState(() => ({ time: new Date(), now }));
  return now === null || now === arrival.now ? arrival.time : now;
}
