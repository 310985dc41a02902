import type { PaymentProvider } from '../../../providers/provider.ts';
import { speakOf, withEachProvider } from '../../../providers/side-by-side.ts';
import type { Services } from '../../services.ts';
import {
  claimEvents,
  insertEvent,
  markProcessed,
  recordFailure,
  findLastArrival,
  type EventRow,
} from './event-store.ts';
import { applyProviderState } from './apply-provider-state.ts';
import { applyDispute } from './apply-dispute.ts';
import { applyRefund } from '../refunds/apply-refund.ts';
import { tryEach } from '../../../platform/jobs/try-each.ts';

export type EventServices = Pick<Services, 'db' | 'providers' | 'clock' | 'log'>;

const BATCH_SIZE = 20;

/** An event only names things; their state is read from the provider. The payment first: it may be new to us. */
async function follow(services: EventServices, provider: PaymentProvider, event: EventRow): Promise<void> {
  const payment = event.payment_ref === null ? null : await provider.retrieve(event.payment_ref);
  if (payment) await applyProviderState(services, payment, null, provider);
  const refund = event.refund_ref === null ? null : await provider.retrieveRefund(event.refund_ref);
  if (refund) await applyRefund(services, refund, provider);
  const dispute = event.dispute_ref === null ? null : await provider.retrieveDispute(event.dispute_ref);
  if (dispute) await applyDispute(services, dispute, provider);
}

async function processEvent(
  services: EventServices,
  provider: PaymentProvider,
  event: EventRow,
): Promise<void> {
  try {
    await follow(services, provider, event);
  } catch (error) {
    await recordFailure(services.db, event, error instanceof Error ? error.message : String(error));
    throw error;
  }
  await markProcessed(services.db, event, services.clock());
}

/** One pass over the events received; returns how many were processed. */
export async function processEvents(services: EventServices): Promise<number> {
  const { db, clock, log } = services;
  return withEachProvider(services.providers, async (provider) => {
    const events = await claimEvents(db, provider.name, BATCH_SIZE, clock());
    return tryEach(log, events, {
      errorMessage: `an event of ${speakOf(provider)} could not be processed`,
      work: (event) => processEvent(services, provider, event),
      queueOf: ({ id, payment_ref, refund_ref, dispute_ref }) =>
        payment_ref ?? refund_ref ?? dispute_ref ?? id,
    });
  });
}

const HOUR = 3_600_000;
/** Missed events are fetched from this long before the last one that arrived, or before now if none ever did. */
const OVERLAP_MS = HOUR;
const FIRST_LOOK_MS = 24 * HOUR;

async function fetchMissedOf({ db, clock }: EventServices, provider: PaymentProvider): Promise<number> {
  if (!provider.can.listEvents) return 0;
  const last = await findLastArrival(db, provider.name);
  const since = last ? last.getTime() - OVERLAP_MS : clock().getTime() - FIRST_LOOK_MS;
  let missed = 0;
  for await (const event of provider.listEvents(new Date(since)))
    if (await insertEvent(db, provider.name, event, clock())) missed += 1;
  return missed;
}

/**
 * Fetches the events whose webhooks were lost: while this site was down, or when the endpoint at the provider was set up
 * wrongly. Returns how many.
 */
export function fetchMissedEvents(services: EventServices): Promise<number> {
  return withEachProvider(services.providers, (provider) => fetchMissedOf(services, provider));
}
