import { t } from '#texts/notifications.js';
import { formatDuration } from '#contract/clock/age.ts';
import { addDays, toClubDate, toClubMinute } from '#contract/clock/club-time.ts';
import { formatInstant } from '#contract/clock/dates.ts';
import { formatTime } from '#contract/clock/time-of-day.ts';
import { both } from '#contract/language.ts';

const MINUTE_MS = 60_000;
const twoDigits = (number: number) => String(number).padStart(2, '0');

const en = { time: (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}` };
const bn: typeof en = { time: (minutes) => formatTime(minutes) };
const clock = both({ en, bn });

/** Returns the time in everyday words: `Just now`, `12 minutes ago`, `Today 14:05`, `Yesterday 09:10`, `20 Nov 2026, 12:00`. */
export function whenWords(iso: string, now: Date): string {
  const at = new Date(iso);
  const minutes = Math.floor((now.getTime() - at.getTime()) / MINUTE_MS);
  // A device clock behind the server's must not produce a time in the future.
  if (minutes < 1) return t.justNow;
  if (minutes < 60) return t.minutesAgo({ minutes: formatDuration(minutes, 'minute') });
  const [date, today] = [toClubDate(at), toClubDate(now)];
  if (date === today) return t.today({ time: clock.time(toClubMinute(at)) });
  return date === addDays(today, -1)
    ? t.yesterday({ time: clock.time(toClubMinute(at)) })
    : formatInstant(iso);
}
