import {
  calculateJwkThumbprint,
  decodeProtectedHeader,
  exportJWK,
  exportPKCS8,
  exportSPKI,
  generateKeyPair,
} from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection, Db } from '#server/db/database.ts';
import { openSigningKeys } from '#server/identity/embedded/signing-keys.ts';
import { connect, startDatabaseServer, type DatabaseServer } from './support/database.ts';
import { openSite } from './support/site.ts';
import { ANN, createVisitor, whoIs } from './support/visitor.ts';

let server: DatabaseServer;
beforeAll(async () => {
  server = await startDatabaseServer();
});
afterAll(() => server.stop());

/** Starts eight nodes on a database without a key, all at once. Answers what each signs with. */
async function startTogether(connection: Connection): Promise<string[]> {
  const nodes = Array.from({ length: 8 }, () => connect(connection));
  // With a connection each, none has finished before the last one begins.
  await Promise.all(nodes.map((db) => sql`select 1`.execute(db)));
  const keys = await Promise.all(nodes.map((db) => openSigningKeys(db)));
  await Promise.all(nodes.map((db) => db.destroy()));
  return keys.map((key) => key.signer.kid);
}

async function countKeys(connection: Connection): Promise<number> {
  const db = connect(connection);
  const keys = await db.selectFrom('identity_signing_keys').select('kid').execute();
  await db.destroy();
  return keys.length;
}

test('nodes that start together on a new database agree on one key', async () => {
  const connection = await server.freshDatabase();
  expect(new Set(await startTogether(connection)).size).toBe(1);
  expect(await countKeys(connection)).toBe(1);
});

test('without the key of the table they would not (the test above can fail)', async () => {
  const connection = await server.freshDatabase();
  const db = connect(connection);
  await sql`alter table identity_signing_keys drop constraint identity_signing_keys_pkey`.execute(db);
  await db.destroy();
  await startTogether(connection);
  expect(await countKeys(connection)).toBeGreaterThan(1);
});

test('a restart keeps the key, so people stay signed in', async () => {
  const connection = await server.freshDatabase();
  const before = await openSite({ connection });
  const { token } = await createVisitor(before).enter('/sign-up', ANN);
  await before.close();

  const after = await openSite({ connection, clock: before.clock });
  expect(await whoIs(after, token)).not.toBeNull();
  await after.close();
});

async function addKey(db: Db, generation: number): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  await db
    .insertInto('identity_signing_keys')
    .values({
      generation,
      kid: await calculateJwkThumbprint(await exportJWK(publicKey)),
      private_key: await exportPKCS8(privateKey),
      public_key: await exportSPKI(publicKey),
    })
    .execute();
}

test('a node learns of a newer key from the first token that is signed with it', async () => {
  const connection = await server.freshDatabase();
  const older = await openSite({ connection });
  const ofOlder = await createVisitor(older).enter('/sign-up', ANN);
  await addKey(older.db, 2);
  const newer = await openSite({ connection, clock: older.clock });
  const ofNewer = await createVisitor(newer).enter('/sign-in', ANN);

  expect(decodeProtectedHeader(ofNewer.token).kid).not.toBe(decodeProtectedHeader(ofOlder.token).kid);
  expect(await whoIs(older, ofNewer.token)).not.toBeNull();
  expect(await whoIs(newer, ofOlder.token)).not.toBeNull();
  const published = await fetch(`${older.url}/identity/jwks.json`);
  expect(await published.json()).toMatchObject({ keys: [{ alg: 'ES256' }, { alg: 'ES256' }] });
  await older.close();
  await newer.close();
});
