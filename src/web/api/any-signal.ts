/** Returns a signal that aborts as soon as one of `signals` does. The oldest browsers that the site supports lack `AbortSignal.any`. */
export function anySignal(signals: AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) first.abort(signal.reason);
    signal.addEventListener('abort', () => first.abort(signal.reason), { signal: first.signal });
  }
  return first.signal;
}
