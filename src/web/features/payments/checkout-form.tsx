import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import type { CardSettings } from '#contract/settings.ts';
import { ErrorState, Loading } from '#web/ui/states.tsx';
import { CardForm, type CheckoutProps } from './card-form.tsx';
import { record, pay } from './pay.ts';
import { PayBar } from './pay-bar.tsx';
import { cardService } from './queries.ts';
import { useCheckout } from './use-checkout.ts';

/** A coupon took all of the price: nothing to charge, so no card. */
function FreeForm({ order, onPaid, onStale }: CheckoutProps) {
  const { progress, outcome, run } = useCheckout({ onPaid, onStale });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void run((say) => pay(null, order, say));
  }

  return (
    <form aria-label="Payment" onSubmit={submit} className="grid gap-6">
      <p>Nothing is left to pay, so no card is needed.</p>
      <PayBar
        amount={order.amount}
        disabled={false}
        progress={progress}
        outcome={outcome}
        onRecord={(transactionId) => void run(() => record(order, transactionId))}
      />
    </form>
  );
}

/** Pays for a booking: the card form of whichever card service the site is set up for. */
export function CheckoutForm({ cards, ...checkout }: CheckoutProps & { cards: CardSettings }) {
  const service = useQuery(cardService(cards));
  if (checkout.order.amount === 0) return <FreeForm {...checkout} />;
  if (service.data) return <CardForm {...checkout} stripe={service.data} />;
  if (!service.error) return <Loading />;
  return (
    <ErrorState
      message="The card form could not be loaded. Nothing was charged. Please check your connection and try again."
      onRetry={() => void service.refetch()}
    />
  );
}
