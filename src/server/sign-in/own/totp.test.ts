import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { findStep, makeTotpSecret, totpAddress } from './totp.ts';

/** The secret of RFC 6238, appendix B. The expected codes are the last six of its eight SHA-1 digits. */
const SECRET = Secret.fromUTF8('12345678901234567890').base32;
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of RFC 6238', () => {
  test.each(VECTORS)('at %i seconds belongs to its step', (seconds, code) => {
    expect(findStep(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  test('is taken one step early and one step late, and no further', () => {
    const [, , [seconds, code]] = VECTORS;
    const step = Math.floor(seconds / 30);
    expect([-2, -1, 0, 1, 2].map((late) => findStep(SECRET, code, at((step + late) * 30)))).toEqual([
      null,
      step,
      step,
      step,
      null,
    ]);
  });

  test.each(['', '12345', '1234567', '050472', 'abcdef', '٠٥٠٤٧١', '-50471', '5e0471'])(
    'is not %j',
    (code) => {
      expect(findStep(SECRET, code, at(1_111_111_111))).toBeNull();
    },
  );
});

test('a new secret has 160 random bits, as apps take them', () => {
  const secrets = Array.from({ length: 20 }, makeTotpSecret);
  expect(new Set(secrets).size).toBe(20);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

test('the address of a QR code says whose it is, and an app reads the same codes from it', () => {
  const address = totpAddress(SECRET, { club: 'Sports & Fun: Club', email: 'ann+1@example.com' });
  expect(address).toMatch(/^otpauth:\/\/totp\//);
  const totp = new TOTP({ secret: Secret.fromBase32(new URL(address).searchParams.get('secret') ?? '') });
  expect(totp.generate({ timestamp: 59_000 })).toBe('287082');
  expect(new URL(address).searchParams.get('issuer')).toBe('Sports & Fun: Club');
  expect(decodeURIComponent(address)).toContain('ann+1@example.com');
});
