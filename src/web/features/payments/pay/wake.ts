/**
 * A page that is still here this many milliseconds after it was to be left stays: the load was stopped, or never answered.
 */
const STILL_HERE_MS = 20_000;

/** Calls back when a page that was being left is used again: it was brought back as it was, or never left. */
export function whenPageWakes(wake: () => void): () => void {
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) wake();
  };
  const timer = setTimeout(wake, STILL_HERE_MS);
  window.addEventListener('pageshow', comeBack);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('pageshow', comeBack);
  };
}
