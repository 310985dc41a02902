import { Refusal } from '../../../platform/errors.ts';
import { cardProviderOf } from '../../../providers/side-by-side.ts';
import { applyProviderState, type SyncServices } from '../sync/apply-provider-state.ts';
import { sayUnapplied } from '../reasons.ts';
import { findPaidPayment, type PaidThing } from '../store.ts';
import { t } from '../texts.ts';

export interface ReportedPayment {
  of: PaidThing;
  userId: string;
  transactionId: string;
}

function refuseUnknown(): never {
  throw new Refusal('not-found', t.noPaymentReload);
}

/**
 * Records a payment that the browser says has succeeded, and returns our id of it. The browser only points at a
 * transaction: whether it is for this booking, what was paid and that it was, the provider says.
 */
export async function recordPayment(
  services: SyncServices,
  { of, userId, transactionId }: ReportedPayment,
): Promise<string> {
  const paid = await findPaidPayment(services.db, of);
  if (paid?.provider_ref === transactionId) return paid.id;
  const cards = cardProviderOf(services.providers);
  const providerPayment = await cards.retrieve(transactionId);
  if (providerPayment?.bookingId !== of.bookingId) refuseUnknown();
  const payment = (await applyProviderState(services, providerPayment, userId, cards)) ?? refuseUnknown();
  if (payment.status === 'succeeded') return payment.id;
  if (payment.status === 'unapplied')
    throw new Refusal('payment-refunded', t.cameBut(sayUnapplied(payment.unapplied_reason)));
  throw new Refusal('payment-not-succeeded', t.notSucceeded);
}
