import { plainSigns } from './plain-text.ts';

const BANGLA = '০১২৩৪৫৬৭৮৯';

/** Replaces digits by Bangla ones, `7:05` → `৭:০৫`; all other characters stay. */
export function banglaDigits(text: string): string {
  return text.replaceAll(/\d/g, (digit) => BANGLA[Number(digit)] ?? digit);
}

/**
 * Replaces Bangla digits, `৭:০৫` → `7:05`, and removes invisible characters. Use it before a typed text is read as a number, a time, a
 * phone number or a code.
 */
export function asciiDigits(text: string): string {
  return plainSigns(text).replaceAll(/[০-৯]/g, (digit) => String(BANGLA.indexOf(digit)));
}

/** Reads a code as people type it from an app: `১২৩ 456` → `123456`. */
export function codeDigits(text: string): string {
  return asciiDigits(text).replaceAll(/[\s-]/g, '');
}
