import { pino } from 'pino';
import { createGateway } from '#server/test-providers/stripe/gateway.ts';
import { deliverEvents, serveGateway } from '#server/test-providers/stripe/embedded-cards.ts';
import { createStripeCards } from '#server/providers/stripe/stripe.ts';
import type { Clock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import { createHealth } from '#server/platform/process/health.ts';
import type { Identity } from '#server/sign-in/identity.ts';
import type { Services } from '../../support/product.ts';
import { buildTaka, type Reach } from './hosted-test-providers.ts';
import { reachedBySteps, withSteps, type Step } from './steps.ts';

const PUBLISHABLE_KEY = 'pk_test_embedded';
const SECRET_KEY = 'sk_test_faults';
const WEBHOOK_SECRET = 'whsec_faults';

/** Makes an external identity provider that believes every claimed identity. It survives simulated crashes. */
function createTrustingIdentity(clock: Clock): Identity {
  return {
    issuer: 'faults',
    settings: { provider: 'firebase', apiKey: '', projectId: '', authDomain: '' },
    verify: async (token) => {
      const email = Buffer.from(token, 'base64url').toString();
      const person = { email, emailVerified: true, displayName: email, photoURL: null };
      const seen = { authTime: clock(), provenAt: clock(), hasSecondFactor: false };
      return { verified: { issuer: 'faults', subject: email, provider: 'password', ...seen, ...person } };
    },
    removeAccount: async () => undefined,
  };
}

export interface Worse {
  guard?: ((own: Db) => Db) | undefined;
  way?: ((reach: Reach) => Reach) | undefined;
}

/**
 * Returns the product's own services, in which every statement and every call to the provider is a step. The provider behaves like a
 * separate process: its statements are not steps, and it finishes what it has begun. `guard` replaces the database with a faulty one for a
 * negative control, and `way` wraps the connection to SSLCommerz and bKash.
 */
export function buildServices(
  db: Db,
  clock: Clock,
  step: Step,
  { guard = (own) => own, way = (reach) => reach }: Worse = {},
): Services {
  const log = pino({ level: 'silent' });
  const config = readConfig({ PUBLIC_URL: 'http://club.test', RATE_LIMIT: 'off' }, process.cwd());
  const keys = { secretKey: SECRET_KEY, publishableKey: PUBLISHABLE_KEY };
  const gateway = createGateway({ db, clock, log, ...keys, minAmount: config.minCardAmount });
  const cards = createStripeCards({
    name: 'embedded',
    settings: { provider: 'embedded', publishableKey: PUBLISHABLE_KEY },
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    clock,
    log,
    fetch: reachedBySteps(gateway, step),
  });
  const own = guard(withSteps(db, step));
  return {
    config,
    clock,
    log,
    db: own,
    mail: null,
    sms: null,
    // Only backups open a connection of their own, and these journeys make none.
    connection: { connectionString: '' },
    identity: createTrustingIdentity(clock),
    health: createHealth(),
    providers: [
      {
        ...cards,
        routes: serveGateway(gateway),
        deliverEvents: (post) => deliverEvents({ db, clock, webhookSecret: WEBHOOK_SECRET }, post),
      },
      ...buildTaka({ db: own, clock, log, publicUrl: config.publicUrl }, db, (reach) =>
        reachedBySteps(way(reach), step),
      ),
    ],
  };
}
