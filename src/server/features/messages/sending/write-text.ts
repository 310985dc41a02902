import { t } from '#texts/sms.js';
import calculator from 'sms-segments-calculator';
import { findRuns } from '#contract/bookings/booking-times.ts';
import { toClubDate, toClubMinute } from '#contract/clock/club-time.ts';
import { formatDayAndMonth, formatShortDay } from '#contract/clock/dates.ts';
import { formatHour, formatSpan } from '#contract/clock/time-of-day.ts';
import { both, languageAtWork } from '#contract/language.ts';
import { banglaDigits } from '#contract/digits.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { formatNumber } from '#contract/numbers.ts';
import { written } from '#contract/written.ts';
import type { Facts } from '../facts.ts';
import type { Moment } from '../text-moments.ts';

/** Returns how many parts a text message takes; the gateway charges per part. */
export function countTextParts(text: string): number {
  return new calculator.SegmentedMessage(text).segmentsCount;
}

type Booking = NonNullable<Facts['booking']>;

interface Place {
  club: string;
  link: string;
}

/**
 * The most parts of a text message, and the lengths to which names are cut, the longest first, until the text fits. Whole names are tried
 * first. Bangla texts leave out the club's name, which would cost a third part; the address shows it.
 */
const ROOM = {
  en: { parts: 1, lengths: [20, 14, 8, 4], namesClub: true },
  bn: { parts: 2, lengths: [14, 9, 4], namesClub: false },
};

const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/** Cuts a name between letters and adds a dot: half of a composed letter would be another letter, or none. */
function cut(name: string, length: number): string {
  if (name.length <= length) return name;
  let kept = '';
  for (const { segment } of letters.segment(name)) {
    if (kept !== '' && kept.length + segment.length >= length) break;
    kept += segment;
  }
  return `${kept.trimEnd()}.`;
}

/** Replaces characters outside the GSM 7-bit alphabet, which fits the most letters into a part, by similar ones. */
const plain = (text: string) =>
  text
    .replaceAll(/[\u{1d400}-\u{1d7ff}\uff01-\uff5e]/gu, (letter) => letter.normalize('NFKC'))
    .replaceAll('৳', 'Tk ')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—−]/g, '-');

const en = {
  day: (date: string) => formatDayAndMonth(date),
  deadlineDay: (date: string) => formatDayAndMonth(date),
};

/** Formats `2026-11-24` as `২৪/১১`. */
const dayOfMonth = (date: string) => banglaDigits(`${Number(date.slice(8))}/${Number(date.slice(5, 7))}`);

const bn: typeof en = {
  // Thursday is shortened as people usually write it.
  day: (date) => `${formatShortDay(date).split(' ')[0]?.replace('স্পতি', '')} ${dayOfMonth(date)}`,
  deadlineDay: (date) => dayOfMonth(date),
};

const days = both({ en, bn });

/** Formats `7–8 PM`, `11:30 AM–1 PM`, `সকাল ৭–৮`: full hours have no minutes, and the dash has no spaces. */
const formatShortSpan = (from: number, to: number) =>
  formatSpan(from, to)
    .replaceAll(/:(?:00|০০)/g, '')
    .replace(' – ', '–');

/** Returns the day and the first time of play, with the number of further times. */
function formatPlayTime({ date, slots }: Booking, weeks: number): string {
  const [first = [], ...others] = findRuns(slots) ?? [];
  const [begin] = first;
  const end = first.at(-1);
  const time = begin && end ? formatShortSpan(begin.startsAt, end.endsAt) : (slots[0] ?? '');
  const more = others.length + weeks;
  return `${days.day(date)} ${time}${more === 0 ? '' : ` (+${formatNumber(more)})`}`;
}

function formatDeadline(deadline: string | null): string {
  if (deadline === null) return '';
  const instant = new Date(deadline);
  return `${days.deadlineDay(toClubDate(instant))} ${formatHour(toClubMinute(instant))}`;
}

const sayPlainly = (text: string) => (languageAtWork() === 'en' ? plain(text) : text);

/** Writes a text message with the longest names that fit into its parts. Names stay whole when cutting them would not save a part. */
function fit(write: (length: number) => string): string {
  const { parts, lengths } = ROOM[languageAtWork()];
  const whole = sayPlainly(write(Infinity));
  const needed = countTextParts(whole);
  if (needed <= parts) return whole;
  const cutTexts = lengths.map((length) => {
    const text = sayPlainly(write(length));
    return { text, parts: countTextParts(text) };
  });
  const most = Math.max(parts, Math.min(needed, ...cutTexts.map((one) => one.parts)));
  return needed <= most ? whole : (cutTexts.find((one) => one.parts <= most)?.text ?? whole);
}

export function writeText(
  moment: Moment,
  { booking, weeks = [] }: Facts & { booking: Booking },
  { club, link }: Place,
): string {
  const name = written(booking.court, booking.court_bn).text;
  const said = {
    when: formatPlayTime(booking, weeks.length),
    until: formatDeadline(booking.expires_at),
    amount: formatTaka(booking.advance ?? booking.total),
    link,
  };
  const { namesClub } = ROOM[languageAtWork()];
  return fit((length) => {
    const text = t[moment]({ ...said, court: cut(name, length) });
    return namesClub ? `${cut(club, length)}: ${text}` : text;
  });
}

const NAME_LENGTHS = [20, 12, 6, 0];

/** Writes the text message that asks to confirm a phone number. It takes one part, because strangers can cause it to be sent. */
export function writeConfirmation({ club, link }: Place): string {
  const texts = NAME_LENGTHS.map((length) =>
    plain(t.confirmPhone({ club: (length === 0 ? '' : cut(club, length)) || null, link })),
  );
  return texts.find((text) => countTextParts(text) <= 1) ?? texts.at(-1) ?? '';
}
