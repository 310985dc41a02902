import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const [UID, OTHER] = ['01999999-0000-7000-8000-000000000001', '01999999-0000-7000-8000-000000000002'];
const seal = createSeal(randomBytes(32));

test('a sealed secret opens by the same key, for its account, and holds nothing of it', () => {
  const kept = seal.close(SECRET, UID);
  expect(kept).not.toContain(SECRET);
  expect(kept.startsWith(seal.mark ?? '')).toBe(true);
  expect(seal.close(SECRET, UID)).not.toBe(kept);
  expect(seal.open(kept, UID)).toBe(SECRET);
  expect(() => seal.open(kept, OTHER)).toThrow('authenticate');
  expect(() => seal.open(`${kept.slice(0, -2)}AA`, UID)).toThrow('authenticate');
});

test('another key opens nothing, and says so', () => {
  const kept = seal.close(SECRET, UID);
  expect(createSeal(randomBytes(32)).open(kept, UID)).toBeNull();
  expect(createSeal(null).open(kept, UID)).toBeNull();
});

test('a secret of before is read as it is, and known to be open where there is a key', () => {
  expect(seal.open(SECRET, UID)).toBe(SECRET);
  expect(seal.isOpen(SECRET)).toBe(true);
  expect(seal.isOpen(seal.close(SECRET, UID))).toBe(false);
  const none = createSeal(null);
  expect(none.close(SECRET, UID)).toBe(SECRET);
  expect(none.isOpen(SECRET)).toBe(false);
});
