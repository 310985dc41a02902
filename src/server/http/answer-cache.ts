import { BoundedMap } from '../bounded-map.ts';
import type { Clock } from '../clock.ts';

/** How long an answer serves everybody, at the most. */
const FRESH_MS = 1000;

/** Answers kept; a club has a few dozen public ones, and one more for each court and day that people look at. */
const CAPACITY = 1000;

interface Known {
  readAt: number;
  answer: Promise<unknown>;
}

/** What everybody may see, read at most once a second however many ask. */
export interface AnswerCache {
  /** What `read` returned for this question within the last second, or returns now. */
  read<Answer>(question: string, read: () => Promise<Answer>): Promise<Answer>;
  /** Called after a change: it shows at once at this node, and at the others within the second. */
  forget(): void;
}

export function createAnswerCache(clock: Clock): AnswerCache {
  const known = new BoundedMap<string, Known>(CAPACITY);

  return {
    read<Answer>(question: string, read: () => Promise<Answer>) {
      const now = clock().getTime();
      const kept = known.get(question);
      // Each question is asked in one place, so it is that place's answer.
      if (kept && Math.abs(now - kept.readAt) < FRESH_MS) return kept.answer as Promise<Answer>;
      const answer = read();
      known.set(question, { readAt: now, answer });
      answer.catch(() => known.get(question)?.answer === answer && known.delete(question));
      return answer;
    },
    forget: () => known.clear(),
  };
}
