import { PAGES, paymentPage } from '#contract/pages.ts';
import type { Facts } from '../facts.ts';
import type { Links } from '../links.ts';
import { bookingRows, dhaka, money, type Content } from './content.ts';

type Booking = NonNullable<Facts['booking']>;
type Write = (facts: Facts & { booking: Booking }, links: Links) => Content;

export const payReminder: Write = (facts, links) => {
  const { booking } = facts;
  return {
    title: 'Please pay for your booking soon',
    lines: [
      `It is held for you until ${dhaka(booking.expires_at ?? booking.starts_at)}. If it is not paid by then, the time is free for others.`,
    ],
    facts: [...bookingRows(facts), ['Price', money(booking.total)]],
    actions: [{ label: 'Pay now', url: links.page(paymentPage(booking.id)) }],
    page: paymentPage(booking.id),
  };
};

export const playReminder: Write = (facts, links) => {
  const { booking } = facts;
  const cancel =
    facts.cancellable === true ? links.act('cancel', booking.id, new Date(booking.starts_at)) : null;
  return {
    title: 'You play soon',
    lines: [
      cancel === null
        ? 'If you cannot come, please tell the club, so that others can play.'
        : 'If you cannot come, please cancel, so that others can play.',
    ],
    facts: bookingRows(facts),
    actions: [
      { label: 'See my bookings', url: links.page(PAGES.confirmedBookings) },
      ...(cancel === null ? [] : [{ label: 'Cancel this booking', url: cancel }]),
    ],
    page: PAGES.confirmedBookings,
  };
};
