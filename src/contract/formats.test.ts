import { beforeEach, expect, test } from 'vitest';
import { formatSlot } from './bookings/slots.ts';
import { formatMoment, joinSlots } from './bookings/booking-times.ts';
import { formatAge } from './clock/age.ts';
import { formatClubDate, formatInstant, formatShortDay, formatWeekday } from './clock/dates.ts';
import { formatHour, formatSpan, formatTime, slotTime } from './clock/time-of-day.ts';
import { asciiDigits, banglaDigits, codeDigits } from './digits.ts';
import { takeLanguageFrom } from './language.ts';
import { formatTaka } from './money/taka-text.ts';
import { formatDecimals, formatNumber } from './numbers.ts';

beforeEach(() => {
  const former = takeLanguageFrom(() => 'bn');
  return () => void takeLanguageFrom(former);
});

test('Bangla numbers are those of Intl: 20,000 of all sizes, with their decimals', () => {
  const whole = new Intl.NumberFormat('bn-BD', { maximumFractionDigits: 0 });
  const two = new Intl.NumberFormat('bn-BD', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const oneAtMost = new Intl.NumberFormat('bn-BD', { maximumFractionDigits: 1 });
  const faults: number[] = [];
  for (let place = 0; place < 20_000; place += 1) {
    const value = ((place * 7919) % 100_003) * 10 ** (place % 5) * (place % 7 === 1 ? -1 : 1);
    const poisha = value + (place % 100) / 100;
    const tenths = value + (place % 10) / 10;
    const isSame =
      formatNumber(value) === whole.format(value) &&
      formatDecimals(poisha, 2) === two.format(poisha) &&
      formatNumber(tenths, 1) === oneAtMost.format(tenths);
    if (!isSame) faults.push(value);
  }
  expect(faults).toEqual([]);
});

test('a day of each month is written with the names that Intl has', () => {
  const long = new Intl.DateTimeFormat('bn-BD', { timeZone: 'UTC', month: 'long' });
  const weekday = new Intl.DateTimeFormat('bn-BD', { timeZone: 'UTC', weekday: 'long' });
  for (let month = 1; month <= 12; month += 1) {
    const date = `2026-${String(month).padStart(2, '0')}-0${(month % 9) + 1}`;
    const instant = new Date(`${date}T00:00:00Z`);
    expect(formatClubDate(date).normalize()).toContain(long.format(instant).normalize());
    expect(formatWeekday(date).normalize()).toBe(weekday.format(instant).normalize());
  }
});

test.each([
  [1500, '৳১,৫০০'],
  [1_234_567, '৳১২,৩৪,৫৬৭'],
  [99.5, '৳৯৯.৫০'],
  [0, '৳০'],
])('%d taka', (taka, wanted) => expect(formatTaka(taka)).toBe(wanted));

test('days, times and durations', () => {
  expect(formatClubDate('2026-11-20')).toBe('শুক্র, ২০ নভেম্বর ২০২৬');
  expect(formatShortDay('2026-11-20')).toBe('শুক্র ২০');
  expect(formatInstant('2026-11-20T06:05:00Z')).toBe('২০ নভেম্বর ২০২৬, দুপুর ১২:০৫');
  expect(formatMoment('2026-11-20T18:00:00Z').replaceAll('\u00a0', ' ')).toBe(
    'শনি, ২১ নভেম্বর ২০২৬, রাত ১২:০০',
  );
  expect(formatAge(3 * 3_600_000)).toBe('৩ ঘণ্টা');
});

test('each hour has its part of the day, which stands once where both ends have the same', () => {
  expect([0, 240, 360, 720, 900, 1080, 1200].map(formatTime)).toEqual([
    'রাত ১২:০০',
    'ভোর ৪:০০',
    'সকাল ৬:০০',
    'দুপুর ১২:০০',
    'বিকেল ৩:০০',
    'সন্ধ্যা ৬:০০',
    'রাত ৮:০০',
  ]);
  expect(formatSpan(420, 480)).toBe('সকাল ৭:০০ – ৮:০০');
  expect(formatSpan(1140, 1200)).toBe('সন্ধ্যা ৭:০০ – রাত ৮:০০');
  expect(formatHour(1140)).toBe('সন্ধ্যা ৭টা');
});

test('a slot is read in Bangla and stored in one form', () => {
  expect(formatSlot('7:00 AM - 8:00 AM')).toBe('সকাল ৭:০০ – ৮:০০');
  expect(formatSlot('before noon')).toBe('before noon');
  expect(slotTime(420)).toBe('7:00 AM');
  expect(joinSlots(['7:00 AM - 8:00 AM', '8:00 AM - 9:00 AM'])[0]?.replaceAll('\u00a0', ' ')).toBe(
    'সকাল ৭:০০ – ৯:০০, ২টি সেশন',
  );
});

test('digits of either script become those of the other, and nothing else does', () => {
  expect(asciiDigits('৭:3০, ०')).toBe('7:30, ०');
  expect(codeDigits(' ১২৩ 4৫-৬ ')).toBe('123456');
  expect(banglaDigits('TrxID 90')).toBe('TrxID ৯০');
});
