import { tryEach } from '../../../platform/jobs/try-each.ts';
import type { Services } from '../../services.ts';
import { claimLivePayments } from '../write-store.ts';
import type { PaymentRow } from '../store.ts';
import type { SyncServices } from './apply-provider-state.ts';
import { cancelAtProvider, syncPayment } from './sync-payment.ts';

type PollServices = Pick<Services, 'db' | 'providers' | 'clock' | 'log'>;

const BATCH_SIZE = 20;

/** A payment whose pay button was last pressed longer ago is abandoned. */
const ABANDONED_AFTER_MS = 30 * 60_000;

function isAbandoned({ begun_at, created_at }: PaymentRow, now: Date): boolean {
  return now.getTime() - (begun_at ?? created_at).getTime() >= ABANDONED_AFTER_MS;
}

/** Brings a live payment to what the provider says of it, and cancels it when it is abandoned. */
export async function pollPayment(services: SyncServices, payment: PaymentRow): Promise<void> {
  const providerPayment = await syncPayment(services, payment);
  if (providerPayment?.state === 'open' && isAbandoned(payment, services.clock()))
    await cancelAtProvider(services, payment, providerPayment.ref);
}

/**
 * One pass over live payments that were not polled for a while: records late successes, finishes creations that a crash
 * interrupted, cancels abandoned payments. Returns how many were polled.
 */
export async function pollOpenPayments(services: PollServices): Promise<number> {
  const payments = await claimLivePayments(services.db, BATCH_SIZE, services.clock());
  return tryEach(services.log, payments, {
    errorMessage: 'a payment under way could not be checked',
    work: (payment) => pollPayment(services, payment),
  });
}
