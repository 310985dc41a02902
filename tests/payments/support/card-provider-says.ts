import type { PaymentProvider, ProviderPayment, ProviderRefund } from '#server/providers/provider.ts';
import * as refunds from '#server/features/payments/refunds.ts';
import * as settlement from '#server/features/payments/apply-provider-state.ts';

type CardServices = settlement.ApplyServices & { cards: PaymentProvider };

// Applies a payment's state as reported by the card provider, which most payment tests mean.

export function applyProviderState(services: CardServices, payment: ProviderPayment, actorId: string | null) {
  return settlement.applyProviderState(services, payment, actorId, services.cards);
}

export function applyRefund(services: CardServices, refund: ProviderRefund): Promise<void> {
  return refunds.applyRefund(services, refund, services.cards);
}
