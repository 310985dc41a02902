const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

/** Returns how long ago an instant was: `less than a minute`, `12 minutes`, `3 hours`, `2 days`; rounded down. */
export function ageOf(iso: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / MINUTE_MS));
  if (minutes === 0) return 'less than a minute';
  if (minutes < HOUR) return count(minutes, 'minute');
  return minutes < 2 * DAY
    ? count(Math.floor(minutes / HOUR), 'hour')
    : count(Math.floor(minutes / DAY), 'day');
}

/** Returns a number that is not counted further than that. */
export const upTo = (number: number, most: number) =>
  number < most ? number.toLocaleString('en-GB') : `${most.toLocaleString('en-GB')}+`;
