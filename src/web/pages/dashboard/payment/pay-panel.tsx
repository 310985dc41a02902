import { t } from '#texts/payments.js';
import { rich } from '#web/ui/rich.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';
import type { PaymentProgress } from '#contract/payments/payments.ts';
import type { AvailableMethod } from '#contract/settings.ts';
import { useSiteSettings } from '#web/site/site-settings.tsx';
import { fitting } from '#web/features/payments/parts/part-rules.ts';
import { CheckoutForm } from '#web/features/payments/pay/checkout-form.tsx';
import { DeskMethod } from '#web/features/payments/pay/desk-method.tsx';
import { HostedForm } from '#web/features/payments/pay/hosted-form.tsx';
import { MethodChoice } from '#web/features/payments/pay/method-choice.tsx';
import { firstMethod } from '#web/features/payments/pay/method-rules.ts';
import { ProviderNote } from '#web/features/payments/pay/provider-note.tsx';
import type { Order } from '#web/features/payments/queries.ts';
import type { CheckoutRun } from '#web/features/payments/pay/use-checkout.ts';
import { userProfile } from '#web/features/users/queries.ts';
import { Loading } from '#web/ui/states.tsx';

interface PayPanelProps {
  booking: Booking;
  order: Order;
  checkout: CheckoutRun;
  progress: PaymentProgress;
  stage: 'pay' | 'back' | 'unfinished';
  isPricing: boolean;
  /** Whether this pays the rest of a confirmed booking. */
  isRest: boolean;
}

const HEADING = 'text-lg font-bold tracking-tight';
const TITLES: Record<AvailableMethod['kind'], string> = {
  card: t.yourCard,
  hosted: t.yourPayment,
  desk: t.yourPayment,
};

export function PayPanel(props: PayPanelProps) {
  const { order, checkout, progress, stage } = props;
  const { payments } = useSiteSettings();
  const methods = order.chargeId === null ? payments : fitting(payments, order.amount);
  const [chosen, setChosen] = useState<string>();
  const method = firstMethod(methods, order.amount, chosen ?? progress.provider);
  const note = stage !== 'pay' && <ProviderNote stage={stage} progress={progress} />;
  if (order.amount === 0 || !method)
    return (
      <>
        {note}
        <h2 className={HEADING}>{t.yourPayment}</h2>
        <WithoutMethod {...props} />
      </>
    );
  return (
    <>
      {note}
      {methods.length > 1 ? (
        <MethodChoice
          methods={methods}
          chosen={method.provider}
          amount={order.amount}
          busy={checkout.isBusy}
          onChoose={setChosen}
        />
      ) : (
        <h2 className={HEADING}>{TITLES[method.kind]}</h2>
      )}
      <PayByMethod key={method.provider} {...props} method={method} />
    </>
  );
}

/** Says that there is nothing to pay, or that no payment method accepts the amount. */
function WithoutMethod({ order, checkout, isPricing }: PayPanelProps) {
  const { cards, club } = useSiteSettings();
  if (order.amount === 0)
    return (
      <CheckoutForm cards={cards} order={order} checkout={checkout} isPricing={isPricing} challenged={null} />
    );
  return (
    <p>
      {rich(t.noPaymentsHere, {
        phone: club.phone,
        email: (
          <a className="text-brand underline underline-offset-4 wrap-anywhere" href={`mailto:${club.email}`}>
            {club.email}
          </a>
        ),
      })}
    </p>
  );
}

function PayByMethod({
  method,
  booking,
  order,
  checkout,
  progress,
  stage,
  isPricing,
  isRest,
}: PayPanelProps & { method: AvailableMethod }) {
  const { cards, club } = useSiteSettings();
  const profile = useQuery({ ...userProfile(booking.user_email), enabled: method.needsPhone });
  switch (method.kind) {
    case 'card': {
      const challenged = progress.state === 'challenged' ? progress.clientSecret : null;
      return (
        <CheckoutForm
          cards={cards}
          order={order}
          checkout={checkout}
          isPricing={isPricing}
          challenged={challenged}
        />
      );
    }
    case 'hosted':
      if (method.needsPhone && profile.isPending) return <Loading text={t.loadingProfile} />;
      return (
        <HostedForm
          method={method}
          order={order}
          checkout={checkout}
          isPricing={isPricing}
          knownPhone={profile.data?.phone ?? null}
          isBegun={stage === 'unfinished' && progress.provider === method.provider}
          isRest={isRest}
        />
      );
    case 'desk':
      return (
        <DeskMethod
          booking={booking}
          // Coupons apply to online payments only.
          amount={order.chargeId === null ? booking.total_price : order.amount}
          club={club}
          hasCoupon={order.couponCode !== null}
        />
      );
  }
}
