import { t } from '#texts/member-list.js';
import { formatClubDate } from '#contract/clock/dates.ts';
import type { StandsAs } from '#contract/memberships/member-list.ts';
import { written } from '#contract/written.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const TONES: Record<StandsAs, Tone> = { later: 'plain', runs: 'good', grace: 'wait', lapsed: 'bad' };

export function StateBadge({ state }: { state: StandsAs }) {
  return <Badge tone={TONES[state]}>{t[`states.${state}`]}</Badge>;
}

/** The tier's name in the reader's language. */
export const nameHeldTier = ({
  tier_name,
  tier_name_bn,
}: {
  tier_name: string;
  tier_name_bn: string | null;
}) => written(tier_name, tier_name_bn).text;

interface Lasting {
  starts_on: string;
  ends_on: string;
  counts_until: string;
  state: StandsAs;
}

/** Returns until when a membership is valid, or from when. */
export function untilWords({ state, starts_on, ends_on, counts_until }: Lasting): string {
  switch (state) {
    case 'later':
      return t.from({ day: formatClubDate(starts_on) });
    case 'grace':
      return t.countsUntil({ end: formatClubDate(ends_on), last: formatClubDate(counts_until) });
    case 'runs':
    case 'lapsed':
      return t.until({ day: formatClubDate(ends_on) });
  }
}
