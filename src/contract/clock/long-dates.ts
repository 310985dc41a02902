import { banglaDigits } from '../digits.ts';
import { both } from '../language.ts';
import type { ClubDate } from './club-time.ts';
import { MONTHS_IN_BANGLA } from './months.ts';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', ...options });

const dayOfYear = /* @__PURE__ */ format({ month: 'long' });
const longDay = /* @__PURE__ */ format({ month: 'long', year: 'numeric' });
const shortDay = /* @__PURE__ */ format({ month: 'short', year: 'numeric' });

const midnight = (date: ClubDate) => new Date(`${date}T00:00:00Z`);

function inBangla(date: ClubDate): string {
  const [, month = '', day = ''] = date.split('-');
  return banglaDigits(`${Number(day)} ${MONTHS_IN_BANGLA[Number(month) - 1] ?? ''}`);
}
const withYear = (date: ClubDate) => `${inBangla(date)} ${banglaDigits(date.slice(0, 4))}`;

const en = {
  dayOfYear: (date: ClubDate) => dayOfYear.format(midnight(date)),
  longDay: (date: ClubDate) => longDay.format(midnight(date)),
  shortDay: (date: ClubDate) => shortDay.format(midnight(date)),
};

const bn: typeof en = {
  dayOfYear: (date) => inBangla(date),
  longDay: (date) => withYear(date),
  shortDay: (date) => withYear(date),
};

const formats = both({ en, bn });

/** Formats a day whose year is obvious: `2027-01-14` → `14 January`. */
export const formatDayOfYear = (date: ClubDate) => formats.dayOfYear(date);

/** Formats a day with the whole name of its month: `2027-01-14` → `14 January 2027`. */
export const formatLongDay = (date: ClubDate) => formats.longDay(date);

/** Formats a day with the short name of its month: `2027-01-14` → `14 Jan 2027`. */
export const formatDay = (date: ClubDate) => formats.shortDay(date);
