import { describe, expect, test } from 'vitest';
import {
  readFamily,
  hashSecret,
  makeSecret,
  presentSecret,
  type SecretsOfSession,
} from './session-secrets.ts';

const START = Date.parse('2026-03-01T06:00:00Z');

/**
 * Creates a session and its clock. `show` presents a secret and returns the one that the browser then keeps, or null when the secret is
 * treated as stolen.
 */
function aSession() {
  const first = makeSecret();
  let session: SecretsOfSession = {
    secretHash: hashSecret(first),
    secretSince: new Date(START),
    nextSecretHash: null,
    nextSalt: null,
    previousSecretHash: null,
    previousSalt: null,
  };
  let at = START;
  return {
    first,
    pass: (seconds: number) => (at += seconds * 1000),
    show: (secret: string): string | null => {
      const presented = presentSecret(secret, session, new Date(at));
      session = { ...session, ...presented?.change };
      return presented?.secret ?? null;
    },
  };
}

/** Returns a session whose first secret has just been replaced by its second. */
function afterOneRotation() {
  const session = aSession();
  session.pass(900);
  const second = session.show(session.first) ?? '';
  session.pass(900);
  session.show(second);
  return { ...session, second };
}

describe('a session', () => {
  test('gets a new secret of the same form and family at a renewal', () => {
    const { first, pass, show } = aSession();
    pass(60);
    const second = show(first) ?? '';
    expect(second).toMatch(/^[\w-]{43}$/);
    expect(second).not.toBe(first);
    expect(readFamily(second)).toEqual(readFamily(first));
    expect(readFamily(makeSecret())).not.toEqual(readFamily(first));
  });

  test('keeps its secret for a minute: quick reloads hand nothing out', () => {
    const { first, pass, show } = aSession();
    pass(59);
    expect(show(first)).toBe(first);
  });

  test('loses nothing by an answer that got lost: the same new secret is given again, days later too', () => {
    const { first, pass, show } = aSession();
    pass(900);
    const second = show(first);
    pass(7 * 86_400);
    expect(show(first)).toBe(second);
    expect(show(second ?? '')).toBe(second);
  });

  test('gives the present secret to a tab that sends the one before, for a minute', () => {
    const { first, second, pass, show } = afterOneRotation();
    pass(59);
    expect(show(first)).toBe(second);
    expect(show(second)).toBe(second);
  });

  test('knows a copied secret by its being shown after its successor', () => {
    const { first, second, pass, show } = afterOneRotation();
    pass(60);
    expect(show(first)).toBeNull();
    expect(show(second)).not.toBeNull();
  });

  test('knows a copied secret of long ago too, and one of the family that was never given', () => {
    const { first, second, pass, show } = afterOneRotation();
    pass(900);
    const third = show(second) ?? '';
    show(third);
    pass(30);
    expect(show(first)).toBeNull();
    expect(show(`${first.slice(0, 12)}${'A'.repeat(31)}`)).toBeNull();
    expect(show(second)).toBe(third);
  });
});
