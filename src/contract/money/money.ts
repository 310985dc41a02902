import { t } from '#texts/prices.js';
import * as z from 'zod/mini';
import { formatAmount, formatTaka } from './taka-text.ts';
import { say } from '../say.ts';

/** Money inside the product: a whole number of poisha (1 taka = 100 poisha), never negative. */
export type Poisha = number & { readonly unit: 'poisha' };

/** The card provider's ceiling for BDT: ৳999,999.99. */
export const MAX_POISHA = 99_999_999;

/** Returns a whole number as poisha. Throws RangeError for fractions, negative and unsafe numbers, which are bugs. */
export function poisha(amount: number): Poisha {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError(`${amount} is not an amount of poisha`);
  return amount as Poisha; // this is the only place that casts to `Poisha`
}

/**
 * Converts taka, as the API sends them, to whole poisha by rounding. Throws RangeError for negative amounts.
 * @example fromTaka(12.5); // 1250
 */
export function fromTaka(taka: number): Poisha {
  return poisha(Math.round(taka * 100));
}

/**
 * Converts poisha to taka, as the API sends them, with at most two decimals.
 * @example toTaka(poisha(1250)); // 12.5
 */
export function toTaka(amount: Poisha): number {
  return amount / 100;
}

/** Formats poisha as taka for people: `1250` → `৳12.50`. */
export const formatPoisha = (amount: Poisha): string => formatTaka(toTaka(amount));

/** An amount in taka in the API: from 0 to the provider's ceiling, with at most two decimals. */
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

/** Taka; the longest series at the highest price costs less. */
const MOST_TOTAL = 10_000_000_000;

/** A total in taka that the person saw. The server only compares it with its own figure, and does not store it. */
export const seenTotal = z.number().check(z.minimum(0), z.maximum(MOST_TOTAL));

/** A total in poisha that the person saw. The server only compares it with its own figure, and does not store it. */
export const seenTotalInPoisha = z.number().check(z.int(), z.minimum(0), z.maximum(MOST_TOTAL * 100));
