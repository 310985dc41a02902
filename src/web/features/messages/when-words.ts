import { addDays, clubDateOf, formatInstant } from '#contract/clock/club-time.ts';

const MINUTE_MS = 60_000;

/** The time of day at the end of `20 Nov 2026, 14:05`. */
const timeOf = (iso: string) => formatInstant(iso).slice(-'14:05'.length);

/** `Just now`, `12 minutes ago`, `Today 14:05`, `Yesterday 09:10`, `20 Nov 2026, 12:00`: when it was, as people say it. */
export function whenWords(iso: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(iso)) / MINUTE_MS);
  // A clock that is behind the server's shows nothing of the future.
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  const [date, today] = [clubDateOf(new Date(iso)), clubDateOf(now)];
  if (date === today) return `Today ${timeOf(iso)}`;
  return date === addDays(today, -1) ? `Yesterday ${timeOf(iso)}` : formatInstant(iso);
}
