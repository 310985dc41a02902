/** Most text messages take as many at the most: with fewer left, the day's are used up. */
const USUAL_PARTS = 2;
const MOST = 0.8;

/** Returns how much of the day's parts is used, as far as admins should know; null: they need not. */
export function howMuchIsUsed({ used, limit }: { used: number; limit: number }): 'most' | 'all' | null {
  if (limit - used < USUAL_PARTS) return 'all';
  return used >= MOST * limit ? 'most' : null;
}
