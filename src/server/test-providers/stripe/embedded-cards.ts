import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Poisha } from '#contract/money/money.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { StripeProvider } from '../../providers/stripe/stripe-provider.ts';
import { deliverEvents } from './delivery.ts';
import { hasEvents } from './event-store.ts';
import { createGateway } from './gateway.ts';
import { serveGateway } from './routes.ts';
import { createStripeCards } from '../../providers/stripe/stripe.ts';

export interface EmbeddedOptions {
  db: Db;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  minAmount: Poisha;
}

function makeSecret(prefix: string): string {
  return `${prefix}_${randomBytes(24).toString('hex')}`;
}

/**
 * Card payments in test mode, with no provider to sign up with: Stripe's own SDK, speaking to the gateway in this
 * process. Its secrets are generated at each start and known to nobody else.
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
    // Asked for at each start; the SDK need not be there to say that nothing has happened.
    async *listEvents(since) {
      if (await hasEvents(db, since)) yield* cards.listEvents(since);
    },
    deliverEvents: (post) => deliverEvents({ db, clock, webhookSecret }, post),
  };
}
