/**
 * Milliseconds after which a page that is still open after a navigation began is usable again: the navigation was stopped or never
 * answered.
 */
const STILL_HERE_MS = 20_000;

/** Calls back when a page that was being left is used again, because it was restored from the back/forward cache or was never left. */
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
