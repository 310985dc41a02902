import * as z from 'zod/mini';
import { say } from './say.ts';
import { t } from './whole-number-texts.ts';

/** Returns a whole number of a form, from `min` to `max`. */
export function wholeIn(min: number, max: number) {
  const wanted = say(() => t.wholeNumber({ min, max }));
  return z
    .number({ error: ({ input }) => (input === undefined ? t.required : wanted.error()) })
    .check(z.int(wanted), z.minimum(min, wanted), z.maximum(max, wanted));
}
