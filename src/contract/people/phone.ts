import * as z from 'zod/mini';
import { atMost } from '../fields.ts';

const INVALID = 'Please enter a mobile number such as 01712 345678.';

/** `01712-345678`, `8801712345678`, `+880 1712 345678` → `+8801712345678`; null when it is no mobile number of Bangladesh. */
export function parsePhone(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '');
  const national = /^(?:\+?880|0)(1[3-9]\d{8})$/.exec(digits)?.[1];
  return national === undefined ? null : `+880${national}`;
}

/** `+8801712345678` → `01712 345678`, as people say it. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+880(\d{4})(\d{6})$/, '0$1 $2');
}

const typed = z.string('Required').check(z.trim(), atMost(30));

function readPhone(text: string, { issues }: z.core.ParsePayload): string {
  const phone = parsePhone(text);
  if (phone !== null) return phone;
  issues.push({ code: 'custom', input: text, message: INVALID });
  return z.NEVER;
}

/** A mobile number of Bangladesh, however it is typed; kept as `+8801XXXXXXXXX`. */
export const phoneNumber = z.pipe(
  typed.check(z.minLength(1, 'Required')),
  z.transform((text, ctx) => readPhone(text, ctx)),
);

/** A phone number, or null for none; an empty field means none. */
export const phoneOrNone = z.nullable(
  z.pipe(
    typed,
    z.transform((text, ctx) => (text === '' ? null : readPhone(text, ctx))),
  ),
);
