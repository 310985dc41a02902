import { both } from '../language.ts';
import { formatNumber } from '../numbers.ts';

const MINUTE_MS = 60_000;
const SPANS: [number, Unit][] = [
  [24 * 60 * MINUTE_MS, 'day'],
  [60 * MINUTE_MS, 'hour'],
  [MINUTE_MS, 'minute'],
  [1000, 'second'],
];

const plural = (unit: string) => (count: number) => `${count} ${unit}${count === 1 ? '' : 's'}`;
const en = {
  day: plural('day'),
  hour: plural('hour'),
  minute: plural('minute'),
  second: plural('second'),
};
const bn: typeof en = {
  day: (count) => `${formatNumber(count)} দিন`,
  hour: (count) => `${formatNumber(count)} ঘণ্টা`,
  minute: (count) => `${formatNumber(count)} মিনিট`,
  second: (count) => `${formatNumber(count)} সেকেন্ড`,
};
const t = both({ en, bn });

export type Unit = keyof typeof en;

/** `3`, `hour` → `3 hours` or `৩ ঘণ্টা`. */
export function formatDuration(count: number, unit: Unit): string {
  return t[unit](count);
}

/** Returns a time that has passed, in milliseconds: `3 hours`. */
export function formatAge(ms: number): string {
  const [length, unit] = SPANS.find(([span]) => ms >= span) ?? [1000, 'second'];
  return formatDuration(Math.max(0, Math.floor(ms / length)), unit);
}
