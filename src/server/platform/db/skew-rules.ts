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

/** `10.0 s behind`. */
export function sayAhead(aheadMs: number): string {
  return `${(Math.abs(aheadMs) / 1000).toFixed(1)} s ${aheadMs > 0 ? 'ahead of' : 'behind'}`;
}

/** Returns a sentence for the log and the admin; null when the clocks agree. */
export function skewWarning(aheadMs: number): string | null {
  if (judgeSkew(aheadMs) === 'agrees') return null;
  return `This machine’s clock is ${sayAhead(aheadMs)} the database’s.`;
}
