import { t } from '#texts/set-up.js';
import type { StarterCounts } from '#contract/club/set-up-steps.ts';
import { joinWithAnd } from '#contract/lists.ts';
import { formatNumber } from '#contract/numbers.ts';

/** `12 courts, 2 coupons and 1 announcement`; empty where there are none. */
export function nameExamples({ courts, coupons, announcements }: StarterCounts): string {
  const counts = [
    { count: courts, say: t.countCourts },
    { count: coupons, say: t.countCoupons },
    { count: announcements, say: t.countAnnouncements },
  ];
  return joinWithAnd(
    counts
      .filter(({ count }) => count > 0)
      .map(({ count, say }) => say({ count, shown: formatNumber(count) })),
  );
}
