/**
 * Says that something is kept on this device. It can be read without the store, whose code no visitor needs; where the browser
 * has no storage, there is neither.
 */
const MARK = 'keeps';

export function isAnythingKept(): boolean {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
}

export function markAsKept(): void {
  localStorage.setItem(MARK, '1');
}

export function unmark(): void {
  localStorage.removeItem(MARK);
}
