import { unsaved } from './unsaved.ts';

const listeners = new Set<() => void>();

/** Calls the listener after input was typed, saved or discarded, and returns the function that stops it. */
export function followUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellOfUnsaved(): void {
  for (const listener of listeners) listener();
}

export const isUnsaved = (): boolean => unsaved.forms > 0;
