import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { formatClubDate, formatInstant } from '#contract/club-time.ts';
import { formatTaka } from '#contract/money.ts';
import { useSiteSettings } from '#web/app/site-settings.tsx';
import { CouponBox, type AppliedCoupon } from '#web/features/coupons/coupon-box.tsx';
import { CheckoutForm } from '#web/features/payments/checkout-form.tsx';

interface CheckoutProps {
  booking: Booking;
  onPaid: (transactionId: string) => void;
  /** The booking is no longer as it was shown. */
  onStale: () => void;
}

const PANEL = 'rounded-xl border border-line bg-raised p-6 shadow-card sm:p-8';
const HEADING = 'text-lg font-bold tracking-tight';

/** Coupon, details and card form of one approved booking. */
export function Checkout({ booking, onPaid, onStale }: CheckoutProps) {
  const { cards } = useSiteSettings();
  const [coupon, setCoupon] = useState<AppliedCoupon | null>(null);
  const total = coupon?.finalTotal ?? booking.total_price;
  const order = {
    bookingId: booking._id,
    email: booking.user_email,
    amount: total,
    couponCode: coupon?.code ?? null,
  };

  function startOver() {
    setCoupon(null);
    onStale();
  }
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <div className={`grid gap-6 ${PANEL}`}>
        <h2 className={HEADING}>Your booking</h2>
        <dl className="grid gap-4">
          <Detail term="Email" value={booking.user_email} />
          <Detail term="Court" value={booking.court_type} />
          <Detail term="First session" value={formatClubDate(booking.date)} />
          <Detail term="Please pay before" value={formatInstant(booking.expires_at)} />
          <Detail term="Price" value={formatTaka(booking.total_price)} />
          {coupon && <Detail term="Coupon" value={`−${formatTaka(coupon.discount)}`} />}
          <div className="flex items-baseline justify-between gap-6 border-t border-line pt-4">
            <dt className="font-semibold">Total</dt>
            <dd className="text-xl font-extrabold tracking-tight tabular-nums">{formatTaka(total)}</dd>
          </div>
        </dl>
        <CouponBox bookingId={booking._id} applied={coupon} onChange={setCoupon} />
      </div>
      <div className={`grid gap-6 ${PANEL}`}>
        <h2 className={HEADING}>Your card</h2>
        <CheckoutForm cards={cards} order={order} onPaid={onPaid} onStale={startOver} />
      </div>
    </div>
  );
}

function Detail({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt className="shrink-0 text-sm text-muted">{term}</dt>
      <dd className="min-w-0 text-end font-semibold break-words tabular-nums">{value}</dd>
    </div>
  );
}
