import { formatClubDate } from '#contract/clock/dates.ts';
import { daysOfMembership } from '#contract/payments/paid-membership.ts';
import type { Payment } from '#contract/payments/payments.ts';
import { PaidForText } from '#web/site/paid-for-text.tsx';

/** Shows what a payment was for: the court and the day of play, or the membership and its period. */
export function PlayedFor({ payment }: { payment: Payment }) {
  const { date, membership } = payment;
  const small = 'block text-sm font-normal text-muted tabular-nums';
  return (
    <>
      <PaidForText paidFor={payment} className="block leading-snug font-bold" />
      {membership ? (
        <span className={`${small} empty:hidden`}>{daysOfMembership(membership)}</span>
      ) : (
        <time dateTime={date} className={small}>
          {formatClubDate(date)}
        </time>
      )}
    </>
  );
}
