import { t as partTexts } from '#texts/pay.js';
import { t } from '#texts/payments.js';
import { formatNumber } from '#contract/numbers.ts';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';
import { formatMoment, joinSlots } from '#contract/bookings/booking-times.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { countSessions, priceLines } from '#contract/money/price-lines.ts';
import { CouponBox } from '#web/features/coupons/coupon-box.tsx';
import type { CouponCheck } from '#web/features/coupons/use-coupon.ts';
import { canJoin, leftToPayAfter } from '#web/features/payments/parts/part-rules.ts';

import { ClubText } from '#web/ui/fields/club-text.tsx';
import { useDeadline } from '#web/site/use-deadline.ts';
import { PANEL } from './panel.ts';
import type { Paying } from './paying.ts';

interface BillProps {
  booking: Booking;
  coupon: CouponCheck;
  paying: Paying;
  /** The total in taka. */
  total: number;
}

export function Bill({ booking, coupon, paying, total }: BillProps) {
  const { parts, part } = paying;
  const hours = joinSlots(booking.slots);
  return (
    <div className="grid grid-cols-1 gap-6">
      {!part && (
        <div className={PANEL}>
          <CouponBox check={coupon} />
        </div>
      )}
      <div className={`grid gap-6 ${PANEL}`}>
        <h2 className="text-lg font-bold tracking-tight">{t.yourBooking}</h2>
        <dl className="grid gap-4">
          <Detail term={t.email} value={booking.user_email} />
          <Detail
            term={t.court}
            value={<ClubText bangla={booking.court_type_bn}>{booking.court_type}</ClubText>}
          />
          <Detail term={t.firstSession} value={formatClubDate(booking.date)} />
          <Detail
            // Consecutive slots share one line, whose label says how many there are.
            term={hours.length === 1 ? t.hours : t.hoursOf({ sessions: formatNumber(booking.slots.length) })}
            value={<Lines lines={hours} />}
          />
          {booking.expires_at !== null && <Deadline at={booking.expires_at} />}
          {part?.due === 'later' && parts.later_until !== null && (
            <Detail
              term={t.payHereUntil}
              value={<time dateTime={parts.later_until}>{formatMoment(parts.later_until)}</time>}
            />
          )}
          {booking.slot_prices &&
            priceLines(booking).map(({ sessions, price, amount }) => (
              <Detail
                key={price}
                term={t.sessionsAt({ sessions: countSessions(sessions), price: formatTaka(price) })}
                value={formatTaka(amount)}
              />
            ))}
          <Detail term={t.price} value={formatTaka(booking.total_price)} />
          {part ? <PartsBill {...paying} part={part} /> : <Whole coupon={coupon} total={total} />}
        </dl>
        {part && coupon.applied && canJoin(parts) && (
          <p className="text-sm text-wait">{partTexts.couponKept({ code: coupon.applied.code })}</p>
        )}
        <p className="text-xs text-muted">{part?.due === 'later' ? t.orAtTheClub : t.endsIfUnpaid}</p>
      </div>
    </div>
  );
}

function Whole({ coupon: { applied }, total }: Pick<BillProps, 'coupon' | 'total'>) {
  return (
    <>
      {applied && <Detail term={t.discount} value={`−${formatTaka(applied.discount)}`} />}
      <Total term={applied ? t.totalAfterDiscount : t.total} taka={total} />
    </>
  );
}

function PartsBill({ parts, part }: { parts: Paying['parts']; part: NonNullable<Paying['part']> }) {
  const left = leftToPayAfter(parts, part);
  return (
    <>
      {parts.fees > 0 && <Detail term={t.guestFees} value={formatTaka(parts.fees)} />}
      {parts.covered > 0 && <Detail term={t.paidBefore} value={`−${formatTaka(parts.covered)}`} />}
      {left > 0 && <Detail term={t.later} value={`−${formatTaka(left)}`} />}
      <Total term={t.toPayNow} taka={part.amount} />
    </>
  );
}

function Total({ term, taka }: { term: string; taka: number }) {
  return (
    <div className="flex items-baseline justify-between gap-6 border-t border-line pt-4">
      <dt className="font-semibold">{term}</dt>
      <dd className="text-xl font-extrabold tracking-tight tabular-nums">{formatTaka(taka)}</dd>
    </div>
  );
}

function Lines({ lines }: { lines: string[] }) {
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}

function Deadline({ at }: { at: string }) {
  const { left, isHeld } = useDeadline(at);
  return (
    <Detail
      term={t.pleasePayBefore}
      value={
        <>
          {!isHeld && (
            <time dateTime={at} className="block">
              {formatMoment(at)}
            </time>
          )}
          <span className="block text-sm font-medium text-wait">{left}</span>
        </>
      }
    />
  );
}

function Detail({ term, value }: { term: string; value: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt className="shrink-0 text-sm text-muted">{term}</dt>
      <dd className="min-w-0 text-end font-semibold wrap-anywhere tabular-nums">{value}</dd>
    </div>
  );
}
