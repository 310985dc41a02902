import { useEffect, useState, type ReactNode } from 'react';
import { FROM_PROVIDER, PAGES, paymentPage, receiptPage } from '#contract/pages.ts';
import { useCoupon } from '#web/features/coupons/use-coupon.ts';
import type { Checkout as CheckoutState } from '#web/features/payments/queries.ts';
import { stageOf } from '#web/features/payments/pay/stage.ts';
import { useCheckout } from '#web/features/payments/pay/use-checkout.ts';
import { useNavigate } from '#web/router/router.tsx';
import { useSearchParams } from '#web/router/search-params.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { Checkout } from './checkout.tsx';
import { AtWork, Closed, Paid, Returned } from './ending.tsx';
import { t } from './texts.tsx';

/** The payment of a booking, at whatever step it was found. */
export function PaymentDesk({ state }: { state: CheckoutState }) {
  const { booking, progress } = state;
  const coupon = useCoupon(booking._id, progress.couponCode);
  const checkout = useCheckout(booking._id, coupon.recheck);
  const stage = stageOf(state, checkout);
  const [arrivedAt] = useState(stage);
  const transactionId =
    checkout.outcome?.kind === 'paid' ? checkout.outcome.transactionId : progress.transactionId;
  const navigate = useNavigate();
  const isInAddress = useSearchParams()[0].has(FROM_PROVIDER);
  const [isFromProvider] = useState(isInAddress);
  // Whoever loads this page again, or comes back to it, has been told.
  useEffect(() => {
    if (isInAddress) navigate(paymentPage(booking._id), { replace: true });
  }, [isInAddress, navigate, booking._id]);

  function leave() {
    navigate(PAGES.confirmedBookings, { replace: true });
  }
  return (
    <>
      <Stage
        {...{ state, stage, coupon, checkout, transactionId }}
        paysFirst={arrivedAt === 'back' || arrivedAt === 'unfinished'}
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
          onLeave={leave}
        />
      </Modal>
    </>
  );
}

interface StageProps {
  state: CheckoutState;
  stage: ReturnType<typeof stageOf>;
  coupon: ReturnType<typeof useCoupon>;
  checkout: ReturnType<typeof useCheckout>;
  transactionId: string | null;
  paysFirst: boolean;
}

/** Shows a payment that has come so far. */
function Stage({ state, stage, coupon, checkout, transactionId, paysFirst }: StageProps): ReactNode {
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
        />
      );
    case 'processing':
      return <AtWork provider={progress.provider} />;
    case 'paid':
      return <Paid bookingId={booking._id} transactionId={transactionId} paymentId={progress.paymentId} />;
    case 'returned':
      return <Returned />;
    case 'closed':
      return <Closed booking={booking} progress={progress} />;
  }
}

interface PaymentSucceededProps {
  bookingId: string;
  transactionId: string | null;
  paymentId: string | null;
  onLeave: () => void;
}

/** Says that a payment has succeeded. */
function PaymentSucceeded({ bookingId, transactionId, paymentId, onLeave }: PaymentSucceededProps) {
  return (
    <>
      <p className="mt-4 text-muted">
        {t.confirmedWithId(
          <strong className="mt-1 block font-semibold break-all text-ink">{transactionId}</strong>,
        )}
      </p>
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
