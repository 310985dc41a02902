import { Refusal } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { claimRefunds, type RefundRow } from './refund-store.ts';
import { failRefund, applyRefund } from './apply-refund.ts';
import { findPayment } from '../store.ts';
import { tryEach } from '../../jobs/try-each.ts';

type RefundServices = Pick<Services, 'db' | 'cards' | 'clock' | 'log'>;

const BATCH_SIZE = 10;

/** The refund at the provider: retrieved by its ref, found by our id, or created with our id as its idempotency key. */
async function obtainRefund({ db, cards }: RefundServices, refund: RefundRow) {
  const payment = await findPayment(db, refund.payment_id);
  if (!payment?.provider_ref) throw new Error(`refund ${refund.id} belongs to a payment that was never made`);
  if (refund.provider_ref !== null) return cards.retrieveRefund(refund.provider_ref);
  // Providers forget idempotency keys after a day or so: from the second try on, it may be there already.
  const made = refund.attempts > 1 ? await cards.listRefunds(payment.provider_ref) : [];
  const found = made.find(({ refundId }) => refundId === refund.id);
  if (found) return found;
  const { id: refundId, amount_poisha: amount } = refund;
  return cards.refund({ refundId, paymentRef: payment.provider_ref, amount });
}

async function sendRefund(services: RefundServices, refund: RefundRow): Promise<void> {
  const obtained = await obtainRefund(services, refund);
  if (!obtained) throw new Refusal('provider-unavailable', `The card provider has lost refund ${refund.id}.`);
  if ('refused' in obtained) await failRefund(services, refund, obtained.refused);
  else await applyRefund(services, obtained);
}

/** One pass over the refunds to send: due → sent → succeeded or failed. Returns how many were sent or ended. */
export async function sendRefunds(services: RefundServices): Promise<number> {
  const refunds = await claimRefunds(services.db, services.cards.name, BATCH_SIZE, services.clock());
  return tryEach(services.log, refunds, {
    errorMessage: 'a refund could not be sent',
    work: (refund) => sendRefund(services, refund),
    queueOf: (refund) => refund.payment_id,
  });
}
