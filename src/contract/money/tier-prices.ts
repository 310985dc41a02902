import * as z from 'zod/mini';

/**
 * Whom the prices of an answer are for, besides everybody: each tier by the last twelve digits of its id, and `members` for all
 * others. Absent: one price for all.
 */
export const pricedTiers = z.optional(z.array(z.string()));

/** Taka for each of these tiers, in their order; absent: what everybody pays. */
export const tierPrices = z.optional(z.array(z.number()));
