import type { Clock } from './clock.ts';

/**
 * Answers what `load` answered within the last `ms`, and loads anew after that. Questions at the same time share one
 * answer; a failure is not kept.
 */
export function keptFor<T>(ms: number, clock: Clock, load: () => Promise<T>): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | null = null;
  return () => {
    const now = clock().getTime();
    if (kept && now < kept.until) return kept.answer;
    const asked = { answer: load(), until: now + ms };
    kept = asked;
    asked.answer.catch(() => {
      if (kept === asked) kept = null;
    });
    return asked.answer;
  };
}
