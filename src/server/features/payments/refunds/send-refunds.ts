import { Refusal } from '../../../platform/errors.ts';
import type { PaymentProvider } from '../../../providers/provider.ts';
import { speakOf, withEachProvider } from '../../../providers/side-by-side.ts';
import type { Services } from '../../services.ts';
import { claimRefunds, isOvertaken, type RefundRow } from '../refund-store.ts';
import { failRefund, applyRefund } from './apply-refund.ts';
import { findPayment } from '../store.ts';
import { tryEach } from '../../../platform/jobs/try-each.ts';
import { t } from '../texts.ts';

type RefundServices = Pick<Services, 'db' | 'providers' | 'clock' | 'log'>;

const BATCH_SIZE = 10;

/**
 * Returns the refund at the provider: retrieved by its ref, found by our id, or created with our id as its idempotency key.
 */
async function obtainRefund({ db }: RefundServices, provider: PaymentProvider, refund: RefundRow) {
  const payment = await findPayment(db, refund.payment_id);
  if (!payment?.provider_ref) throw new Error(`refund ${refund.id} belongs to a payment that was never made`);
  if (refund.provider_ref !== null) return provider.retrieveRefund(refund.provider_ref);
  // Providers forget idempotency keys after a day or so: from the second try on, it may be there already.
  const made = refund.attempts > 1 ? await provider.listRefunds(payment.provider_ref) : [];
  const found = made.find(({ refundId }) => refundId === refund.id);
  if (found) return found;
  const { id: refundId, amount_poisha: amount } = refund;
  return provider.refund({ refundId, paymentRef: payment.provider_ref, amount });
}

async function sendRefund(
  services: RefundServices,
  provider: PaymentProvider,
  refund: RefundRow,
): Promise<void> {
  if (refund.provider_ref === null && (await isOvertaken(services.db, refund)))
    return failRefund(services, refund, t.givenBackElsewhere);
  const obtained = await obtainRefund(services, provider, refund);
  if (!obtained)
    throw new Refusal(
      'provider-unavailable',
      t.unknownRefund({ id: refund.id, provider: speakOf(provider) }),
    );
  if ('refused' in obtained) await failRefund(services, refund, obtained.refused);
  else await applyRefund(services, obtained, provider);
}

/** One pass over the refunds to send: due → sent → succeeded or failed. Returns how many were sent or ended. */
export function sendRefunds(services: RefundServices): Promise<number> {
  return withEachProvider(services.providers, async (provider) => {
    const refunds = await claimRefunds(services.db, provider.name, BATCH_SIZE, services.clock());
    return tryEach(services.log, refunds, {
      errorMessage: 'a refund could not be sent',
      work: (refund) => sendRefund(services, provider, refund),
      queueOf: (refund) => refund.payment_id,
    });
  });
}
