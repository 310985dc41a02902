import { t } from '#texts/pay.js';
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useState, type SubmitEvent } from 'react';
import { BankCheck } from './bank-check.tsx';
import './card-form.css';
import { useCardOptions } from './card-options.ts';
import { passBankCheck, pay } from './pay.ts';
import { PayBar } from './pay-bar.tsx';
import type { Order } from '../queries.ts';
import type { CheckoutRun } from './use-checkout.ts';

export interface PayFormProps {
  order: Order;
  checkout: CheckoutRun;
  /** Whether the amount is still being calculated. */
  isPricing: boolean;
  /** The client secret of a payment that waits for the bank's check. */
  challenged: string | null;
}

function Form({ order, checkout, isPricing, challenged }: PayFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const options = useCardOptions();
  const [isReady, setReady] = useState(false);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const element = elements?.getElement(CardElement);
    if (stripe && element) void checkout.run((onProgress) => pay({ stripe, element }, order, onProgress));
  }

  return (
    <form noValidate aria-label={t.cardPayment} onSubmit={submit} className="grid gap-6">
      {stripe && challenged !== null && (
        <BankCheck
          isOfDues={order.bookingId === null}
          busy={checkout.isBusy}
          onContinue={() =>
            void checkout.run((onProgress) => passBankCheck(stripe, challenged, order, onProgress))
          }
        />
      )}
      <CardElement options={options} onReady={() => setReady(true)} />
      <PayBar order={order} checkout={checkout} disabled={!isReady || isPricing} />
      <div data-below-pay className="empty:hidden" />
    </form>
  );
}

/** The card fields and pay button, for Stripe itself and for its embedded replacement. */
export function CardForm({ stripe, ...form }: PayFormProps & { stripe: Stripe }) {
  return (
    <Elements stripe={stripe}>
      <Form {...form} />
    </Elements>
  );
}
