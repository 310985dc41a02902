import { t } from '#texts/payments.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { FROM_PROVIDER, returnPage } from '#contract/bookings/booking-pages.ts';
import { addressIn } from '#contract/language-address.ts';
import type { Language } from '#contract/language.ts';
import { returnPageOfDues } from '#contract/memberships/membership-pages.ts';
import { PAGES } from '#contract/pages.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/rows.ts';
import { DatabaseUnavailable } from '../../platform/db/unavailable.ts';
import { Refusal } from '../../platform/errors.ts';
import { tryEach } from '../../platform/jobs/try-each.ts';
import type { Ipn, PaymentProvider, ProviderEvent, SignedWebhooks } from '../../providers/provider.ts';
import {
  findCardProvider,
  providerNamed,
  describeProvider,
  withEachProvider,
} from '../../providers/side-by-side.ts';
import type { Services } from '../services.ts';
import { applyDispute, applyProviderState, type SyncServices } from './apply-provider-state.ts';
import { findByProvider, findPaidPayment, findPayment, type PaidThing } from './payment.ts';
import { applyRefund } from './refunds.ts';

import { sayUnapplied } from './words.ts';

type EventServices = Pick<Services, 'db' | 'providers' | 'clock' | 'log'>;

const BATCH_SIZE = 20;

/** Reads the current state of what an event names, because an event has only ids. The payment comes first, because it may be new here. */
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

export async function processEvents(services: EventServices): Promise<number> {
  const { db, clock, log } = services;
  return withEachProvider(services.providers, async (provider) => {
    const events = await claimEvents(db, provider.name, BATCH_SIZE, clock());
    return tryEach(log, events, {
      errorMessage: `an event of ${describeProvider(provider)} could not be processed`,
      work: (event) => processEvent(services, provider, event),
      queueFor: ({ id, payment_ref, refund_ref, dispute_ref }) =>
        payment_ref ?? refund_ref ?? dispute_ref ?? id,
    });
  });
}

const HOUR = 3_600_000;
/** Missed events are fetched from this time before the last received one. `FIRST_LOOK_MS` applies when none was ever received. */
const OVERLAP_MS = HOUR;
const FIRST_LOOK_MS = 24 * HOUR;

/**
 * Fetches the events whose webhooks were lost, because this site was down or the provider's webhook settings were wrong. Returns how many.
 */
export function fetchMissedEvents({ db, clock, providers }: EventServices): Promise<number> {
  return withEachProvider(providers, async (provider) => {
    if (!provider.can.listEvents) return 0;
    const last = await findLastArrival(db, provider.name);
    const since = last ? last.getTime() - OVERLAP_MS : clock().getTime() - FIRST_LOOK_MS;
    let missed = 0;
    for await (const event of provider.listEvents(new Date(since)))
      if (await insertEvent(db, provider.name, event, clock())) missed += 1;
    return missed;
  });
}

/** A stored event; `id` is the provider's. */
type EventRow = Row<'provider_events'> & { id: string };

