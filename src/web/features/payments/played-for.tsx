import { formatClubDate } from '#contract/clock/dates.ts';
import type { Payment } from '#contract/payments/payments.ts';
import { ClubText } from '#web/ui/fields/club-text.tsx';

/** Shows what a payment was for, as people remember it: the court and the day of play. */
export function PlayedFor({ payment: { court_type, court_type_bn, date } }: { payment: Payment }) {
  return (
    <>
      <ClubText bangla={court_type_bn} className="block leading-snug font-bold">
        {court_type}
      </ClubText>
      <time dateTime={date} className="block text-sm font-normal text-muted tabular-nums">
        {formatClubDate(date)}
      </time>
    </>
  );
}
