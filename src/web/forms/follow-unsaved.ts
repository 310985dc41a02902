import { unsaved } from './unsaved.ts';

const listeners = new Set<() => void>();

/** Calls back after something was typed, saved or discarded. */
export function followUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellOfUnsaved(): void {
  for (const listener of listeners) listener();
}

/** Whether something is typed on the page and not saved. */
export const isUnsaved = (): boolean => unsaved.forms > 0;
