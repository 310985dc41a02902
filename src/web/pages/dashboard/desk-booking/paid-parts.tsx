import { t } from '#texts/desk.js';
import { formatNumber } from '#contract/numbers.ts';
import { useState } from 'react';
import { toClubDate, type ClubDate } from '#contract/clock/club-time.ts';
import type { DeskBooking, DeskPart } from '#contract/desk/desk.ts';
import { formatMoment } from '#contract/bookings/booking-times.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { receiptPage } from '#contract/bookings/booking-pages.ts';
import { CorrectMoney } from '#web/features/desk/correct-money.tsx';
import { describePayment } from '#web/features/desk/visit-words.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';

interface PaidPartsProps {
  booking: DeskBooking;
  parts: DeskPart[];
  mayCorrect: (payment: NonNullable<DeskPart['payment']>) => boolean;
}

export function PaidParts({ booking, parts, mayCorrect }: PaidPartsProps) {
  const [corrected, setCorrected] = useState<string | null>(null);
  return (
    <section aria-labelledby="parts" className="grid grid-cols-1 gap-2">
      <h3 id="parts" className="text-sm font-semibold">
        {t.payments}
      </h3>
      <ul className="grid grid-cols-1 rounded-lg border border-line">
        {parts.map((part) => (
          <li key={part._id} className="grid grid-cols-1 gap-3 border-line p-3 not-last:border-b">
            <PartRow
              bookingId={booking._id}
              part={part}
              isCorrecting={corrected === part._id}
              onCorrect={
                part.payment && mayCorrect(part.payment)
                  ? () => setCorrected((shown) => (shown === part._id ? null : part._id))
                  : undefined
              }
            />
            {part.payment && corrected === part._id && (
              <CorrectMoney
                bookingId={booking._id}
                payment={part.payment}
                onDone={() => setCorrected(null)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PartRowProps {
  bookingId: string;
  part: DeskPart;
  isCorrecting: boolean;
  /** Undefined when the payment cannot be corrected. */
  onCorrect: (() => void) | undefined;
}

function PartRow({ bookingId, part, isCorrecting, onCorrect }: PartRowProps) {
  const { payment, guests } = part;
  const isWaived = payment?.by === 'free' && part.amount > 0;
  const amount = formatTaka(payment && !isWaived ? payment.amount : part.amount);
  const how = describePayment(payment);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="font-semibold tabular-nums">
          {guests > 0 ? t.ofGuests({ guests, amount, shown: formatNumber(guests) }) : amount}
        </p>
        {!payment && <Badge tone="wait">{part.busy ? t.beingPaidOnline : t.open}</Badge>}
        {isWaived && <Badge tone="plain">{t.neverPaid}</Badge>}
      </div>
      {payment && how !== null && (
        <p className="-mt-2 text-sm text-muted">
          <TypedText>{how}</TypedText> · {formatMoment(payment.paid_at)}
        </p>
      )}
      {payment && !isWaived && (
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            to={receiptPage(bookingId, payment._id)}
            className="px-3!"
            aria-label={t.receiptOf({ amount })}
          >
            {t.receipt}
          </ButtonLink>
          {onCorrect && (
            <Button
              className="px-3!"
              aria-label={t.correctOf({ amount })}
              aria-expanded={isCorrecting}
              onClick={onCorrect}
            >
              {t.correctDots}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** Returns whether the user may correct a payment taken by hand: admins any, staff only those of today. */
export const mayCorrectOn =
  (today: ClubDate, isAdmin: boolean) =>
  ({ by, paid_at }: NonNullable<DeskPart['payment']>): boolean =>
    by === 'desk' && (isAdmin || toClubDate(new Date(paid_at)) === today);
