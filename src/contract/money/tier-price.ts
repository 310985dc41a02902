/** It stands for every tier that is not named itself. */
export const ANY_TIER = 'members';

/** Public answers name a tier by the last digits of its id, which are random: three whole ids are a twentieth of a day's calendar. */
export const shortTier = (id: string): string => id.slice(-12);

/** Returns what a tier pays: of these prices its own, or else that of any tier; where there are none, what everybody pays. */
export function tierPrice(
  tiers: readonly string[],
  { price, prices }: { price: number; prices?: number[] | undefined },
  tierId: string,
): number {
  const name = shortTier(tierId);
  return prices?.[tiers.indexOf(tiers.includes(name) ? name : ANY_TIER)] ?? price;
}