/** Stores an event until it is processed. Returns false when it is already stored. */
export async function insertEvent(
  db: Db,
  provider: string,
  { id, type, paymentRef, refundRef, disputeRef }: ProviderEvent,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('provider_events')
    .values({
      provider,
      event_id: id,
      type,
      payment_ref: paymentRef,
      refund_ref: refundRef,
      dispute_ref: disputeRef,
      received_at: now,
      next_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing()) // sent twice, possibly at the same time
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The pause before a retry is 1, 2, 4 … minutes, at most an hour. */
const FIRST_PAUSE_MINUTES = 1;
const LONGEST_PAUSE_MINUTES = 60;

/**
 * Claims unprocessed events, oldest first. The time of the retry is set before this attempt, so no other node claims them and a crash only
 * delays them.
 */
export async function claimEvents(db: Db, provider: string, limit: number, now: Date): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    update provider_events set attempts = attempts + 1,
      next_at = ${now}::timestamptz
        + make_interval(mins => least(${LONGEST_PAUSE_MINUTES}::int, ${FIRST_PAUSE_MINUTES}::int * 2 ^ least(attempts, 20))::int)
    where provider = ${provider} and event_id in (
      select event_id from provider_events
      where provider = ${provider} and processed_at is null and next_at <= ${now}::timestamptz
      order by next_at limit ${limit} for update skip locked
    )
    returning *, event_id as id`.execute(db);
  // An UPDATE returns its rows in any order.
  return rows.sort((a, b) => a.received_at.getTime() - b.received_at.getTime());
}

export async function markProcessed(db: Db, { provider, id }: EventRow, now: Date): Promise<void> {
  await db
    .updateTable('provider_events')
    .set({ processed_at: now, error: null })
    .where('provider', '=', provider)
    .where('event_id', '=', id)
    .execute();
}

export async function recordFailure(db: Db, { provider, id }: EventRow, error: string): Promise<void> {
  await db
    .updateTable('provider_events')
    .set({ error })
    .where('provider', '=', provider)
    .where('event_id', '=', id)
    .execute();
}

/** Returns the time of the last received event; null when none was ever received. */
export async function findLastArrival(db: Db, provider: string): Promise<Date | null> {
  const { last } = await db
    .selectFrom('provider_events')
    .select((eb) => eb.fn.max('received_at').as('last'))
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow();
  return last;
}

/** In bytes; larger than any event from a card provider. */
const EVENT_LIMIT = 256 * 1024;

/**
 * Registers the webhook of a provider that signs its events. A correctly signed event is stored and answered immediately, and processed
 * later, so that the provider sends it again only if it could not be stored.
 */
function registerWebhooks(
  app: FastifyInstance,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { name, webhooks }: { name: string; webhooks: SignedWebhooks },
): void {
  const { path, signatureHeader, signatureForm } = webhooks;
  // The signature covers the raw body, so it must not be parsed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  const readSignature = (request: FastifyRequest) => String(request.headers[signatureHeader] ?? '');
  async function requireSignature(request: FastifyRequest): Promise<void> {
    if (!signatureForm.test(readSignature(request))) throw new Refusal('bad-request', t.wrongSignature);
  }
  app.post(`/${path}`, { bodyLimit: EVENT_LIMIT, onRequest: requireSignature }, async (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : '';
    const event = await webhooks.parse(body, readSignature(request));
    await insertEvent(db, name, event, clock());
    return reply.send({ received: true });
  });
}

/** In bytes; larger than any IPN. */
const IPN_LIMIT = 16 * 1024;

/**
 * Registers the IPN endpoint of a provider, in its own scope, so that other endpoints still reject forms. Anyone can send an IPN, so one
 * that names our payment only makes us ask the provider.
 */
function registerIpn(
  app: FastifyInstance,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { name, ipn }: { name: string; ipn: Ipn },
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(ipn.contentType, { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post(`/${name}`, { bodyLimit: IPN_LIMIT }, async (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : '';
    const event = ipn.parse(body);
    const ref = event?.paymentRef ?? null;
    if (event && ref !== null && (await findByProvider(db, name, { ref, paymentId: null })))
      await insertEvent(db, name, event, clock());
    return reply.send({ received: true });
  });
}

/** In bytes; larger than any form from a provider's page. */
const RETURN_LIMIT = 16 * 1024;

interface Return {
  Params: { provider: string; payment: string };
  Querystring: Record<string, string | string[]>;
  Body: URLSearchParams | undefined;
}

type ReturnServices = Services & {
  /** Returns the payment link page of dues, for a payer without a login. */
  findLinkPage: (chargeId: string) => Promise<string>;
};

/**
 * Registers the addresses to which a provider's page returns the payer, by a link or a cross-site form. The session cookie is not sent with
 * such a request, and no login is needed: it only makes us ask the provider about a payment. The answer redirects to a page in the language
 * in which the payment was begun; that page has the session again.
 */
export function registerReturns(app: FastifyInstance, services: ReturnServices, language: Language): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: RETURN_LIMIT },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.route<Return>({
    method: ['GET', 'POST'],
    url: '/:provider/:payment',
    handler: async ({ params: { provider, payment: paymentId }, query, body }, reply) => {
      const fields: Record<string, string> = Object.fromEntries(body ?? []); // for a repeated name, the last value is used
      for (const [key, value] of Object.entries(query)) fields[key] = String(value);
      const page = await arrive(services, { provider, paymentId, fields }).catch((error: unknown) => {
        if (!(error instanceof DatabaseUnavailable)) throw error;
        return PAGES.approvedBookings; // that page says that the club is unavailable, and retries
      });
      return reply.header('cache-control', 'no-store').redirect(addressIn(language, page), 303);
    },
  });
}

/** Asks the provider for the payment's state, and returns the page to which the payer is redirected. */
async function arrive(
  services: ReturnServices,
  {
    provider: name,
    paymentId,
    fields,
  }: { provider: string; paymentId: string; fields: Record<string, string> },
): Promise<string> {
  const payment = isUuid(paymentId) ? await findPayment(services.db, paymentId) : null;
  const provider = providerNamed(services.providers, name);
  if (!provider?.readReturn || payment?.provider !== name || payment.provider_ref === null) return PAGES.home;
  try {
    const providerPayment = await provider.readReturn(payment.provider_ref, fields);
    if (providerPayment) await applyProviderState(services, providerPayment, null, provider);
  } catch (error) {
    // The page asks again, and so does background work.
    if (!(error instanceof Refusal && error.code === 'provider-unavailable')) throw error;
  }
  const { booking_id, charge_id, by_link } = payment;
  if (booking_id !== null) return returnPage(booking_id, charge_id);
  if (charge_id === null) return PAGES.membership;
  return by_link
    ? `${await services.findLinkPage(charge_id)}?${FROM_PROVIDER}=1`
    : returnPageOfDues(charge_id);
}

const WEBHOOKS = { prefix: '/webhooks' };

/**
 * Registers the endpoints that each provider supports, each in its own scope. Signed events are stored; unsigned reports only make us ask
 * the provider. A provider that runs in this process also has its own routes.
 */
export async function registerProviders(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'clock' | 'providers'>,
): Promise<void> {
  for (const { name, means, webhooks, ipn, cardForm, routes } of services.providers) {
    if (webhooks)
      await app.register(async (scope) => registerWebhooks(scope, services, { name, webhooks }), WEBHOOKS);
    if (ipn) await app.register(async (scope) => registerIpn(scope, services, { name, ipn }), WEBHOOKS);
    if (routes) await app.register(routes, { prefix: cardForm ? '/test-gateway' : `/test-gateway/${means}` });
  }
}

/**
 * Records a payment that the browser reports as successful, and returns its id here. The browser only names a transaction; the provider
 * confirms what it was for, and that and how much was paid.
 */
export async function recordPayment(
  services: SyncServices,
  { of, userId, transactionId }: { of: PaidThing; userId: string; transactionId: string },
): Promise<string> {
  const paid = await findPaidPayment(services.db, of);
  if (paid?.provider_ref === transactionId) return paid.id;
  const cards = findCardProvider(services.providers);
  const providerPayment = await cards.retrieve(transactionId);
  if (!providerPayment) refuseUnknown(of);
  // The payment must be for this booking or these dues.
  const { bookingId, chargeId = null } = providerPayment;
  const isOfThis = bookingId === of.bookingId && (bookingId !== null || chargeId === of.chargeId);
  if (!isOfThis) refuseUnknown(of);
  const payment = (await applyProviderState(services, providerPayment, userId, cards)) ?? refuseUnknown(of);
  if (payment.status === 'succeeded') return payment.id;
  if (payment.status === 'unapplied')
    throw new Refusal('payment-refunded', t.cameBut({ why: sayUnapplied(payment.unapplied_reason) }));
  throw new Refusal('payment-not-succeeded', t.notSucceeded);
}

function refuseUnknown({ bookingId }: PaidThing): never {
  throw new Refusal('not-found', bookingId === null ? t.noPaymentOfDues : t.noPaymentReload);
}

const PAGES_AT_ONCE = 20;

/**
 * Checks ended payments whose pages cannot be closed at the provider, in one pass. Money paid there later is recorded as late or additional
 * money, and refunded. Returns how many were checked.
 */
export function recheckClosedPages(services: EventServices): Promise<number> {
  return withEachProvider(services.providers, async (provider) => {
    const refs = (await provider.claimRechecks?.(PAGES_AT_ONCE)) ?? [];
    return tryEach(
      services.log,
      refs.map((id) => ({ id })),
      {
        errorMessage: 'a payment that is over could not be looked at again',
        work: async ({ id }) => {
          const providerPayment = await provider.retrieve(id);
          if (providerPayment) await applyProviderState(services, providerPayment, null, provider);
        },
      },
    );
  });
}
