import { t } from '#texts/server.js';
import { formatNumber } from '#contract/numbers.ts';

/** Returns the whole seconds until `then`, at least 1, for the Retry-After header. */
export function secondsUntil(then: Date, now: Date): number {
  return Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000));
}

/** Returns the wait in words: `a minute`, `14 minutes`, `24 hours`. */
export function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return t.hours({ count: formatNumber(Math.ceil(minutes / 60)) });
  return minutes === 1 ? t.aMinute : t.minutes({ count: formatNumber(minutes) });
}
