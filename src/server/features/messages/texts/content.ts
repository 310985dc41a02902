import { joinSlots } from '#contract/bookings/booking-times.ts';
import { formatClubDate, formatInstant } from '#contract/clock/club-time.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import type { Facts, PlaceFacts } from '../facts.ts';

/** What a message says, for any channel. */
export interface Content {
  /** Stands on lock screens: says what happened, and nothing about where, when or how much. */
  title: string;
  lines: string[];
  /** Label and value, one below the other. */
  facts: [label: string, value: string][];
  /** What one can do next; the first is the main one. */
  actions: { label: string; url: string }[];
  /** The page of the site that it is about. */
  page: string | null;
}

/** A row of facts; none where there is nothing to say. */
export function row(label: string, value: string | null | undefined): Content['facts'] {
  return value === null || value === undefined || value === '' ? [] : [[label, value]];
}

const timesOf = (slots: string[]) => joinSlots(slots).join('; ');

function placeRows({ court, date, slots }: PlaceFacts): Content['facts'] {
  return [
    ['Court', court],
    ['Day', formatClubDate(date)],
    ['Time', timesOf(slots)],
  ];
}

/** `Badminton, Fri, 20 Nov 2026, 6:00 – 8:00 PM`: a place in one line. */
export const placeLine = ({ court, date, slots }: PlaceFacts) =>
  `${court}, ${formatClubDate(date)}, ${timesOf(slots)}`;

/** `Badminton, Fri, 20 Nov 2026, 6:00 – 8:00 PM`; of a weekly booking the first day. */
export const aboutBooking = ({ booking }: Facts) => (booking ? placeLine(booking) : '');

/** Returns where and when one plays, with the other weeks of a weekly booking. */
export function bookingRows({ booking, weeks = [] }: Facts): Content['facts'] {
  if (!booking) return [];
  return [...placeRows(booking), ...row('Also on', weeks.map(({ date }) => formatClubDate(date)).join('; '))];
}

export const dhaka = (iso: string) => `${formatInstant(iso)} (Dhaka)`;

export const money = (taka: number) => formatTaka(taka);
