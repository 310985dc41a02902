import { Writable } from 'node:stream';
import fastify from 'fastify';
import { pino } from 'pino';
import type { Connection, Db } from '#server/db/database.ts';
import { Refusal } from '#server/errors.ts';
import { createEmbeddedIdentity } from '#server/identity/embedded/embedded.ts';
import { createPasswords, type Passwords } from '#server/identity/embedded/passwords.ts';
import type { Identity } from '#server/identity/identity.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { connect } from './database.ts';

/** Hashing that costs next to nothing. */
export const CHEAP_HASHING = { ln: 4, r: 8, p: 1 };

export interface Site {
  /** Where the server listens. */
  url: string;
  /** Where browsers think they are. */
  publicUrl: string;
  db: Db;
  clock: TestClock;
  identity: Identity;
  /** Every line that the server has logged. */
  log: string[];
  /** Forgets all accounts, sessions and attempts. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

export interface SiteOptions {
  connection: Connection;
  publicUrl?: string;
  rateLimit?: boolean;
  passwords?: Passwords;
  clock?: TestClock;
}

/** A server with the embedded identity service, and one call, `GET /api/me`, that wants a token. */
export async function openSite({
  connection,
  publicUrl = 'http://club.test',
  rateLimit = false,
  passwords = createPasswords({ cost: CHEAP_HASHING }),
  clock = createTestClock(),
}: SiteOptions): Promise<Site> {
  const log: string[] = [];
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      log.push(line.toString());
      done();
    },
  });
  const db = connect(connection);
  const identity = await createEmbeddedIdentity({
    db,
    clock: clock.now,
    issuer: publicUrl,
    secure: publicUrl.startsWith('https:'),
    rateLimit,
    google: false,
    passwords,
  });
  const app = fastify({ loggerInstance: pino({ level: 'trace' }, stream), trustProxy: '127.0.0.1' });
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof Refusal && error.code === 'sign-in-required' ? 401 : 500).send({}),
  );
  app.get('/api/me', ({ headers }) => identity.verify(headers.authorization?.replace('Bearer ', '') ?? ''));
  if (identity.routes) await app.register(identity.routes, { prefix: '/identity' });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    publicUrl,
    db,
    clock,
    identity,
    log,
    async empty() {
      await db.deleteFrom('identity_accounts').execute();
      await db.deleteFrom('identity_attempts').execute();
    },
    async close() {
      await app.close();
      await db.destroy();
    },
  };
}
