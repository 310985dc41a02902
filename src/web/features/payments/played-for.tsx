import { formatClubDate } from '#contract/clock/club-time.ts';
import type { Payment } from '#contract/payments/payments.ts';
import { TypedText } from '#web/ui/fields/typed-text.tsx';

/** Shows what a payment was for, as people remember it: the court and the day of play. */
export function PlayedFor({ payment: { court_type, date } }: { payment: Payment }) {
  return (
    <>
      <TypedText className="block leading-snug font-bold">{court_type}</TypedText>
      <time dateTime={date} className="block text-sm font-normal text-muted tabular-nums">
        {formatClubDate(date)}
      </time>
    </>
  );
}
