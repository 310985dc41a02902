import type { PublicData } from '#contract/site-renderer.ts';
import { BoundedMap } from '../bounded-map.ts';
import type { Clock } from '../clock.ts';

/** How long an answer serves the pages, at the most. */
const FRESH_MS = 1000;

/** Answers kept; the pages of a club's court list in each size are far fewer. */
const CAPACITY = 200;

interface Known {
  readAt: number;
  answer: Promise<unknown>;
}

/**
 * Reads what the public pages show at most once a second, however many ask for them. `forget` makes the next page
 * read again: what an admin changes here is shown at once, and at the other nodes within the second.
 */
export function createPublicDataCache(
  source: PublicData,
  clock: Clock,
): { data: PublicData; forget: () => void } {
  const known = new BoundedMap<string, Known>(CAPACITY);

  function recent<Answer>(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const now = clock().getTime();
    const kept = known.get(key);
    // Each key belongs to one method and one question, so it is their answer.
    if (kept && Math.abs(now - kept.readAt) < FRESH_MS) return kept.answer as Promise<Answer>;
    const answer = read();
    known.set(key, { readAt: now, answer });
    answer.catch(() => known.get(key)?.answer === answer && known.delete(key));
    return answer;
  }

  return {
    data: {
      countCourts: () => recent('count', () => source.countCourts()),
      pageCourts: ({ page, size }) =>
        recent(`page ${page} of ${size}`, () => source.pageCourts({ page, size })),
    },
    forget: () => known.clear(),
  };
}
