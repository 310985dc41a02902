import { t } from '#texts/pay.js';
import { rich } from '#web/ui/rich.tsx';
import { useState, type ReactNode } from 'react';
import type { PaymentProgress } from '#contract/payments/payments.ts';
import type { AvailableMethod } from '#contract/settings.ts';
import { useSiteSettings } from '#web/site/site-settings.tsx';
import { CheckoutForm } from '../pay/checkout-form.tsx';
import { HostedForm } from '../pay/hosted-form.tsx';
import { MethodChoice } from '../pay/method-choice.tsx';
import { firstMethod } from '../pay/method-rules.ts';
import { ProviderNote } from '../pay/provider-note.tsx';
import { useCheckout, type CheckoutRun } from '../pay/use-checkout.ts';
import type { Order } from '../queries.ts';
import { DuesAtWork, DuesPaid, DuesReturned } from './dues-ending.tsx';
import { duesStage, type DuesStage } from './dues-stage.ts';

interface DuesPaymentProps {
  order: Order;
  progress: PaymentProgress;
  /** The payer's number in the club's records; null if it is unknown or the payer may not see it. */
  knownPhone: string | null;
  /** Whether the payer enters a phone number here for providers that need one. */
  asksPhone: boolean;
  onStale: () => void;
  /** Renders the result after the payment and where to continue. */
  paid: (paymentId: string | null) => ReactNode;
}

/** Shows the payment of dues at its current step: by card or on a provider's page, but not at the desk. */
export function DuesPayment({ onStale, paid, ...paying }: DuesPaymentProps) {
  const { order, progress } = paying;
  const checkout = useCheckout(order.link ?? order.chargeId ?? '', onStale, 'duesPaid');
  const stage = duesStage(progress, checkout);
  if (stage === 'processing') return <DuesAtWork provider={progress.provider} />;
  if (stage === 'returned') return <DuesReturned />;
  if (stage === 'paid') {
    const { outcome } = checkout;
    const transactionId = outcome?.kind === 'paid' ? outcome.transactionId : progress.transactionId;
    return <DuesPaid transactionId={transactionId}>{paid(progress.paymentId)}</DuesPaid>;
  }
  return <PayForm {...paying} checkout={checkout} stage={stage} />;
}

interface PayFormProps extends Omit<DuesPaymentProps, 'onStale' | 'paid'> {
  checkout: CheckoutRun;
  stage: Extract<DuesStage, 'pay' | 'back' | 'unfinished'>;
}

const HEADING = 'text-lg font-bold tracking-tight';

function PayForm(props: PayFormProps) {
  const { order, progress, checkout, stage } = props;
  const { payments } = useSiteSettings();
  const methods = payments.filter(({ kind }) => kind !== 'desk');
  const [chosen, setChosen] = useState<string>();
  const method = firstMethod(methods, order.amount, chosen ?? progress.provider);
  return (
    <div className="grid grid-cols-1 gap-6">
      {stage !== 'pay' && <ProviderNote stage={stage} progress={progress} />}
      {methods.length > 1 && method && order.amount > 0 ? (
        <MethodChoice
          methods={methods}
          chosen={method.provider}
          amount={order.amount}
          busy={checkout.isBusy}
          onChoose={setChosen}
        />
      ) : (
        <h2 className={HEADING}>{method?.kind === 'card' ? t.yourCard : t.yourPayment}</h2>
      )}
      <MethodForm key={method?.provider ?? ''} {...props} method={method} />
    </div>
  );
}

function MethodForm({
  order,
  progress,
  knownPhone,
  asksPhone,
  checkout,
  stage,
  method,
}: PayFormProps & { method: AvailableMethod | undefined }) {
  const { cards } = useSiteSettings();
  if (method?.kind === 'hosted' && order.amount > 0)
    return (
      <HostedForm
        method={{ ...method, needsPhone: method.needsPhone && asksPhone }}
        order={order}
        checkout={checkout}
        isPricing={false}
        knownPhone={knownPhone}
        isBegun={stage === 'unfinished' && progress.provider === method.provider}
        isRest
        isByLink={order.link !== undefined}
      />
    );
  if (!method && order.amount > 0) return <NoPayments />;
  const challenged = progress.state === 'challenged' ? progress.clientSecret : null;
  return (
    <CheckoutForm cards={cards} order={order} checkout={checkout} isPricing={false} challenged={challenged} />
  );
}

/** Explains how to contact the club when it accepts no online payments. */
function NoPayments() {
  const { club } = useSiteSettings();
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
