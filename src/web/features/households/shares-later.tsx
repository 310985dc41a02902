import { t } from '#texts/households.js';
import { formatClubDate } from '#contract/clock/dates.ts';

/** Shows from when an added person shares the current membership. */
export function SharesLater({ from }: { from: string | undefined }) {
  if (from === undefined) return null;
  return (
    <span className="text-xs font-semibold text-wait">{t.sharesFrom({ day: formatClubDate(from) })}</span>
  );
}
