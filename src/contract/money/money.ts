import { t } from '#texts/prices.js';
import * as z from 'zod/mini';
import { formatAmount, formatTaka } from './taka-text.ts';
import { say } from '../say.ts';

/** Money inside the product: a whole number of poisha (1 taka = 100 poisha), never negative. */
export type Poisha = number & { readonly unit: 'poisha' };

/** The card provider's ceiling for BDT: ৳999,999.99. */
export const MAX_POISHA = 99_999_999;

/** Accepts a whole number as poisha. Throws RangeError on fractions, negative and unsafe numbers: those are bugs. */
export function poisha(amount: number): Poisha {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError(`${amount} is not an amount of poisha`);
  return amount as Poisha; // the only place that may say so
}

/**
 * Taka as the wire has them to poisha, rounded to a whole one. Throws RangeError on negative amounts.
 * @example
 * fromTaka(12.5); // 1250
 */
export function fromTaka(taka: number): Poisha {
  return poisha(Math.round(taka * 100));
}

/**
 * Poisha to taka as the wire has them, with at most two decimals.
 * @example
 * toTaka(poisha(1250)); // 12.5
 */
export function toTaka(amount: Poisha): number {
  return amount / 100;
}

/** Poisha as people read them: `1250` → `৳12.50`. */
export const formatPoisha = (amount: Poisha): string => formatTaka(toTaka(amount));

/** An amount in taka on the wire: from 0 to the provider's ceiling, at most two decimals. */
export const taka = z
  .number({ error: ({ input }) => (input === undefined ? t.required : t.enterNumber) })
  .check(
    z.minimum(
      0,
      say(() => t.zeroOrMore),
    ),
    z.maximum(
      MAX_POISHA / 100,
      say(() => t.atMost({ amount: formatAmount(MAX_POISHA / 100) })),
    ),
    z.refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      say(() => t.twoDecimals),
    ),
  );

/** The total of the longest series at the highest price is below. */
const MOST_TOTAL = 10_000_000_000;

/** A total in taka as somebody saw it: held against our own figure and kept nowhere. */
export const seenTotal = z.number().check(z.minimum(0), z.maximum(MOST_TOTAL));

/** A total in poisha as somebody saw it: held against our own figure and kept nowhere. */
export const seenTotalInPoisha = z.number().check(z.int(), z.minimum(0), z.maximum(MOST_TOTAL * 100));
