import type { Clock } from './clock.ts';

/**
 * Returns what `load` returned within the last `msOf(answer)` milliseconds, and loads again after that. Calls at the
 * same time share one answer; a failure is not kept.
 */
export function cacheFor<T>(msOf: (answer: T) => number, clock: Clock, load: () => Promise<T>) {
  let kept: { answer: Promise<T>; until: number } | null = null;

  return function ask(): Promise<T> {
    const now = clock().getTime();
    if (kept && now < kept.until) return kept.answer;
    const asked = { answer: load(), until: Infinity };
    kept = asked;
    asked.answer.then(
      (answer) => (asked.until = now + msOf(answer)),
      () => {
        if (kept === asked) kept = null;
      },
    );
    return asked.answer;
  };
}
