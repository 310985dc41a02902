import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { Tables } from '#server/db/schema.ts';
import { createEmbeddedIdentity } from '#server/embedded/identity/embedded-identity.ts';
import { createAuthenticate } from '#server/users/authenticate.ts';
import { startSite } from './support/site.ts';
import { ANN, createVisitor } from './support/visitor.ts';

const site = await startSite();
const statements: string[] = [];
const pool = new pg.Pool({ ...site.database.connection, max: 1 });
const db = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => void statements.push(query.sql),
});
afterAll(() => db.destroy());
const { log, config } = site.services;
const identity = await createEmbeddedIdentity({
  db,
  clock: site.clock.now,
  log,
  issuer: config.publicUrl,
  arena: config.club.arena,
  rateLimit: false,
});
const authenticate = createAuthenticate({ db, identity, clock: site.clock.now });

test('a call with a token reads its session, its key, its account and its role in one statement', async () => {
  const { token } = await createVisitor(site).enter('/sign-up', ANN);
  // Of a request, it reads the header alone.
  const request = { headers: { authorization: `Bearer ${token}` } } as Parameters<typeof authenticate>[0];
  const first = await authenticate(request);

  statements.length = 0;
  expect(await authenticate(request)).toEqual(first);
  expect(statements).toEqual([expect.stringContaining('/* find-bearer */')]);

  await site.db.updateTable('users').set({ role: 'admin' }).where('email', '=', ANN.email).execute();
  expect((await authenticate(request)).caller).toEqual({ ...first.caller, role: 'admin' });
});
