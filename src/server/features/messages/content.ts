import { t } from '#texts/letters.js';
import { formatMoment, joinSlots } from '#contract/bookings/booking-times.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { describeMembership, nameMembership } from '#contract/payments/paid-membership.ts';
import { written } from '#contract/written.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import type { Facts, PlaceFacts } from './facts.ts';
import type { Links } from './links.ts';

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

/** Returns what a kind of message says, of its facts as they were when it happened, with links for who reads it. */
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

/** A row of facts; none where there is nothing to say. */
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

/** `Badminton, Fri, 20 Nov 2026, 6:00 – 8:00 PM`: a place in one line. */
export const placeLine = ({ court, court_bn, date, slots }: PlaceFacts) =>
  `${written(court, court_bn).text}, ${formatClubDate(date)}, ${joinTimes(slots)}`;

/** `Badminton, Fri, 20 Nov 2026, 6:00 – 8:00 PM`; of a weekly booking the first day. Of dues the membership. */
export const bookingLine = ({ booking, membership }: Facts) => {
  if (membership) return nameMembership(membership);
  return booking ? placeLine(booking) : '';
};

/** Returns where and when one plays, with the other weeks of a weekly booking; or of what membership the dues are. */
export function bookingRows({ booking, membership, weeks = [] }: Facts): Content['facts'] {
  if (membership) return [[t.membership, describeMembership(membership)]];
  if (!booking) return [];
  return [...placeRows(booking), ...row(t.alsoOn, weeks.map(({ date }) => formatClubDate(date)).join('; '))];
}

export const dhaka = (iso: string) => t.inDhaka({ instant: formatMoment(iso) });

export const money = (taka: number) => formatTaka(taka);

/** Returns what is still to pay of a confirmed booking, until when and where. */
export function restLines({ booking }: Facts): string[] {
  if (!booking?.rest) return [];
  const { amount, until } = booking.rest;
  return [
    until === null
      ? t.restAtTheClub({ amount: money(amount) })
      : t.restUntil({ amount: money(amount), until: dhaka(until) }),
  ];
}

/** Returns what a booking costs. */
export const priceText = (taka: number) => (taka === 0 ? t.free : money(taka));
