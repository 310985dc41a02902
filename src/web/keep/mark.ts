/**
 * Marks in `localStorage` that this device keeps data. They can be read without the code of the IndexedDB store, which visitors do not
 * need. A browser without storage has neither marks nor data.
 */
const ANYTHING = 'keeps';
const CHECK_INS = 'check-ins';

function isMarked(mark: string): boolean {
  try {
    return localStorage.getItem(mark) !== null;
  } catch {
    return false;
  }
}

function setMark(mark: string, isKept: boolean): void {
  if (isKept) localStorage.setItem(mark, '1');
  else localStorage.removeItem(mark);
}

export const isAnythingKept = () => isMarked(ANYTHING);
export const areCheckInsKept = () => isMarked(CHECK_INS);

export const markAsKept = () => setMark(ANYTHING, true);
export const unmark = () => setMark(ANYTHING, false);

/** The event for changes in this tab; the browser sends `storage` events to the other tabs only. */
const CHANGED = 'check-ins-marked';

export function markCheckIns(areKept: boolean): void {
  if (areKept === areCheckInsKept()) return;
  setMark(CHECK_INS, areKept);
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls the listener when check-ins may have been added or removed on this device. Returns the function that stops it. */
export function followCheckIns(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}
