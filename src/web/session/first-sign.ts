/** Events that show that a user is active on the page. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
  'visibilitychange',
];

/** Calls `notice` once, at the user's first action on the page. Returns the function that cancels it. */
export function whenFirstUsed(notice: () => void): () => void {
  const waiting = new AbortController();
  const end = () => {
    waiting.abort();
    notice();
  };
  for (const sign of SIGNS)
    document.addEventListener(sign, end, { signal: waiting.signal, passive: true, capture: true });
  return () => waiting.abort();
}
