/** The name for all tiers that an answer does not name separately. */
export const ANY_TIER = 'members';

/**
 * Returns the random last digits of a tier's id, by which public answers name it: three whole ids would be a twentieth of a day's calendar.
 */
export const shortTier = (id: string): string => id.slice(-12);

/** Returns the price for a tier: its own price if there is one, or else the price for all other tiers, or else the public price. */
export function tierPrice(
  tiers: readonly string[],
  { price, prices }: { price: number; prices?: number[] | undefined },
  tierId: string,
): number {
  const name = shortTier(tierId);
  return prices?.[tiers.indexOf(tiers.includes(name) ? name : ANY_TIER)] ?? price;
}
