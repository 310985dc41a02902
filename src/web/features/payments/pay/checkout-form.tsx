import { t } from '#texts/pay.js';
import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import type { CardSettings } from '#contract/settings.ts';
import { ErrorState, Loading } from '#web/ui/states.tsx';
import { CardForm, type PayFormProps } from './card-form.tsx';
import { pay } from './pay.ts';
import { PayBar } from './pay-bar.tsx';
import { cardService } from '../queries.ts';

/** Shown when a coupon covers the whole price, so that no card is needed. */
function FreeForm({ order, checkout, isPricing }: PayFormProps) {
  function submit(event: SubmitEvent) {
    event.preventDefault();
    void checkout.run((onProgress) => pay(null, order, onProgress));
  }

  return (
    <form aria-label={t.payment} onSubmit={submit} className="grid gap-6">
      <p>{t.nothingLeftToPay}</p>
      <PayBar order={order} checkout={checkout} disabled={isPricing} />
    </form>
  );
}

/** Pays for a booking with the card form of the card provider in the site's settings. */
export function CheckoutForm({ cards, ...form }: PayFormProps & { cards: CardSettings }) {
  const service = useQuery(cardService(cards));
  if (form.order.amount === 0) return <FreeForm {...form} />;
  if (service.data) return <CardForm {...form} stripe={service.data} />;
  if (!service.error || service.isFetching) return <Loading text={t.loadingCardForm} />;
  return <ErrorState message={t.cardFormNotLoaded} onRetry={() => void service.refetch()} />;
}
