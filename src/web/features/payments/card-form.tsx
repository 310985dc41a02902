import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useState, type SubmitEvent } from 'react';
import { record, pay } from './pay.ts';
import { PayBar } from './pay-bar.tsx';
import type { Order } from './queries.ts';
import { useCheckout } from './use-checkout.ts';

export interface CheckoutProps {
  order: Order;
  /** The payment is recorded and the booking confirmed. */
  onPaid: (transactionId: string) => void;
  /** The amount, the coupon or the booking is no longer as it was shown: read them again. */
  onStale: () => void;
}

const OPTIONS = { hidePostalCode: true, disableLink: true };

function Form({ order, onPaid, onStale }: CheckoutProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const { progress, outcome, run } = useCheckout({ onPaid, onStale });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const element = elements?.getElement(CardElement);
    if (stripe && element) void run((say) => pay({ stripe, element }, order, say));
  }

  return (
    <form noValidate aria-label="Card payment" onSubmit={submit} className="grid gap-6">
      <CardElement options={OPTIONS} onReady={() => setReady(true)} />
      <PayBar
        amount={order.amount}
        disabled={!isReady}
        progress={progress}
        outcome={outcome}
        onRecord={(transactionId) => void run(() => record(order, transactionId))}
      />
    </form>
  );
}

/** Card fields and pay button. Which Stripe it is makes no difference here. */
export function CardForm({ stripe, ...checkout }: CheckoutProps & { stripe: Stripe }) {
  return (
    <Elements stripe={stripe}>
      <Form {...checkout} />
    </Elements>
  );
}
