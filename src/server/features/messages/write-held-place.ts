import { PAGES } from '#contract/pages.ts';
import type { Facts } from './facts.ts';
import type { Links } from './links.ts';
import { t } from './booking-texts.ts';
import { bookingRows, dhaka, priceOf, type Content } from './content.ts';
import { t as frame } from './frame-texts.ts';

type Booking = NonNullable<Facts['booking']>;
type Write = (facts: Facts & { booking: Booking }, links: Links) => Content;

export const placeHeld: Write = (facts, links) => {
  const { booking } = facts;
  const until = booking.expires_at ?? booking.starts_at;
  const accept = links.act('accept', booking.id, new Date(until));
  return {
    title: t.placeHeld,
    lines: [t.heldForAnswer(dhaka(until))],
    facts: [...bookingRows(facts), [frame.price, priceOf(booking.total)]],
    actions: [
      ...(accept === null ? [] : [{ label: t.accept, url: accept }]),
      { label: t.seeInBookings, url: links.page(PAGES.myBookings) },
    ],
    page: PAGES.myBookings,
  };
};

export const heldPlaceEnded: Write = (facts, links) => ({
  title: t.heldPlaceEnded,
  lines: [t.goneToTheNext],
  facts: bookingRows(facts),
  actions: [{ label: t.seeCalendar, url: links.page(PAGES.calendar) }],
  page: PAGES.myBookings,
});
