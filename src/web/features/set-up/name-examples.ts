import type { StarterCounts } from '#contract/club/set-up-steps.ts';

const list = new Intl.ListFormat('en-GB');

/** `12 courts, 2 coupons and 1 announcement`; empty where there are none. */
export function nameExamples({ courts, coupons, announcements }: StarterCounts): string {
  const counts = [
    { count: courts, word: 'court' },
    { count: coupons, word: 'coupon' },
    { count: announcements, word: 'announcement' },
  ];
  return list.format(
    counts
      .filter(({ count }) => count > 0)
      .map(({ count, word }) => `${count} ${word}${count === 1 ? '' : 's'}`),
  );
}
