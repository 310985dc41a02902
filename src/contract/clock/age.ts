import { t } from '#texts/times.js';
import { formatNumber } from '../numbers.ts';

const MINUTE_MS = 60_000;
const SPANS: [number, Unit][] = [
  [24 * 60 * MINUTE_MS, 'day'],
  [60 * MINUTE_MS, 'hour'],
  [MINUTE_MS, 'minute'],
  [1000, 'second'],
];

export type Unit = 'day' | 'hour' | 'minute' | 'second';

/** Formats a number with its unit: `3`, `hour` → `3 hours` or `৩ ঘণ্টা`. */
export function formatDuration(count: number, unit: Unit): string {
  return t[`duration.${unit}`]({ count, shown: formatNumber(count) });
}

const DAY_MINUTES = 24 * 60;
const HOUR_MINUTES = 60;

/** Formats a span in the largest unit that fits it exactly: `2 hours`, `90 minutes`. */
export function formatMinutes(minutes: number): string {
  if (minutes % DAY_MINUTES === 0) return formatDuration(minutes / DAY_MINUTES, 'day');
  if (minutes % HOUR_MINUTES === 0) return formatDuration(minutes / HOUR_MINUTES, 'hour');
  return formatDuration(minutes, 'minute');
}

/** Formats a time that has passed, given in milliseconds: `3 hours`. */
export function formatAge(ms: number): string {
  const [length, unit] = SPANS.find(([span]) => ms >= span) ?? [1000, 'second'];
  return formatDuration(Math.max(0, Math.floor(ms / length)), unit);
}
