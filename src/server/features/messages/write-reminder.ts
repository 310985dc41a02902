import { paymentPage } from '#contract/bookings/booking-pages.ts';
import { PAGES } from '#contract/pages.ts';
import type { Facts } from './facts.ts';
import type { Links } from './links.ts';
import { t } from './booking-texts.ts';
import { bookingRows, dhaka, money, restLines, row, type Content } from './content.ts';
import { t as frame } from './frame-texts.ts';

type Booking = NonNullable<Facts['booking']>;
type Write = (facts: Facts & { booking: Booking }, links: Links) => Content;

export const payReminder: Write = (facts, links) => {
  const { booking } = facts;
  return {
    title: t.payReminder,
    lines: [t.heldForPayment(dhaka(booking.expires_at ?? booking.starts_at))],
    facts: [
      ...bookingRows(facts),
      [frame.price, money(booking.total)],
      ...row(frame.advance, booking.advance === undefined ? null : money(booking.advance)),
    ],
    actions: [{ label: t.payNow, url: links.page(paymentPage(booking.id)) }],
    page: paymentPage(booking.id),
  };
};

export const playReminder: Write = (facts, links) => {
  const { booking } = facts;
  const cancel =
    facts.cancellable === true ? links.act('cancel', booking.id, new Date(booking.starts_at)) : null;
  return {
    title: t.playReminder,
    lines: [cancel === null ? t.tellIfNotComing : t.cancelIfNotComing, ...restLines(facts)],
    facts: bookingRows(facts),
    actions: [
      { label: t.seeBookings, url: links.page(PAGES.confirmedBookings) },
      ...(cancel === null ? [] : [{ label: t.cancelBooking, url: cancel }]),
    ],
    page: PAGES.confirmedBookings,
  };
};

export const restDue: Write = (facts, links) => {
  const { booking } = facts;
  const isPaidHere = typeof booking.rest?.until === 'string';
  const page = isPaidHere ? paymentPage(booking.id) : PAGES.confirmedBookings;
  return {
    title: t.restDue,
    lines: restLines(facts),
    facts: [...bookingRows(facts), [frame.price, money(booking.total)]],
    actions: [{ label: isPaidHere ? t.payNow : t.seeBookings, url: links.page(page) }],
    page,
  };
};
