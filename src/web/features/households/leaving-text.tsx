import { t } from '#texts/households.js';
import { formatNumber } from '#contract/numbers.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { formatSlot } from '#contract/bookings/slots.ts';
import type { Leaving } from '#contract/memberships/household-people.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { ClubText } from '#web/ui/fields/club-text.tsx';

/** Explains what happens to a person's bookings when they leave. Only the person and the staff see which bookings these are. */
export function LeavingText({
  text,
  leaving: { costs, ends, bookings },
}: {
  text: string;
  leaving: Leaving;
}) {
  return (
    <>
      {text}
      {costs > 0 && (
        <span className="mt-2 block">{t.costElsewise({ count: costs, shown: formatNumber(costs) })}</span>
      )}
      {ends > 0 && (
        <span className="mt-2 block">{t.endThen({ count: ends, shown: formatNumber(ends) })}</span>
      )}
      {bookings.map(({ court, court_bn, date, slots, from, to }) => (
        <span key={`${court} ${date} ${slots.join()}`} className="mt-2 block text-sm">
          <ClubText bangla={court_bn}>{court}</ClubText>
          {` · ${formatClubDate(date)} · ${slots.map(formatSlot).join(', ')} · `}
          {to === null ? t.ends : t.fromTo({ to: formatTaka(to), from: formatTaka(from) })}
        </span>
      ))}
    </>
  );
}
