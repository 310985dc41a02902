import * as z from 'zod/mini';

/**
 * The tiers that have prices in an answer, besides the public price: each by the last twelve digits of its id, and `members` for all
 * others. Absent when there is one price for all.
 */
export const pricedTiers = z.optional(z.array(z.string()));

/** Taka for each of these tiers, in their order; absent when all pay the public price. */
export const tierPrices = z.optional(z.array(z.number()));
