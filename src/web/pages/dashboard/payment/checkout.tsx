import { t as partTexts } from '#texts/pay.js';
import { t } from '#texts/payments.js';
import { useEffect, useRef, useState } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';
import type { PaymentProgress } from '#contract/payments/payments.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import type { CouponCheck } from '#web/features/coupons/use-coupon.ts';
import { partToPay } from '#web/features/payments/parts/part-rules.ts';
import { useDivide } from '#web/features/payments/parts/queries.ts';
import { PlanChoice } from '#web/features/payments/parts/plan-choice.tsx';

import { whyMethodRefused } from '#web/features/payments/pay/method-rules.ts';
import type { CheckoutRun } from '#web/features/payments/pay/use-checkout.ts';
import { useSiteSettings } from '#web/site/site-settings.tsx';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/states.tsx';
import { Bill } from './bill.tsx';
import { PANEL } from './panel.ts';
import { PayAllInstead } from './pay-all-instead.tsx';
import { PayPanel } from './pay-panel.tsx';
import type { Paying } from './paying.ts';

interface CheckoutProps {
  booking: Booking;
  coupon: CouponCheck;
  checkout: CheckoutRun;
  progress: PaymentProgress;
  stage: 'pay' | 'back' | 'unfinished';
  /** Whether a phone shows the payment method first, for a payer who has been here before. */
  paysFirst: boolean;
  paying: Paying;
}

/** Returns the advance that the user may pay, if a payment method accepts so small an amount. */
function useOffer({ part, parts }: Paying) {
  const { payments } = useSiteSettings();
  const { offer } = parts;
  return !part && offer && payments.some((method) => whyMethodRefused(method, offer.now) === null)
    ? offer
    : null;
}

export function Checkout({ booking, coupon, checkout, progress, stage, paysFirst, paying }: CheckoutProps) {
  const { parts, part, isAsking, isGoingOn, onChoose } = paying;
  const place = useRef<HTMLDivElement>(null);
  const [wantsAdvance, setWantsAdvance] = useState(false);
  const division = useDivide(booking._id);
  const offer = useOffer(paying);
  const isAdvance = offer !== null && wantsAdvance;
  const { applied } = coupon;
  const total = part?.amount ?? applied?.finalTotal ?? booking.total_price;
  const order = {
    bookingId: booking._id,
    chargeId: part?._id ?? null,
    email: booking.user_email,
    amount: total,
    couponCode: part ? null : (applied?.code ?? null),
  };
  useEffect(() => {
    if (!isGoingOn) return;
    place.current?.scrollIntoView();
    place.current?.focus({ preventScroll: true });
  }, [isGoingOn]);

  function divide(now: number) {
    division.mutate(now, { onSuccess: (divided) => onChoose(partToPay(divided, null)?._id ?? null) });
  }
  const methods = (
    <div
      ref={place}
      key="methods"
      tabIndex={-1}
      className={`grid scroll-mt-24 grid-cols-1 gap-6 outline-none xl:order-last ${PANEL}`}
    >
      {offer && (
        <PlanChoice
          all={total}
          offer={offer}
          laterUntil={parts.later_until}
          coupon={applied?.code ?? null}
          isAdvance={isAdvance}
          busy={checkout.isBusy || division.isPending}
          onChoose={setWantsAdvance}
        />
      )}
      {isAdvance && (
        // On a narrow screen the bar below has this button.
        <Button
          look="primary"
          className="max-xl:hidden"
          busy={division.isPending}
          onClick={() => divide(offer.now)}
        >
          {partTexts.goOn}
        </Button>
      )}
      <Problem message={division.error?.message} />
      {/* Hidden and not removed, so that typed input stays. */}
      <div hidden={isAdvance} className="grid grid-cols-1 gap-6">
        <PayPanel
          booking={booking}
          order={order}
          checkout={checkout}
          progress={progress}
          stage={stage}
          isPricing={coupon.isChecking || isAsking}
          isRest={part?.due === 'later'}
        />
      </div>
      {part && <PayAllInstead booking={booking} paying={paying} busy={checkout.isBusy} />}
    </div>
  );
  return (
    <div className="grid grid-cols-1 items-start gap-6 max-xl:[&_:is(a,button,input,summary)]:scroll-mb-24 xl:grid-cols-2">
      {paysFirst && methods}
      <Bill booking={booking} coupon={coupon} paying={paying} total={total} />
      {!paysFirst && methods}
      {isAdvance ? (
        <TotalBar total={offer.now} busy={division.isPending} onGo={() => divide(offer.now)}>
          {partTexts.goOn}
        </TotalBar>
      ) : (
        <TotalBar total={total} onGo={() => goTo(place.current)}>
          {t.goToPayment}
        </TotalBar>
      )}
    </div>
  );
}

/** Scrolls to the payment methods and focuses the first control. */
function goTo(methods: HTMLElement | null): void {
  methods?.scrollIntoView();
  methods?.querySelector<HTMLElement>('input:enabled, button:enabled')?.focus({ preventScroll: true });
}

interface TotalBarProps {
  total: number;
  busy?: boolean;
  onGo: () => void;
  children: string;
}

/** Keeps the total and a button to the payment methods in view on a phone, because details and card form fill more than one screen. */
function TotalBar({ total, busy = false, onGo, children }: TotalBarProps) {
  return (
    <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-raised px-6 py-3 shadow-lift xl:hidden">
      <p aria-hidden className="text-lg font-extrabold tracking-tight tabular-nums">
        {t.toPay({ total: formatTaka(total) })}
      </p>
      <Button look="primary" busy={busy} onClick={onGo}>
        {children}
      </Button>
    </div>
  );
}
