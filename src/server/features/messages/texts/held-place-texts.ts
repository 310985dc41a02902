import { PAGES } from '#contract/pages.ts';
import type { Facts } from '../facts.ts';
import type { Links } from '../links.ts';
import { bookingRows, dhaka, money, type Content } from './content.ts';

type Booking = NonNullable<Facts['booking']>;
type Write = (facts: Facts & { booking: Booking }, links: Links) => Content;

export const placeHeld: Write = (facts, links) => {
  const { booking } = facts;
  const until = booking.expires_at ?? booking.starts_at;
  const accept = links.act('accept', booking.id, new Date(until));
  return {
    title: 'The time you are waiting for is free: please answer',
    lines: [
      `It is held for you until ${dhaka(until)}. If you do not accept it by then, it goes to the next.`,
    ],
    facts: [...bookingRows(facts), ['Price', booking.total === 0 ? 'Free' : money(booking.total)]],
    actions: [
      ...(accept === null ? [] : [{ label: 'Accept it', url: accept }]),
      { label: 'See it in My Bookings', url: links.page(PAGES.myBookings) },
    ],
    page: PAGES.myBookings,
  };
};

export const heldPlaceEnded: Write = (facts, links) => ({
  title: 'The time you waited for is no longer held for you',
  lines: ['It was offered to the next, or the club needs the court. You can wait for it again.'],
  facts: bookingRows(facts),
  actions: [{ label: 'See the calendar', url: links.page(PAGES.calendar) }],
  page: PAGES.myBookings,
});
