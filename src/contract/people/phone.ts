import { t } from '#texts/fields.js';
import * as z from 'zod/mini';
import { asciiDigits } from '../digits.ts';
import { atMost } from '../fields.ts';
import { formatDigits } from '../numbers.ts';
import { say } from '../say.ts';

/**
 * Reads a mobile number of Bangladesh: `01712-345678`, `০১৭১২-৩৪৫৬৭৮`, `8801712345678`, `+880 1712 345678` → `+8801712345678`. Returns null
 * when the text is not such a number.
 */
export function parsePhone(text: string): string | null {
  const digits = asciiDigits(text).replace(/[\s().-]/g, '');
  const national = /^(?:\+?880|0)(1[3-9]\d{8})$/.exec(digits)?.[1];
  return national === undefined ? null : `+880${national}`;
}

/** Formats a stored number as people say it: `+8801712345678` → `01712 345678` or `০১৭১২ ৩৪৫৬৭৮`. */
export function formatPhone(phone: string): string {
  return formatDigits(phone.replace(/^\+880(\d{4})(\d{6})$/, '0$1 $2'));
}

const typed = z.string(say(() => t.required)).check(z.trim(), atMost(30));

function readPhone(text: string, { issues }: z.core.ParsePayload): string {
  const phone = parsePhone(text);
  if (phone !== null) return phone;
  issues.push({ code: 'custom', input: text, message: t.phoneFault });
  return z.NEVER;
}

/** A mobile number of Bangladesh in any notation; it is stored as `+8801XXXXXXXXX`. */
export const phoneNumber = z.pipe(
  typed.check(
    z.minLength(
      1,
      say(() => t.required),
    ),
  ),
  z.transform((text, ctx) => readPhone(text, ctx)),
);

/** A phone number, or null for none; an empty field becomes null. */
export const phoneOrNone = z.nullable(
  z.pipe(
    typed,
    z.transform((text, ctx) => (text === '' ? null : readPhone(text, ctx))),
  ),
);

/** The beginning of the token in a link that confirms a phone number. It is short because text messages are. */
export const PHONE_LINK = 'p~';
