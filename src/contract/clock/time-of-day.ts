import { banglaDigits } from '../digits.ts';
import { both } from '../language.ts';

const writeClock = (minutes: number) =>
  `${((Math.floor(minutes / 60) + 11) % 12) + 1}:${String(minutes % 60).padStart(2, '0')}`;

/** Formats minutes after midnight as in a slot's stored label, in any language: `420` → `7:00 AM`. */
export function slotTime(minutes: number): string {
  return `${writeClock(minutes)} ${minutes % 1440 < 720 ? 'AM' : 'PM'}`;
}

/** The parts of a day, each with the hour at which it ends. */
const PARTS: [until: number, name: string][] = [
  [4, 'রাত'],
  [6, 'ভোর'],
  [12, 'সকাল'],
  [15, 'দুপুর'],
  [18, 'বিকেল'],
  [20, 'সন্ধ্যা'],
  [24, 'রাত'],
];
const partOfDay = (minutes: number) => PARTS.find(([until]) => minutes % 1440 < until * 60)?.[1] ?? '';
const banglaClock = (minutes: number) => banglaDigits(writeClock(minutes));

const en = {
  time: slotTime,
  hour: (minutes: number) => slotTime(minutes).replace(':00', ''),
  // The half of the day is printed only once if both times share it.
  span: (from: number, to: number) => {
    const [begin, end] = [slotTime(from), slotTime(to)];
    return `${begin.slice(-2) === end.slice(-2) ? begin.slice(0, -3) : begin} – ${end}`;
  },
};

const bn: typeof en = {
  time: (minutes) => `${partOfDay(minutes)} ${banglaClock(minutes)}`,
  hour: (minutes) => (minutes % 60 === 0 ? `${bn.time(minutes).replace(':০০', '')}টা` : bn.time(minutes)),
  span: (from, to) =>
    `${bn.time(from)} – ${partOfDay(from) === partOfDay(to) ? banglaClock(to) : bn.time(to)}`,
};

const formats = both({ en, bn });

/** Formats minutes after midnight for people: `1140` → `7:00 PM` or `সন্ধ্যা ৭:০০`. */
export function formatTime(minutes: number): string {
  return formats.time(minutes);
}

/** Formats minutes after midnight for a narrow space: `1140` → `7 PM` or `সন্ধ্যা ৭টা`. */
export function formatHour(minutes: number): string {
  return formats.hour(minutes);
}

/** Formats a time range for people: `420`, `480` → `7:00 – 8:00 AM` or `সকাল ৭:০০ – ৮:০০`. */
export function formatSpan(from: number, to: number): string {
  return formats.span(from, to);
}
