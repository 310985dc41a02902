import { useNow } from './use-now.ts';

const MINUTE_MS = 60_000;

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'} left`;
}

/** `23 hours left`, in minutes once there is less than two hours; rounded down, and empty when it is over. */
export function timeLeft(until: string, now: Date): string {
  const minutes = Math.floor((Date.parse(until) - now.getTime()) / MINUTE_MS);
  if (minutes < 0) return '';
  if (minutes === 0) return 'less than a minute left';
  return minutes < 120 ? count(minutes, 'minute') : count(Math.floor(minutes / 60), 'hour');
}

/** The same in days, while there are two or more. */
export function daysLeft(until: string, now: Date): string {
  const days = Math.floor((Date.parse(until) - now.getTime()) / (24 * 60 * MINUTE_MS));
  return days < 2 ? timeLeft(until, now) : count(days, 'day');
}

/** The same as timeLeft, kept true while it is looked at. */
export function useTimeLeft(until: string | null): string {
  const now = useNow();
  return until === null || now === null ? '' : timeLeft(until, now);
}
