import { t } from '#texts/fields.js';
import { formatNumber } from './numbers.ts';
import * as z from 'zod/mini';
import { say } from './say.ts';

/** Returns the schema of a whole number in a form, from `min` to `max`. */
export function wholeIn(min: number, max: number) {
  const wanted = say(() => t.wholeNumber({ min: formatNumber(min), max: formatNumber(max) }));
  return z
    .number({ error: ({ input }) => (input === undefined ? t.required : wanted.error()) })
    .check(z.int(wanted), z.minimum(min, wanted), z.maximum(max, wanted));
}
