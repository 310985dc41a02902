import { addDays, clubDateOf, clubMinuteOf } from '#contract/clock/club-time.ts';
import { formatInstant } from '#contract/clock/dates.ts';
import { t } from './texts.tsx';

const MINUTE_MS = 60_000;

/** `Just now`, `12 minutes ago`, `Today 14:05`, `Yesterday 09:10`, `20 Nov 2026, 12:00`: when it was, as people say it. */
export function whenWords(iso: string, now: Date): string {
  const at = new Date(iso);
  const minutes = Math.floor((now.getTime() - at.getTime()) / MINUTE_MS);
  // A clock that is behind the server's shows nothing of the future.
  if (minutes < 1) return t.justNow;
  if (minutes < 60) return t.minutesAgo(minutes);
  const [date, today] = [clubDateOf(at), clubDateOf(now)];
  if (date === today) return t.today(clubMinuteOf(at));
  return date === addDays(today, -1) ? t.yesterday(clubMinuteOf(at)) : formatInstant(iso);
}
