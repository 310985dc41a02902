/**
 * Each says that something is kept on this device. They can be read without the store, whose code no visitor needs; where the
 * browser has no storage, there is neither.
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

/** This tab has changed its mind; browsers tell the others by themselves. */
const CHANGED = 'check-ins-marked';

export function markCheckIns(areKept: boolean): void {
  if (areKept === areCheckInsKept()) return;
  setMark(CHECK_INS, areKept);
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls back when check-ins may have come or gone on this device. Returns how to stop. */
export function followCheckIns(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}
