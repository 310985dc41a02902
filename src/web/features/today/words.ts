import { t } from '#texts/today.js';
import { formatDuration } from '#contract/clock/age.ts';
import { formatNumber } from '#contract/numbers.ts';

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** Returns the time since an instant, rounded down: `less than a minute`, `12 minutes`, `3 hours`, `2 days`. */
export function describeAge(iso: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / MINUTE_MS));
  if (minutes === 0) return t.lessThanAMinute;
  if (minutes < HOUR) return formatDuration(minutes, 'minute');
  return minutes < 2 * DAY
    ? formatDuration(Math.floor(minutes / HOUR), 'hour')
    : formatDuration(Math.floor(minutes / DAY), 'day');
}

/** Formats a count that is capped at `most`: from there on, as `most` with a plus sign. */
export const formatCapped = (number: number, most: number) =>
  number < most ? formatNumber(number) : `${formatNumber(most)}+`;
