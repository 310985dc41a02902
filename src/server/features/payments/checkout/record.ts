import { Refusal } from '../../../platform/errors.ts';
import type { ProviderPayment } from '../../../providers/provider.ts';
import { cardProviderOf } from '../../../providers/side-by-side.ts';
import { applyProviderState, type SyncServices } from '../sync/apply-provider-state.ts';
import { sayUnapplied } from '../reasons.ts';
import { findPaidPayment, type PaidThing } from '../store.ts';
import { t } from '../texts.ts';

export interface ReportedPayment {
  of: PaidThing;
  /** null: somebody who is not signed in pays dues by a link. */
  userId: string | null;
  transactionId: string;
}

function refuseUnknown({ bookingId }: PaidThing): never {
  throw new Refusal('not-found', bookingId === null ? t.noPaymentOfDues : t.noPaymentReload);
}

/** Whether the provider took it for this booking, or for these dues. */
function isOf({ bookingId, chargeId = null }: ProviderPayment, of: PaidThing): boolean {
  return bookingId === of.bookingId && (bookingId !== null || chargeId === of.chargeId);
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
  if (!providerPayment || !isOf(providerPayment, of)) refuseUnknown(of);
  const payment = (await applyProviderState(services, providerPayment, userId, cards)) ?? refuseUnknown(of);
  if (payment.status === 'succeeded') return payment.id;
  if (payment.status === 'unapplied')
    throw new Refusal('payment-refunded', t.cameBut(sayUnapplied(payment.unapplied_reason)));
  throw new Refusal('payment-not-succeeded', t.notSucceeded);
}
