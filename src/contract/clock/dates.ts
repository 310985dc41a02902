import type { ClubDate } from './club-time.ts';
import { banglaDigits } from '../digits.ts';
import { both } from '../language.ts';
import { formatTime } from './time-of-day.ts';
import { CLUB_ZONE } from './club-zone.ts';
import { MONTHS_IN_BANGLA } from './months.ts';

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', options);

const dateTime = /* @__PURE__ */ format({
  timeZone: CLUB_ZONE,
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const dateOnly = /* @__PURE__ */ format({
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const longDate = /* @__PURE__ */ format({ timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
const shortDay = /* @__PURE__ */ format({ timeZone: 'UTC', weekday: 'short', day: 'numeric' });
const month = /* @__PURE__ */ format({ timeZone: 'UTC', month: 'short' });
const weekday = /* @__PURE__ */ format({ timeZone: 'UTC', weekday: 'long' });

const midnight = (date: string) => new Date(`${date}T00:00:00Z`);

const en = {
  instant: (instant: Date) => dateTime.format(instant),
  date: (date: string) => dateOnly.format(midnight(date)),
  longDate: (date: string) => longDate.format(midnight(date)),
  shortDay: (date: string) => shortDay.format(midnight(date)),
  dayAndMonth: (date: string) => `${shortDay.format(midnight(date))} ${month.format(midnight(date))}`,
  weekday: (date: string) => weekday.format(midnight(date)),
};

// Bangla is formatted with our own tables, so that the server and every phone print the same, whatever version of ICU they have.
const WEEKDAYS = ['রবি', 'সোম', 'মঙ্গল', 'বুধ', 'বৃহস্পতি', 'শুক্র', 'শনি'];
const OFFSET_MS = 6 * 3_600_000;

const nameWeekday = (date: string) => WEEKDAYS[midnight(date).getUTCDay()] ?? '';
function writeDayAndMonth(date: string): string {
  const [, monthNumber = '', day = ''] = date.split('-');
  return banglaDigits(`${Number(day)} ${MONTHS_IN_BANGLA[Number(monthNumber) - 1] ?? ''}`);
}
const writeDay = (date: string) => `${writeDayAndMonth(date)} ${banglaDigits(date.slice(0, 4))}`;

const bn: typeof en = {
  instant: (instant) => {
    const there = new Date(instant.getTime() + OFFSET_MS);
    const time = formatTime(there.getUTCHours() * 60 + there.getUTCMinutes());
    return `${writeDay(there.toISOString().slice(0, 10))}, ${time}`;
  },
  date: (date) => `${nameWeekday(date)}, ${writeDay(date)}`,
  longDate: (date) => writeDay(date),
  shortDay: (date) => `${nameWeekday(date)} ${banglaDigits(String(Number(date.slice(8))))}`,
  dayAndMonth: (date) => `${nameWeekday(date)}, ${writeDayAndMonth(date)}`,
  weekday: (date) => `${nameWeekday(date)}বার`,
};

const formats = both({ en, bn });

/** Formats an instant in Dhaka: `2026-11-20T06:00:00Z` → `20 Nov 2026, 12:00`; `—` when missing. */
export function formatInstant(iso: string | null | undefined): string {
  return iso ? formats.instant(new Date(iso)) : '—';
}

/** Formats a date with its weekday: `2026-11-20` → `Fri, 20 Nov 2026`; `—` when missing. */
export function formatClubDate(date: ClubDate | null | undefined): string {
  return date ? formats.date(date) : '—';
}

/** Formats a date: `2026-11-20` → `20 November 2026`. */
export function formatLongDate(date: ClubDate): string {
  return formats.longDate(date);
}

/** Formats a day of the next week for a narrow space: `2026-11-20` → `Fri 20`. */
export function formatShortDay(date: ClubDate): string {
  return formats.shortDay(date);
}

/** Formats a day of the next months, whose year is obvious: `2026-11-27` → `Fri 27 Nov`. */
export function formatDayAndMonth(date: ClubDate): string {
  return formats.dayAndMonth(date);
}

/** Returns the name of a date's weekday: `2026-11-20` → `Friday`. */
export function formatWeekday(date: ClubDate): string {
  return formats.weekday(date);
}
