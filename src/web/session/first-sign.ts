/** These events show that somebody is at the page. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
  'visibilitychange',
];

/** Calls back once, when somebody does the first thing on the page; what it returns stops waiting. */
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
