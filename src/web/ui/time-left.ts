import { t } from '#texts/interface.js';
import { formatDuration, type Unit } from '#contract/clock/age.ts';
import { useNow } from './use-now.ts';

const MINUTE_MS = 60_000;

const formatLeft = (count: number, unit: Unit) => t.left({ duration: formatDuration(count, unit) });

/**
 * Returns a text such as `5 days left`, in hours below two days and in minutes below two hours. It is rounded down, and empty after
 * `until`.
 */
export function timeLeft(until: string, now: Date): string {
  const minutes = Math.floor((Date.parse(until) - now.getTime()) / MINUTE_MS);
  if (minutes < 0) return '';
  if (minutes === 0) return t.lessThanAMinuteLeft;
  const hours = Math.floor(minutes / 60);
  if (hours < 2) return formatLeft(minutes, 'minute');
  return hours < 48 ? formatLeft(hours, 'hour') : formatLeft(Math.floor(hours / 24), 'day');
}

/** Returns the remaining time as text, and keeps it up to date. */
export function useTimeLeft(until: string | null): string {
  const now = useNow();
  return until === null || now === null ? '' : timeLeft(until, now);
}
