import { t } from '#texts/payments.js';
import { rich } from '#web/ui/rich.tsx';
import { useEffect, useState, type ReactNode } from 'react';
import { sayRest, type Rest } from '#contract/bookings/rest.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { FROM_PROVIDER, paymentPage, receiptPage } from '#contract/bookings/booking-pages.ts';
import { PAGES } from '#contract/pages.ts';
import { useCoupon } from '#web/features/coupons/use-coupon.ts';
import { leftToPayAfter, partToPay } from '#web/features/payments/parts/part-rules.ts';
import type { CheckoutState } from '#web/features/payments/queries.ts';
import { findPaymentStage } from '#web/features/payments/pay/stage.ts';
import { useCheckout } from '#web/features/payments/pay/use-checkout.ts';
import { useNavigate } from '#web/router/router.tsx';
import { useSearchParams } from '#web/router/search-params.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { Checkout } from './checkout.tsx';
import { PaymentUnderWay, Closed, Paid, Returned } from './ending.tsx';
import type { Paying } from './paying.ts';

/** Returns the amount left after this payment, or the whole rest if it is paid at the club; null when nothing is left. */
function restAfter({ parts, part }: Paying, isAtClub: boolean): Rest | null {
  if (!part) return null;
  const amount = isAtClub ? parts.due_later : leftToPayAfter(parts, part);
  return amount === 0 ? null : { amount, until: parts.later_until };
}

export function PaymentDesk({ state, paying }: { state: CheckoutState; paying: Paying }) {
  const { booking, progress } = state;
  const coupon = useCoupon(booking._id, progress.couponCode);
  const checkout = useCheckout(booking._id, coupon.recheck);
  const { parts, part } = paying;
  const stage = findPaymentStage({ ...state, part, isLaterHere: parts.later_until !== null }, checkout);
  const rest = restAfter(paying, stage === 'at-club');
  const [arrivedAt] = useState(stage);
  const transactionId =
    checkout.outcome?.kind === 'paid' ? checkout.outcome.transactionId : progress.transactionId;
  const navigate = useNavigate();
  const isInAddress = useSearchParams()[0].has(FROM_PROVIDER);
  const [isFromProvider] = useState(isInAddress);
  // The flag leaves the address, so that a reload or Back does not announce the result again.
  useEffect(() => {
    if (isInAddress) navigate(paymentPage(booking._id), { replace: true });
  }, [isInAddress, navigate, booking._id]);

  function leave() {
    navigate(PAGES.confirmedBookings, { replace: true });
  }
  return (
    <>
      <Stage
        {...{ state, stage, coupon, checkout, transactionId, paying, rest }}
        paysFirst={arrivedAt === 'back' || arrivedAt === 'unfinished' || part !== null}
      />
      <Modal
        open={stage === 'paid' && (arrivedAt !== 'paid' || isFromProvider)}
        onClose={leave}
        title={t.paymentSuccessful}
      >
        <PaymentSucceeded
          bookingId={booking._id}
          transactionId={transactionId}
          paymentId={progress.paymentId}
          rest={rest}
          onLeave={leave}
        />
      </Modal>
    </>
  );
}

interface StageProps {
  state: CheckoutState;
  stage: ReturnType<typeof findPaymentStage>;
  coupon: ReturnType<typeof useCoupon>;
  checkout: ReturnType<typeof useCheckout>;
  transactionId: string | null;
  paysFirst: boolean;
  paying: Paying;
  rest: Rest | null;
}

function Stage({
  state,
  stage,
  coupon,
  checkout,
  transactionId,
  paysFirst,
  paying,
  rest,
}: StageProps): ReactNode {
  const { booking, progress } = state;
  switch (stage) {
    case 'pay':
    case 'back':
    case 'unfinished':
      return (
        <Checkout
          booking={booking}
          coupon={coupon}
          checkout={checkout}
          progress={progress}
          stage={stage}
          paysFirst={paysFirst}
          paying={paying}
        />
      );
    case 'processing':
      return <PaymentUnderWay provider={progress.provider} />;
    case 'paid':
    case 'at-club':
      return (
        <Paid
          bookingId={booking._id}
          transactionId={transactionId}
          paymentId={progress.paymentId}
          rest={rest}
        >
          {stage === 'paid' && rest && rest.until !== null && <PayRest {...paying} />}
        </Paid>
      );
    case 'returned':
      return <Returned />;
    case 'closed':
      return <Closed booking={booking} progress={progress} />;
  }
}

function PayRest({ parts, part, onChoose }: Paying) {
  const next = partToPay({ parts: parts.parts.filter(({ _id }) => _id !== part?._id) }, null);
  return (
    next && (
      <Button look="primary" onClick={() => onChoose(next._id)}>
        {t.payTheAmount({ amount: formatTaka(next.amount) })}
      </Button>
    )
  );
}

interface PaymentSucceededProps {
  bookingId: string;
  transactionId: string | null;
  paymentId: string | null;
  rest: Rest | null;
  onLeave: () => void;
}

function PaymentSucceeded({ bookingId, transactionId, paymentId, rest, onLeave }: PaymentSucceededProps) {
  return (
    <>
      <p className="mt-4 text-muted">
        {rich(t.confirmedWithId, {
          transactionId: (
            <strong className="mt-1 block font-semibold break-all text-ink">{transactionId}</strong>
          ),
        })}
      </p>
      {rest && <p className="mt-4 font-semibold">{sayRest(rest)}</p>}
      <Button look="primary" className="mt-8 w-full" onClick={onLeave}>
        {t.goToConfirmedBookings}
      </Button>
      {paymentId !== null && (
        <ButtonLink to={receiptPage(bookingId, paymentId)} look="quiet" className="mt-3 w-full">
          {t.receipt}
        </ButtonLink>
      )}
    </>
  );
}
