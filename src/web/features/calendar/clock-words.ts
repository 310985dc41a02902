import { formatHour } from '#contract/clock/time-of-day.ts';

const NOON = 720;
const DAY = 1440;

/** Formats minutes after midnight on a twelve-hour clock: `420` → `7`, `450` → `7:30`. */
export function formatClock(minute: number): string {
  const hour = ((Math.floor(minute / 60) + 11) % 12) + 1;
  return minute % 60 === 0 ? `${hour}` : `${hour}:${String(minute % 60).padStart(2, '0')}`;
}

/** Returns `AM` or `PM`; midnight at the end of a day is AM of the next day. */
export function dayHalf(minute: number): 'AM' | 'PM' {
  return minute % DAY < NOON ? 'AM' : 'PM';
}

/** Lists the start times of cells: `8 AM, 9:30 AM`. */
export const listTimes = (cells: { from: number }[]) => cells.map(({ from }) => formatHour(from)).join(', ');
