import { useSyncExternalStore } from 'react';

const KEY = 'closed-groups';

const listeners = new Set<() => void>();

/** The closed groups. A browser may forbid storage; they then last as long as the page. */
let closed = readClosed();

function readClosed(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

function setGroup(name: string, isOpen: boolean): void {
  const others = closed.filter((other) => other !== name);
  closed = isOpen ? others : [...others, name];
  try {
    localStorage.setItem(KEY, JSON.stringify(closed));
  } catch {
    // Without storage the change lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Opens a group if it is closed in this browser. */
export function openGroup(name: string): void {
  if (closed.includes(name)) setGroup(name, true);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns whether a group of links is open, and its setter. The browser stores which groups are closed. */
export function useOpenGroup(name: string) {
  const isOpen = useSyncExternalStore(
    subscribe,
    () => !closed.includes(name),
    () => true,
  );
  const setOpen = (isNowOpen: boolean) => isNowOpen !== isOpen && setGroup(name, isNowOpen);
  return [isOpen, setOpen] as const;
}
