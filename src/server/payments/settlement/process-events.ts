import type { Services } from '../../services.ts';
import {
  claimEvents,
  insertEvent,
  markProcessed,
  recordFailure,
  findLastArrival,
  type EventRow,
} from './event-store.ts';
import { applySettlement } from './apply-settlement.ts';
import { applyDispute } from '../issues/issues.ts';
import { applyRefund } from '../refunds/apply-refund.ts';
import { tryEach } from '../../jobs/try-each.ts';

export type EventServices = Pick<Services, 'db' | 'cards' | 'clock' | 'log'>;

const BATCH_SIZE = 20;

/** An event only names things; their state is read from the provider. The payment first: it may be new to us. */
async function follow(services: EventServices, event: EventRow): Promise<void> {
  const { cards } = services;
  const payment = event.payment_ref === null ? null : await cards.retrieve(event.payment_ref);
  if (payment) await applySettlement(services, payment, null);
  const refund = event.refund_ref === null ? null : await cards.retrieveRefund(event.refund_ref);
  if (refund) await applyRefund(services, refund);
  const dispute = event.dispute_ref === null ? null : await cards.retrieveDispute(event.dispute_ref);
  if (dispute) await applyDispute(services, dispute);
}

async function processEvent(services: EventServices, event: EventRow): Promise<void> {
  try {
    await follow(services, event);
  } catch (error) {
    await recordFailure(services.db, event, error instanceof Error ? error.message : String(error));
    throw error;
  }
  await markProcessed(services.db, event, services.clock());
}

/** One pass over the events received; returns how many were processed. */
export async function processEvents(services: EventServices): Promise<number> {
  const { db, cards, clock, log } = services;
  const events = await claimEvents(db, cards.name, BATCH_SIZE, clock());
  return tryEach(log, events, {
    errorMessage: 'an event of the card provider could not be processed',
    work: (event) => processEvent(services, event),
    queueOf: ({ id, payment_ref, refund_ref, dispute_ref }) => payment_ref ?? refund_ref ?? dispute_ref ?? id,
  });
}

const HOUR = 3_600_000;
/** How far back missed events are fetched: before the last one that arrived, or before now if none ever did. */
const OVERLAP_MS = HOUR;
const FIRST_LOOK_MS = 24 * HOUR;

/**
 * Fetches the events whose webhooks were lost: while this site was down, or when the endpoint at the provider was set up
 * wrongly. Returns how many.
 */
export async function fetchMissedEvents({ db, cards, clock }: EventServices): Promise<number> {
  const last = await findLastArrival(db, cards.name);
  const since = last ? last.getTime() - OVERLAP_MS : clock().getTime() - FIRST_LOOK_MS;
  let missed = 0;
  for await (const event of cards.listEvents(new Date(since)))
    if (await insertEvent(db, cards.name, event, clock())) missed += 1;
  return missed;
}
