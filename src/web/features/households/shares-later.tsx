import { formatClubDate } from '#contract/clock/dates.ts';
import { t } from './texts.tsx';

/** Says of who was added to what runs when they share it. */
export function SharesLater({ from }: { from: string | undefined }) {
  if (from === undefined) return null;
  return <span className="text-xs font-semibold text-wait">{t.sharesFrom(formatClubDate(from))}</span>;
}
