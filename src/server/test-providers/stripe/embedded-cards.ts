import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Poisha } from '#contract/money/money.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import type { PostWebhook } from '../../providers/provider.ts';
import type { StripeProvider } from '../../providers/stripe/stripe-provider.ts';
import { createStripeCards } from '../../providers/stripe/stripe.ts';
import { claimGatewayEvents, hasEvents, markDelivered } from './event-store.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { presentEvent, seconds } from './present.ts';

interface EmbeddedOptions {
  db: Db;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  minAmount: Poisha;
}

function makeSecret(prefix: string): string {
  return `${prefix}_${randomBytes(24).toString('hex')}`;
}

/**
 * Returns card payments in test mode, without an account at a provider: Stripe's own SDK calls the gateway in this process. The secrets are
 * generated at each start and known only to this process.
 */
export async function createEmbeddedCards({
  db,
  clock,
  log,
  minAmount,
}: EmbeddedOptions): Promise<StripeProvider> {
  const secretKey = makeSecret('sk_test_embedded');
  const publishableKey = 'pk_test_embedded';
  const webhookSecret = makeSecret('whsec');
  const gateway = createGateway({ db, clock, log, secretKey, publishableKey, minAmount });
  const cards = createStripeCards({
    name: 'embedded',
    settings: { provider: 'embedded', publishableKey },
    minAmount,
    secretKey,
    webhookSecret,
    clock,
    log,
    fetch: gateway,
  });
  return {
    ...cards,
    routes: serveGateway(gateway),
    // Events are listed at every start, so the SDK is not loaded when there are none.
    async *listEvents(since) {
      if (await hasEvents(db, since)) yield* cards.listEvents(since);
    },
    deliverEvents: (post) => deliverEvents({ db, clock, webhookSecret }, post),
  };
}

/** The maximum body size in bytes, larger than any form that the gateway accepts. */
const BODY_LIMIT = 16 * 1024;

/** Serves the gateway to browsers, below the prefix where the app mounts it. */
export function serveGateway(gateway: Gateway): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    );
    app.setErrorHandler((error: { statusCode?: number } | Refusal, _request, reply) => {
      const [status, message] =
        error instanceof Refusal
          ? [error.status, error.message]
          : [error.statusCode ?? 500, 'The request could not be read.'];
      if (error instanceof Refusal && error.facts.retryAfter !== undefined)
        void reply.header('retry-after', error.facts.retryAfter);
      return reply.code(status).send({ error: { type: 'invalid_request_error', message } });
    });
    const unknown = { type: 'invalid_request_error', message: 'Unrecognized request URL.' };
    app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: unknown }));
    async function serve(request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) {
      const { pathname, search } = new URL(request.url, 'http://gateway');
      const path = pathname.slice(pathname.length - request.params['*'].length);
      const answer = await gateway(
        new Request(`http://gateway/${path}${search}`, {
          method: request.method,
          headers: { authorization: request.headers.authorization ?? '' },
          body: typeof request.body === 'string' ? request.body : null,
        }),
      );
      return reply
        .code(answer.status)
        .headers(Object.fromEntries(answer.headers))
        .send(await answer.text());
    }
    app.route({ method: ['GET', 'POST'], url: '/*', handler: serve });
  };
}

interface DeliveryOptions {
  db: Db;
  clock: Clock;
  webhookSecret: string;
}

const BATCH_SIZE = 20;

function isTaken(status: number): boolean {
  return status >= 200 && status < 300;
}

/**
 * Delivers the events that are due: signs each one as Stripe does and posts it, outside any transaction. An event that does not get a 2xx
 * response is retried later, as is any event after a crash, so the receiver must handle duplicates. Returns how many were accepted.
 */
export async function deliverEvents(
  { db, clock, webhookSecret }: DeliveryOptions,
  post: PostWebhook,
): Promise<number> {
  let taken = 0;
  const events = await claimGatewayEvents(db, BATCH_SIZE, clock());
  if (events.length === 0) return 0;
  const { default: Stripe } = await import('stripe');
  for (const event of events) {
    const payload = JSON.stringify(presentEvent(event));
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: webhookSecret,
      timestamp: seconds(clock()),
    });
    if (!isTaken(await post(payload, signature).catch(() => 0))) continue;
    await markDelivered(db, event.id, clock());
    taken += 1;
  }
  return taken;
}
