import {
  base64url,
  calculateJwkThumbprint,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  createRemoteJWKSet,
  SignJWT,
  UnsecuredJWT,
  type JWTPayload,
} from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SignedIn } from '#contract/identity/sign-in.ts';
import { forgetEverybody, startSite } from './support/site.ts';
import { ANN, createVisitor, removeAccount, whoIs, type Visitor } from './support/visitor.ts';

const site = await startSite();
const renamed = await startSite({
  publicUrl: 'http://other.test',
  database: site.database,
  clock: site.clock,
});
forgetEverybody(site);
let ann: Visitor;
let entered: SignedIn;
let genuine: { header: { alg: 'ES256'; kid: string }; payload: JWTPayload };

beforeEach(async () => {
  ann = createVisitor(site);
  entered = await ann.enter('/sign-up', ANN);
  const { kid = '' } = decodeProtectedHeader(entered.token);
  genuine = { header: { alg: 'ES256', kid }, payload: decodeJwt(entered.token) };
});

describe('a forged token is refused', () => {
  test('when one character was changed', async () => {
    const [header = '', payload = '', signature = ''] = entered.token.split('.');
    const flipped = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    const other = base64url.encode(JSON.stringify({ ...genuine.payload, sub: crypto.randomUUID() }));
    expect(await whoIs(site, [header, payload, flipped].join('.'))).toBeNull();
    expect(await whoIs(site, [header, other, signature].join('.'))).toBeNull();
    expect(await whoIs(site, `${header}.${payload}.`)).toBeNull();
  });

  test('when it says that it needs no signature', async () => {
    expect(await whoIs(site, new UnsecuredJWT(genuine.payload).encode())).toBeNull();
  });

  test('when somebody else signed it under the club’s key id', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    const forged = await new SignJWT(genuine.payload).setProtectedHeader(genuine.header).sign(privateKey);
    expect(await whoIs(site, forged)).toBeNull();
  });

  test('when it brings its own key', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256');
    const jwk = await exportJWK(publicKey);
    const header = { alg: 'ES256', kid: await calculateJwkThumbprint(jwk), jwk };
    const forged = await new SignJWT(genuine.payload).setProtectedHeader(header).sign(privateKey);
    expect(await whoIs(site, forged)).toBeNull();
  });

  test('when the public key was used as a shared secret', async () => {
    const { public_key: pem } = await site.db
      .selectFrom('identity_signing_keys')
      .select('public_key')
      .executeTakeFirstOrThrow();
    const forged = await new SignJWT(genuine.payload)
      .setProtectedHeader({ alg: 'HS256', kid: genuine.header.kid })
      .sign(new TextEncoder().encode(pem));
    expect(await whoIs(site, forged)).toBeNull();
  });

  test.each([
    ['nothing', ''],
    ['a word', 'token'],
    ['two dots', '..'],
    ['NUL in the key id', `${base64url.encode('{"alg":"ES256","kid":"\\u0000"}')}.e30.AAAA`],
    ['SQL in the key id', `${base64url.encode('{"alg":"ES256","kid":"\' or true --"}')}.e30.AAAA`],
    ['a number for a key id', `${base64url.encode('{"alg":"ES256","kid":7}')}.e30.AAAA`],
    ['an object for a key id', `${base64url.encode('{"alg":"ES256","kid":{}}')}.e30.AAAA`],
    ['no key id', `${base64url.encode('{"alg":"ES256"}')}.e30.AAAA`],
    ['a list for a header', `${base64url.encode('[]')}.e30.AAAA`],
    ['10 kB', `${'a'.repeat(10_000)}.e30.AAAA`],
  ])('when it is %s', async (_what, token) => {
    expect(await whoIs(site, token)).toBeNull();
  });
});

describe('a genuine token is refused', () => {
  test('after its 15 minutes', async () => {
    site.clock.pass({ minutes: 14, seconds: 59 });
    expect(await whoIs(site, entered.token)).not.toBeNull();
    site.clock.pass({ seconds: 1 });
    expect(await whoIs(site, entered.token)).toBeNull();
  });

  test('at a site of another address, even with the same database', async () => {
    expect(await whoIs(site, entered.token)).not.toBeNull();
    expect(await whoIs(renamed, entered.token)).toBeNull();
  });

  test('at once after sign-out', async () => {
    expect(await whoIs(site, entered.token)).not.toBeNull();
    await ann.post('/sign-out');
    expect(await whoIs(site, entered.token)).toBeNull();
  });

  test('at once after the account was removed, in the same transaction as the club’s own record', async () => {
    const failed = site.db.transaction().execute(async (trx) => {
      await site.services.identity.removeAccount(trx, ANN.email);
      throw new Error('the club could not remove them');
    });
    await expect(failed).rejects.toThrow('could not remove');
    expect(await whoIs(site, entered.token)).not.toBeNull();

    await removeAccount(site, ANN.email);
    expect(await whoIs(site, entered.token)).toBeNull();
    expect((await ann.post('/refresh')).body).toEqual({ user: null });
    expect(await ann.refused('/sign-in', ANN)).toBe('401 auth/invalid-credential');
  });

  test('when the person registers again: that is another account', async () => {
    await removeAccount(site, ANN.email);
    const again = await ann.enter('/sign-up', ANN);
    expect(again.user.uid).not.toBe(entered.user.uid);
    expect(await whoIs(site, entered.token)).toBeNull();
    expect(await whoIs(site, again.token)).toMatchObject({ subject: again.user.uid });
  });
});

test('removing an account that never existed harms nobody', async () => {
  await removeAccount(site, 'nobody@example.com');
  expect(await whoIs(site, entered.token)).not.toBeNull();
});

test('a token tells nobody more than which account and session it belongs to', () => {
  expect(Object.keys(genuine.payload).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub']);
  expect(genuine.header.alg).toBe('ES256');
});

test('anybody can check a token with the published keys, which hold nothing private', async () => {
  const address = new URL(`${site.url}/identity/jwks.json`);
  const published = await fetch(address);
  expect(published.headers.get('cache-control')).toBe('public, max-age=300');
  expect(await published.text()).not.toContain('"d"');

  const { payload } = await jwtVerify(entered.token, createRemoteJWKSet(address), {
    issuer: site.publicUrl,
    currentDate: site.clock.now(),
  });
  expect(payload.sub).toBe(entered.user.uid);
});
