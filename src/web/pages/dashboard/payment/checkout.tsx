import { useRef, type ReactNode } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';
import type { PaymentProgress } from '#contract/payments/payments.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { formatTaka } from '#contract/money/money.ts';
import { countSessions, priceLines } from '#contract/money/price-lines.ts';
import { formatMoment, joinSlots } from '#contract/bookings/booking-times.ts';
import { CouponBox } from '#web/features/coupons/coupon-box.tsx';
import type { CouponCheck } from '#web/features/coupons/use-coupon.ts';
import { useTimeLeft } from '#web/ui/time-left.ts';
import type { CheckoutRun } from '#web/features/payments/pay/use-checkout.ts';
import { Button } from '#web/ui/button.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { PayPanel } from './pay-panel.tsx';
import { t } from './texts.tsx';

interface CheckoutProps {
  booking: Booking;
  coupon: CouponCheck;
  checkout: CheckoutRun;
  progress: PaymentProgress;
  stage: 'pay' | 'back' | 'unfinished';
  /** The payment method comes first on a phone, for a payer who has been here before. */
  paysFirst: boolean;
}

const PANEL = 'rounded-xl border border-line bg-raised p-6 shadow-card sm:p-8';
const HEADING = 'text-lg font-bold tracking-tight';

/** Coupon, details and payment methods of one approved booking. */
export function Checkout({ booking, coupon, checkout, progress, stage, paysFirst }: CheckoutProps) {
  const place = useRef<HTMLDivElement>(null);
  const { applied } = coupon;
  const total = applied?.finalTotal ?? booking.total_price;
  const order = {
    bookingId: booking._id,
    email: booking.user_email,
    amount: total,
    couponCode: applied?.code ?? null,
  };
  const methods = (
    <div ref={place} key="methods" className={`grid scroll-mt-24 grid-cols-1 gap-6 xl:order-last ${PANEL}`}>
      <PayPanel
        booking={booking}
        order={order}
        checkout={checkout}
        progress={progress}
        stage={stage}
        isPricing={coupon.isChecking}
      />
    </div>
  );
  return (
    <div className="grid grid-cols-1 items-start gap-6 max-xl:[&_:is(a,button,input,summary)]:scroll-mb-24 xl:grid-cols-2">
      {paysFirst && methods}
      <Bill booking={booking} coupon={coupon} total={total} />
      {!paysFirst && methods}
      <TotalBar total={total} onGo={() => goTo(place.current)} />
    </div>
  );
}

/** Coupon and details. */
function Bill({ booking, coupon, total }: Pick<CheckoutProps, 'booking' | 'coupon'> & { total: number }) {
  const { applied } = coupon;
  const hours = joinSlots(booking.slots);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className={PANEL}>
        <CouponBox check={coupon} />
      </div>
      <div className={`grid gap-6 ${PANEL}`}>
        <h2 className={HEADING}>{t.yourBooking}</h2>
        <dl className="grid gap-4">
          <Detail term={t.email} value={booking.user_email} />
          <Detail
            term={t.court}
            value={<ClubText bangla={booking.court_type_bn}>{booking.court_type}</ClubText>}
          />
          <Detail term={t.firstSession} value={formatClubDate(booking.date)} />
          <Detail
            // The one line of neighbouring slots says how many there are.
            term={hours.length === 1 ? t.hours : t.hoursOf(booking.slots.length)}
            value={<Lines lines={hours} />}
          />
          {booking.expires_at !== null && <Deadline at={booking.expires_at} />}
          {booking.slot_prices &&
            priceLines(booking).map(({ sessions, price, amount }) => (
              <Detail
                key={price}
                term={t.sessionsAt({ sessions: countSessions(sessions), price: formatTaka(price) })}
                value={formatTaka(amount)}
              />
            ))}
          <Detail term={t.price} value={formatTaka(booking.total_price)} />
          {applied && <Detail term={t.discount} value={`−${formatTaka(applied.discount)}`} />}
          <div className="flex items-baseline justify-between gap-6 border-t border-line pt-4">
            <dt className="font-semibold">{applied ? t.totalAfterDiscount : t.total}</dt>
            <dd className="text-xl font-extrabold tracking-tight tabular-nums">{formatTaka(total)}</dd>
          </div>
        </dl>
        <p className="text-xs text-muted">{t.endsIfUnpaid}</p>
      </div>
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
  const left = useTimeLeft(at);
  return (
    <Detail
      term={t.pleasePayBefore}
      value={
        <>
          <time dateTime={at} className="block">
            {formatMoment(at)}
          </time>
          <span className="block text-sm font-medium text-wait">{left}</span>
        </>
      }
    />
  );
}

/** Shows the payment methods, and goes on there. */
function goTo(methods: HTMLElement | null): void {
  methods?.scrollIntoView();
  methods?.querySelector<HTMLElement>('input:enabled, button:enabled')?.focus({ preventScroll: true });
}

/** Keeps what one pays in sight on a phone, and the way to it: details and card form are more than one screen. */
function TotalBar({ total, onGo }: { total: number; onGo: () => void }) {
  return (
    <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-raised px-6 py-3 shadow-lift xl:hidden">
      <p aria-hidden className="text-lg font-extrabold tracking-tight tabular-nums">
        {t.toPay(formatTaka(total))}
      </p>
      <Button look="primary" onClick={onGo}>
        {t.goToPayment}
      </Button>
    </div>
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
