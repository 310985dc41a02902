import { formatClubDate } from '#contract/clock/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { t } from './texts.tsx';

/** Says of who was added to what runs when they share it. */
export function SharesLater({ from }: { from: string | undefined }) {
  if (from === undefined) return null;
  return <Badge tone="wait">{t.sharesFrom(formatClubDate(from))}</Badge>;
}
