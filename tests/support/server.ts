import { Writable } from 'node:stream';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { expect } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createEmbeddedCards } from '#server/test-providers/stripe/embedded-cards.ts';
import { readConfig, type Config } from '#server/platform/config/config.ts';
import type { BuiltSite } from '#server/platform/site/built-site.ts';
import type { Limits } from '#server/platform/http/limits/limits.ts';
import { createHealth } from '#server/platform/process/health.ts';
import { createEmbeddedIdentity } from '#server/sign-in/own/own-identity.ts';
import { createPasswords } from '#server/sign-in/own/passwords.ts';
import type { PaymentProvider } from '#server/providers/provider.ts';
import type { StripeProvider } from '#server/providers/stripe/stripe-provider.ts';
import { readClub, readClubForReader, type Services } from './product.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { createTestDatabase, type TestDatabase } from './database/database.ts';
import { openTestPool } from './database/pool.ts';
import { afterThisTest } from './after-test.ts';

/** Password hashing that costs next to nothing. */
export const CHEAP_HASHING = { ln: 4, r: 8, p: 1 };

const SETTINGS = { PUBLIC_URL: 'http://club.test', RATE_LIMIT: 'off', LOG_LEVEL: 'info' };

/** The parts of a server, with its providers separated by how tests use them. */
export interface TestServices extends Services {
  cards: StripeProvider;
  /** The providers with payment pages of their own. */
  hosted: PaymentProvider[];
}

/** Returns the parts with `providers` set to exactly these providers. */
export function withProviders<Parts extends Pick<TestServices, 'cards' | 'hosted'>>(services: Parts) {
  return { ...services, providers: [services.cards, ...services.hosted] };
}

export interface TestServer {
  /** The address on which the server listens. */
  url: string;
  /** The address that browsers use. */
  publicUrl: string;
  clock: TestClock;
  services: TestServices;
  db: Services['db'];
  /** Handles requests without the network. */
  app: Pick<FastifyInstance, 'inject'>;
  log: string[];
  close(): Promise<void>;
  countConnections(): Promise<number>;
}

type Parts = Partial<Omit<TestServices, 'providers'>>;

interface Options {
  config?: Partial<Config>;
  clock?: TestClock;
  /** Uses the database of another server, as two nodes of one club do. */
  database?: TestDatabase;
  /** Limits of the server that differ from the defaults. */
  limits?: Partial<Limits>;
  /** Replaces parts of the server. */
  parts?: (services: TestServices) => Parts | Promise<Parts>;
  site?: BuiltSite;
  /** True if the file or test provokes errors that the server logs. Otherwise a logged error fails it. */
  expectErrors?: boolean;
}

function collectLog(): { lines: string[]; errors: () => string[]; log: Services['log'] } {
  const lines: string[] = [];
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString());
      done();
    },
  });
  const errors = () => lines.filter((line) => /"level":[56]0/.test(line));
  return { lines, errors, log: pino({ level: 'info' }, stream) };
}

/** Returns the rules that the test's configuration sets. They take precedence over the club's rules, like settings from the environment. */
function rulesSetIn(config: Partial<Config> = {}): Config['setRules'] {
  const settings = {
    maxPending: config.maxPendingBookings,
    maxPendingSlots: config.maxPendingSlots,
    horizonDays: config.bookingHorizonDays,
    payWithinHours: config.payWithinHours,
  };
  const rules = Object.keys(settings) as (keyof typeof settings)[]; // the type of Object.keys is string[]
  return rules.filter((rule) => settings[rule] !== undefined);
}

async function buildServices(
  { config, clock, database }: Options,
  log: Services['log'],
): Promise<TestServices> {
  const settings = { ...readConfig(SETTINGS, process.cwd()), ...config, setRules: rulesSetIn(config) };
  const { connection } = database ?? (await createTestDatabase());
  const db = openTestPool(connection);
  afterThisTest(() => db.destroy());
  const now = clock?.now ?? createTestClock().now;
  const identity = await createEmbeddedIdentity({
    db,
    clock: now,
    log,
    readArena: async () => (await readClub(db, settings)).arena,
    readArenaForReader: async () => (await readClubForReader(db, settings)).arena,
    issuer: settings.publicUrl,
    rateLimit: settings.rateLimit,
    passwords: createPasswords({ cost: CHEAP_HASHING }),
  });
  const cards = await createEmbeddedCards({ db, clock: now, log, minAmount: settings.minCardAmount });
  const health = createHealth();
  return withProviders({
    config: settings,
    clock: now,
    log,
    db,
    connection,
    identity,
    cards,
    hosted: [],
    mail: null,
    sms: null,
    health,
  });
}

/** Starts the whole server with a separate database on a free port, until the file or test ends that starts it. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const clock = options.clock ?? createTestClock();
  const { lines, errors, log } = collectLog();
  const built = await buildServices({ ...options, clock }, log);
  const services = withProviders({ ...built, ...(await options.parts?.(built)) });
  const app = await buildApp(services, options.site, options.limits);
  const countConnections = promisify((answer: (error: Error | null, count: number) => void) =>
    app.server.getConnections(answer),
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  afterThisTest(async () => {
    await app.close();
    if (!options.expectErrors) expect(errors(), 'the server logged errors').toEqual([]);
  });
  const { publicUrl } = services.config;
  return {
    url,
    publicUrl,
    clock,
    services,
    db: services.db,
    app,
    log: lines,
    countConnections,
    close: () => app.close(),
  };
}
