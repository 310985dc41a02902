import { base64url, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { describe, expect, test } from 'vitest';
import { startFirebaseSite } from '../support/firebase-site.ts';
import { whoIs } from '../support/visitor.ts';

const site = await startFirebaseSite();
const ann = site.google.accounts.add({
  email: 'Ann@Example.com',
  password: 'Abcdef',
  displayName: 'Ann',
  photoUrl: 'https://example.com/ann.png',
});
const seconds = () => Math.floor(site.clock.now().getTime() / 1000);

/** Returns a token for Ann that Google signs now. `changes` makes it invalid. */
const sign = (changes?: JWTPayload) => site.google.tokens.sign(ann, seconds(), changes);

describe('a token of Firebase', () => {
  test('says who signed in, how and when', async () => {
    const signedInAt = site.clock.now();
    const token = await sign();
    site.clock.pass({ minutes: 30 });
    expect(await whoIs(site, token)).toEqual({
      issuer: 'https://securetoken.google.com/demo-club',
      subject: ann.localId,
      email: 'ann@example.com',
      emailVerified: false,
      provider: 'password',
      authTime: signedInAt,
      provenAt: signedInAt,
      hasSecondFactor: false,
      displayName: 'Ann',
      photoURL: 'https://example.com/ann.png',
    });
  });

  test('says whether a second factor was shown', async () => {
    const firebase = { sign_in_provider: 'password', sign_in_second_factor: 'totp' };
    expect(await whoIs(site, await sign({ firebase }))).toMatchObject({ hasSecondFactor: true });
  });

  test('is good for its hour, by a clock that may be ten seconds off', async () => {
    const token = await sign();
    site.clock.pass({ minutes: 59, seconds: 59 });
    expect(await whoIs(site, token)).not.toBeNull();
    site.clock.pass({ seconds: 1 });
    expect(await whoIs(site, token)).toBeNull();

    const early = await sign({ iat: seconds() + 9, auth_time: seconds() + 9 });
    expect(await whoIs(site, early)).not.toBeNull();
  });

  test('may carry a name and a photo that the club does not take', async () => {
    const token = await sign({ name: 'x'.repeat(10_000), picture: 'javascript:alert(1)' });
    expect(await whoIs(site, token)).toMatchObject({ displayName: '', photoURL: null });
    expect(await whoIs(site, await sign({ name: 'A\0nn' }))).toMatchObject({ displayName: '' });
  });
});

describe('a token is refused', () => {
  const spoilt: [string, JWTPayload][] = [
    ['is of another project', { iss: 'https://securetoken.google.com/other', aud: 'other' }],
    ['is meant for another project', { aud: 'other' }],
    ['is issued by another', { iss: 'https://accounts.google.com' }],
    ['is issued for several', { aud: ['other'] }],
    ['has ended', { exp: 1_000_000_000 }],
    ['never ends', { exp: undefined }],
    ['begins later', { nbf: 4_000_000_000 }],
    ['was made in the future', { iat: 4_000_000_000 }],
    ['is from a sign-in in the future', { auth_time: 4_000_000_000 }],
    ['is from no sign-in', { auth_time: undefined }],
    ['names nobody', { sub: undefined }],
    ['names nobody in so many words', { sub: '' }],
    ['names somebody at great length', { sub: 'x'.repeat(129) }],
    ['does not say how the person signed in', { firebase: undefined }],
  ];

  test.each(spoilt)('when it %s', async (_what, changes) => {
    expect(await whoIs(site, await sign())).not.toBeNull();
    expect(await whoIs(site, await sign(changes))).toBeNull();
  });

  test('when it says that it needs no signature', async () => {
    const [, payload = ''] = (await sign()).split('.');
    const claims = JSON.parse(new TextDecoder().decode(base64url.decode(payload))) as JWTPayload;
    expect(await whoIs(site, new UnsecuredJWT(claims).encode())).toBeNull();
  });

  test('when somebody else signed it under Google’s key id', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    expect(await whoIs(site, await site.google.tokens.sign(ann, seconds(), {}, privateKey))).toBeNull();
  });

  test('when Google’s public key was used as a shared secret', async () => {
    const secret = new TextEncoder().encode(JSON.stringify(site.google.tokens.jwks.keys[0]));
    const forged = await new SignJWT({ sub: ann.localId, auth_time: seconds() })
      .setProtectedHeader({ alg: 'HS256', kid: 'google-key-1' })
      .setIssuer('https://securetoken.google.com/demo-club')
      .setAudience('demo-club')
      .setExpirationTime(seconds() + 60)
      .sign(secret);
    expect(await whoIs(site, forged)).toBeNull();
  });

  test.each([
    ['nothing', ''],
    ['a word', 'token'],
    ['two dots', '..'],
    ['10 kB', `${'a'.repeat(10_000)}.e30.AAAA`],
    ['NUL in the key id', `${base64url.encode('{"alg":"RS256","kid":"\\u0000"}')}.e30.AAAA`],
  ])('when it is %s', async (_what, token) => {
    expect(await whoIs(site, token)).toBeNull();
  });

  test('when one letter of it was changed, however well its neighbour is known', async () => {
    const token = await sign();
    expect(await whoIs(site, token)).not.toBeNull();
    const at = token.length - 10;
    const changed = token[at] === 'A' ? 'B' : 'A';
    expect(await whoIs(site, token.slice(0, at) + changed + token.slice(at + 1))).toBeNull();
  });
});

test.each([
  ['no e-mail', { email: undefined }],
  ['an e-mail with a Kelvin sign', { email: '\u212aelvin@example.com' }],
  ['an e-mail with a dotless i', { email: 'adm\u0131n@example.com' }],
])('an account with %s is told that it cannot be used here', async (_what, changes) => {
  await expect(site.services.identity.verify(await sign(changes))).rejects.toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining('Please sign in with another one.'),
  });
});
