import { useSyncExternalStore } from 'react';

const KEY = 'closed-groups';

const listeners = new Set<() => void>();

/** A browser may forbid keeping anything; groups are then remembered as long as the page. */
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
    // It is remembered as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Opens a group, where this browser has it closed. */
export function openGroup(name: string): void {
  if (closed.includes(name)) setGroup(name, true);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a group of links is open, and how to change it: this browser remembers which ones were closed. */
export function useOpenGroup(name: string) {
  const isOpen = useSyncExternalStore(
    subscribe,
    () => !closed.includes(name),
    () => true,
  );
  const setOpen = (isNowOpen: boolean) => isNowOpen !== isOpen && setGroup(name, isNowOpen);
  return [isOpen, setOpen] as const;
}
