/**
 * Returns a signal that aborts with the first of these. `AbortSignal.any` is younger than the oldest browsers that the site
 * serves.
 */
export function anySignal(signals: AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) first.abort(signal.reason);
    signal.addEventListener('abort', () => first.abort(signal.reason), { signal: first.signal });
  }
  return first.signal;
}
