import { Refusal } from '../../../platform/errors.ts';
import { cardProviderOf } from '../../../providers/side-by-side.ts';
import { applyProviderState, type SyncServices } from '../sync/apply-provider-state.ts';
import { sayUnapplied } from '../reasons.ts';
import { findPaidPayment } from '../store.ts';
import { t } from '../texts.ts';

export interface ReportedPayment {
  bookingId: string;
  userId: string;
  transactionId: string;
}

function refuseUnknown(): never {
  throw new Refusal('not-found', t.noPaymentReload);
}

/**
 * Records a payment that the browser says has succeeded, and returns our id of it. The browser only points at a
 * transaction: whether it is this booking's, what was paid and that it was, the provider says.
 */
export async function recordPayment(
  services: SyncServices,
  { bookingId, userId, transactionId }: ReportedPayment,
): Promise<string> {
  const paid = await findPaidPayment(services.db, bookingId);
  if (paid?.provider_ref === transactionId) return paid.id;
  const cards = cardProviderOf(services.providers);
  const providerPayment = await cards.retrieve(transactionId);
  if (providerPayment?.bookingId !== bookingId) refuseUnknown();
  const payment = (await applyProviderState(services, providerPayment, userId, cards)) ?? refuseUnknown();
  if (payment.status === 'succeeded') return payment.id;
  if (payment.status === 'unapplied')
    throw new Refusal('payment-refunded', t.cameBut(sayUnapplied(payment.unapplied_reason)));
  throw new Refusal('payment-not-succeeded', t.notSucceeded);
}
