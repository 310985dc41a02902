import { t } from '#texts/letters.js';
import { formatMoment, joinSlots } from '#contract/bookings/booking-times.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { describeMembership, nameMembership } from '#contract/payments/paid-membership.ts';
import { written } from '#contract/written.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import type { Facts, PlaceFacts } from './facts.ts';
import type { Links } from './links.ts';

export interface Content {
  /** Shown on lock screens, so it only says what happened, without place, time or amount. */
  title: string;
  lines: string[];
  facts: [label: string, value: string][];
  /** The actions that the reader can take; the first is the main one. */
  actions: { label: string; url: string }[];
  /** The path of the page that the message is about, if any. */
  page: string | null;
}

/** Writes the content of a message from its facts at the time of the event, with links for the reader. */
export type Write = (facts: Facts, links: Links) => Content;

export type Booked = Facts & { booking: NonNullable<Facts['booking']> };
export type Ended = Facts & { ending: NonNullable<Facts['ending']> };

export const aboutBooking =
  (write: (facts: Booked, links: Links) => Content): Write =>
  (facts, links) => {
    const { booking } = facts;
    if (!booking) throw new Error('a message about a booking has none');
    return write({ ...facts, booking }, links);
  };

export const aboutEnding =
  (write: (facts: Ended, links: Links) => Content): Write =>
  (facts, links) => {
    const { ending } = facts;
    if (!ending) throw new Error('a message about an end has none');
    return write({ ...facts, ending }, links);
  };

export function row(label: string, value: string | null | undefined): Content['facts'] {
  return value === null || value === undefined || value === '' ? [] : [[label, value]];
}

const joinTimes = (slots: string[]) => joinSlots(slots).join('; ');

function placeRows({ court, court_bn, date, slots }: PlaceFacts): Content['facts'] {
  return [
    [t.court, written(court, court_bn).text],
    [t.day, formatClubDate(date)],
    [t.time, joinTimes(slots)],
  ];
}

/** Returns a place in one line: `Badminton, Fri, 20 Nov 2026, 6:00 – 8:00 PM`. */
export const placeLine = ({ court, court_bn, date, slots }: PlaceFacts) =>
  `${written(court, court_bn).text}, ${formatClubDate(date)}, ${joinTimes(slots)}`;

/**
 * Returns a booking in one line: `Badminton, Fri, 20 Nov 2026, 6:00 – 8:00 PM`. A weekly booking shows its first day, and dues show the
 * membership.
 */
export const bookingLine = ({ booking, membership }: Facts) => {
  if (membership) return nameMembership(membership);
  return booking ? placeLine(booking) : '';
};

/**
 * Returns rows with place and time of a booking, including the other weeks of a weekly booking, or with the membership that the dues are
 * for.
 */
export function bookingRows({ booking, membership, weeks = [] }: Facts): Content['facts'] {
  if (membership) return [[t.membership, describeMembership(membership)]];
  if (!booking) return [];
  return [...placeRows(booking), ...row(t.alsoOn, weeks.map(({ date }) => formatClubDate(date)).join('; '))];
}

export const dhaka = (iso: string) => t.inDhaka({ instant: formatMoment(iso) });

export const money = (taka: number) => formatTaka(taka);

export function restLines({ booking }: Facts): string[] {
  if (!booking?.rest) return [];
  const { amount, until } = booking.rest;
  return [
    until === null
      ? t.restAtTheClub({ amount: money(amount) })
      : t.restUntil({ amount: money(amount), until: dhaka(until) }),
  ];
}

export const priceText = (taka: number) => (taka === 0 ? t.free : money(taka));
