import { t } from '#texts/server.js';
import { formatDecimals } from '#contract/numbers.ts';

/** Says how far the clocks of a node's machine and of the database are apart. */
export type Skew = 'agrees' | 'differs' | 'wrong';

const DIFFERS_MS = 2000;
/**
 * From this difference on, whatever does not ask the club's clock goes wrong: sign-in with Google, certificates, times in
 * the log.
 */
const WRONG_MS = 30_000;

/** `aheadMs`: by how much the machine's clock is ahead. */
export function judgeSkew(aheadMs: number): Skew {
  const away = Math.abs(aheadMs);
  if (away <= DIFFERS_MS) return 'agrees';
  return away <= WRONG_MS ? 'differs' : 'wrong';
}

/** `-10000` → `10.0`. */
export const secondsAway = (aheadMs: number): string => formatDecimals(Math.abs(aheadMs) / 1000, 1);

/** Returns a sentence for the log and the admin; null when the clocks agree. */
export function skewWarning(aheadMs: number): string | null {
  if (judgeSkew(aheadMs) === 'agrees') return null;
  return (aheadMs > 0 ? t.clockAhead : t.clockBehind)({ seconds: secondsAway(aheadMs) });
}
