import { t } from '#texts/interface.js';
import { formatDuration, type Unit } from '#contract/clock/age.ts';
import { useNow } from './use-now.ts';

const MINUTE_MS = 60_000;

const formatLeft = (count: number, unit: Unit) => t.left({ duration: formatDuration(count, unit) });

/**
 * `5 days formatLeft`, in hours once there is less than two days, in minutes once there is less than two hours; rounded down, and
 * empty when it is over.
 */
export function timeLeft(until: string, now: Date): string {
  const minutes = Math.floor((Date.parse(until) - now.getTime()) / MINUTE_MS);
  if (minutes < 0) return '';
  if (minutes === 0) return t.lessThanAMinuteLeft;
  const hours = Math.floor(minutes / 60);
  if (hours < 2) return formatLeft(minutes, 'minute');
  return hours < 48 ? formatLeft(hours, 'hour') : formatLeft(Math.floor(hours / 24), 'day');
}

/** Says how much time is left, and keeps it true while it is looked at. */
export function useTimeLeft(until: string | null): string {
  const now = useNow();
  return until === null || now === null ? '' : timeLeft(until, now);
}
