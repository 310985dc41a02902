import { createHash, randomBytes } from 'node:crypto';

const COUNT = 10;

/**
 * The letters i, l, o and u are left out, since what is copied from paper must not be mistaken. There are 32 letters, five
 * bits each.
 */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
/** 80 bits: enough for a plain hash to keep them. */
const LENGTH = 16;
const CODE = /^[0-9a-hjkmnp-tv-z]{16}$/;

function makeCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}

/** Ten codes to keep on paper: `k3f7-9xqm-20dz-rt8w`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, makeCode);
}

/** The stored hash of a code, however it was typed; null if it cannot be one. */
export function hashRecoveryCode(typed: string): Buffer | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return CODE.test(code) ? createHash('sha256').update(code).digest() : null;
}
