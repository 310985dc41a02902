import { t } from '#texts/server.js';
import { formatNumber } from '#contract/numbers.ts';

/** Whole seconds until that moment, one at the least: what a Retry-After header says. */
export function secondsUntil(then: Date, now: Date): number {
  return Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000));
}

/** Returns how long that is, as a sentence says it: `a minute`, `14 minutes`, `24 hours`. */
export function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return t.hours({ count: formatNumber(Math.ceil(minutes / 60)) });
  return minutes === 1 ? t.aMinute : t.minutes({ count: formatNumber(minutes) });
}
