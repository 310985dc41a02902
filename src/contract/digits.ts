import { plainSigns } from './plain-text.ts';

const BANGLA = '০১২৩৪৫৬৭৮৯';

/** `7:05` → `৭:০৫`; whatever else there is stays. */
export function banglaDigits(text: string): string {
  return text.replaceAll(/\d/g, (digit) => BANGLA[Number(digit)] ?? digit);
}

/** `৭:০৫` → `7:05`, before what was typed is read as a number, a time, a phone or a code; signs that nobody sees go. */
export function asciiDigits(text: string): string {
  return plainSigns(text).replaceAll(/[০-৯]/g, (digit) => String(BANGLA.indexOf(digit)));
}

/** `১২৩ 456` → `123456`: a code as people type it off an app. */
export function codeDigits(text: string): string {
  return asciiDigits(text).replaceAll(/[\s-]/g, '');
}
