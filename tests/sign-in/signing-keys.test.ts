import {
  calculateJwkThumbprint,
  decodeProtectedHeader,
  exportJWK,
  exportPKCS8,
  exportSPKI,
  generateKeyPair,
} from 'jose';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inTransaction, type Db } from '#server/platform/db/database.ts';
import { openSigningKeys, rotateSigningKeys, withdrawSigningKeys } from '#server/sign-in/own/signing-keys.ts';
import { createTestClock } from '../support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { openTestPool } from '../support/database/pool.ts';
import { beginHeld, waitForLockWait } from '../support/held-up.ts';
import { startSite } from './support/site.ts';
import { ANN, createVisitor, whoIs } from './support/visitor.ts';

const clock = createTestClock();
const guarded = await createTestDatabase();
const unguarded = await createTestDatabase();
const older = await startSite();
const restarted = await startSite({ database: older.database, clock: older.clock });

const NODES = 8;

/** Starts eight nodes at the same time on a database without a key. Returns the key with which each signs. */
async function startTogether({ connection, db }: TestDatabase): Promise<string[]> {
  const nodes = Array.from({ length: NODES }, () => openTestPool(connection));
  // Each node finds no key before any of them can store its own.
  const hold = await beginHeld(db);
  await sql`lock table identity_signing_keys in share mode`.execute(hold);
  const starting = Promise.all(nodes.map((node) => openSigningKeys(node, clock.now)));
  await waitForLockWait(db, NODES);
  await hold.rollback().execute();
  const keys = await starting;
  const signers = await Promise.all(keys.map((key) => key.signer()));
  await Promise.all(nodes.map((db) => db.destroy()));
  return signers.map((signer) => signer.kid);
}

async function countKeys({ db }: TestDatabase): Promise<number> {
  const keys = await db.selectFrom('identity_signing_keys').select('kid').execute();
  return keys.length;
}

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

test('nodes that start together on a new database agree on one key', async () => {
  expect(new Set(await startTogether(guarded)).size).toBe(1);
  expect(await countKeys(guarded)).toBe(1);
});

test('without the primary key of the table they would not (the test above can fail)', async () => {
  await sql`alter table identity_signing_keys drop constraint identity_signing_keys_pkey`.execute(
    unguarded.db,
  );
  await startTogether(unguarded);
  expect(await countKeys(unguarded)).toBeGreaterThan(1);
});

test('a restart keeps the key, so people stay signed in', async () => {
  const { token } = await createVisitor(older).enter('/sign-up', { ...ANN, email: 'bob@example.com' });
  expect(await whoIs(restarted, token)).not.toBeNull();
});

test('a node learns of a newer key from the first token that is signed with it', async () => {
  const ofOlder = await createVisitor(older).enter('/sign-up', ANN);
  await addKey(older.db, 2);
  const newer = await startSite({ database: older.database, clock: older.clock });
  const ofNewer = await createVisitor(newer).enter('/sign-in', ANN);
  expect(decodeProtectedHeader(ofNewer.token).kid).not.toBe(decodeProtectedHeader(ofOlder.token).kid);
  expect(await whoIs(older, ofNewer.token)).not.toBeNull();
  expect(await whoIs(newer, ofOlder.token)).not.toBeNull();

  const published = await fetch(`${older.url}/identity/jwks.json`);
  expect(await published.json()).toMatchObject({ keys: [{ alg: 'ES256' }, { alg: 'ES256' }] });
});

describe('a key that has signed for 90 days', () => {
  test('gives way to a new one, and nobody is signed out', async () => {
    const site = await startSite();
    const ann = createVisitor(site);
    const before = await ann.enter('/sign-up', ANN);
    // Ann signs in later than the key was made, because her session also ends after 90 days.
    site.clock.pass({ days: 29 });
    await ann.enter('/sign-in', ANN);
    for (let month = 0; month < 2; month += 1) {
      site.clock.pass({ days: 29, hours: 23 });
      await ann.enter('/refresh');
    }
    site.clock.pass({ days: 2 });
    const after = await ann.enter('/refresh');
    const kidOf = (token: string) => decodeProtectedHeader(token).kid;
    expect(kidOf(after.token)).not.toBe(kidOf(before.token));
    expect(await whoIs(site, after.token)).not.toBeNull();
  });

  test('is taken over by all nodes at once: one makes the new key', async () => {
    const database = await createTestDatabase();
    await startTogether(database);
    clock.pass({ days: 90 });
    expect(new Set(await startTogether(database)).size).toBe(1);
    expect(await countKeys(database)).toBe(2);
  });
});

describe('the club’s two nodes', () => {
  const lastRecord = (db: Db) =>
    db
      .selectFrom('audit')
      .select(['action', 'subject_id'])
      .where('subject', '=', 'identity_signing_keys')
      .orderBy('id', 'desc')
      .executeTakeFirst();

  const kidOf = (token: string) => decodeProtectedHeader(token).kid;

  async function startTwoNodes() {
    const here = await startSite();
    const there = await startSite({ database: here.database, clock: here.clock });
    const ann = createVisitor(here);
    const { token } = await ann.enter('/sign-up', ANN);
    const isGood = async (bearer: string) =>
      [await whoIs(here, bearer), await whoIs(there, bearer)].map(Boolean);
    expect(await isGood(token)).toEqual([true, true]);
    /** Ann's browser when the load balancer sends it to the other node. */
    const annThere = () => Object.assign(createVisitor(there), { cookie: ann.cookie });
    return { here, ann, annThere, token, isGood };
  }

  test('sign with a new key as soon as it was rotated, and take old tokens until they end', async () => {
    const { here, ann, annThere, token, isGood } = await startTwoNodes();
    await rotateSigningKeys(here.db, here.clock.now());
    expect(await lastRecord(here.db)).toMatchObject({ action: 'keys.rotated', subject_id: null });
    const renewed = [await ann.enter('/refresh'), await annThere().enter('/refresh')];
    expect(new Set(renewed.map((answer) => kidOf(answer.token))).size).toBe(1);
    expect(kidOf(renewed[0]?.token ?? '')).not.toBe(kidOf(token));
    for (const answer of renewed) expect(await isGood(answer.token)).toEqual([true, true]);

    here.clock.pass({ minutes: 14, seconds: 59 });
    expect(await isGood(token)).toEqual([true, true]);
    here.clock.pass({ seconds: 1 });
    expect(await isGood(token)).toEqual([false, false]);
  });

  test('refuse at once what a withdrawn key has signed; browsers get new tokens at either', async () => {
    const { here, ann, annThere, token, isGood } = await startTwoNodes();
    await inTransaction(here.db, (trx) => withdrawSigningKeys(trx, here.clock.now()));
    expect(await lastRecord(here.db)).toMatchObject({ action: 'keys.withdrawn', subject_id: null });
    expect(await isGood(token)).toEqual([false, false]);
    for (const visitor of [ann, annThere()])
      expect(await isGood((await visitor.enter('/refresh')).token)).toEqual([true, true]);
    const published = await fetch(`${here.url}/identity/jwks.json`);
    expect(((await published.json()) as { keys: unknown[] }).keys).toHaveLength(1);
  });

  test('forget a key that was rotated away when nothing that it signed can still be good', async () => {
    const { here } = await startTwoNodes();
    await rotateSigningKeys(here.db, here.clock.now());
    here.clock.pass({ hours: 1 });
    await rotateSigningKeys(here.db, here.clock.now());
    expect(await countKeys(here.database)).toBe(2);
  });
});
