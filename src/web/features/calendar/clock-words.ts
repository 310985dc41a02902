import { formatHour } from '#contract/clock/time-of-day.ts';

const NOON = 720;
const DAY = 1440;

/** `420` → `7`, `450` → `7:30`: minutes after midnight on a twelve-hour clock. */
export function formatClock(minute: number): string {
  const hour = ((Math.floor(minute / 60) + 11) % 12) + 1;
  return minute % 60 === 0 ? `${hour}` : `${hour}:${String(minute % 60).padStart(2, '0')}`;
}

/** `AM` or `PM`; the midnight that ends a day is AM of the next. */
export function dayHalf(minute: number): 'AM' | 'PM' {
  return minute % DAY < NOON ? 'AM' : 'PM';
}

/** Writes when these begin: `8 AM, 9:30 AM`. */
export const listTimes = (cells: { from: number }[]) => cells.map(({ from }) => formatHour(from)).join(', ');
