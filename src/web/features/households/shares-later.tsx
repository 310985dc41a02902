import { t } from '#texts/households.js';
import { formatClubDate } from '#contract/clock/dates.ts';

/** Says of who was added to what runs when they share it. */
export function SharesLater({ from }: { from: string | undefined }) {
  if (from === undefined) return null;
  return (
    <span className="text-xs font-semibold text-wait">{t.sharesFrom({ day: formatClubDate(from) })}</span>
  );
}
