import { t } from '#texts/set-up.js';
import type { StarterCounts } from '#contract/club/set-up-steps.ts';
import { joinWithAnd } from '#contract/lists.ts';
import { formatNumber } from '#contract/numbers.ts';

/** Returns a text such as `12 courts, 2 coupons and 1 announcement`; empty when there are no examples. */
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
