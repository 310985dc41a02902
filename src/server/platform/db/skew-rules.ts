import { t } from '#texts/server.js';
import { formatDecimals } from '#contract/numbers.ts';

export type Skew = 'agrees' | 'differs' | 'wrong';

const DIFFERS_MS = 2000;
/** From this difference on, everything that uses the machine's clock fails: sign-in with Google, certificates, times in the log. */
const WRONG_MS = 30_000;

/** Classifies the clock difference; `aheadMs` is how far the machine's clock is ahead. */
export function judgeSkew(aheadMs: number): Skew {
  const away = Math.abs(aheadMs);
  if (away <= DIFFERS_MS) return 'agrees';
  return away <= WRONG_MS ? 'differs' : 'wrong';
}

/** Returns the difference in seconds, without its sign: `-10000` → `10.0`. */
export const secondsAway = (aheadMs: number): string => formatDecimals(Math.abs(aheadMs) / 1000, 1);

/** Returns a warning for the log and the admin; null when the clocks agree. */
export function skewWarning(aheadMs: number): string | null {
  if (judgeSkew(aheadMs) === 'agrees') return null;
  return (aheadMs > 0 ? t.clockAhead : t.clockBehind)({ seconds: secondsAway(aheadMs) });
}
