import { t as frame } from '#texts/letters.js';
import { t } from '#texts/letters-bookings.js';
import { paymentPage, receiptPage } from '#contract/bookings/booking-pages.ts';
import { PAGES } from '#contract/pages.ts';
import type { Facts } from './facts.ts';
import type { Links } from './links.ts';
import { writePaymentMethod } from './means.ts';

import {
  bookingRows,
  dhaka,
  money,
  aboutBooking,
  placeLine,
  priceText,
  restLines,
  row,
  type Booked,
  type Content,
} from './content.ts';

const isWeekly = ({ weeks = [] }: Facts) => weeks.length > 0;
const total = ({ booking, weeks = [] }: Booked): Content['facts'][number] => [
  isWeekly({ weeks }) ? frame.priceOfEachDay : frame.price,
  priceText(booking.total),
];

/**
 * These reasons are set by the code and written as sentences. Apart from two that are translated below, all others were typed at the club.
 */
const OWN_REASONS =
  /^(expired|not come|never paid|undone at the desk|account removed|offer (expired|declined)|cancelled by its owner.*)$/;
function reasonRow({ reason }: Facts): Content['facts'] {
  if (OWN_REASONS.test(reason ?? '')) return [];
  if (reason === 'no longer in the household') return row(frame.reason, t.noLongerShares);
  return row(frame.reason, reason === 'cancelled with its weekly booking' ? t.withItsWeeks : reason);
}

function bookAgain({ page }: Links): Content['actions'][number] {
  return { label: t.bookAgain, url: page(PAGES.courts) };
}

const seeBookings = ({ page }: Links) => ({ label: t.seeBookings, url: page(PAGES.myBookings) });

function moneyLines({
  refund = 0,
  refund_by_club: byClub,
  was_paid: wasPaid,
  gone_back: back = 0,
}: Facts): string[] {
  const lines = refund > 0 ? [(byClub ? t.clubGivesBack : t.givenBack)({ amount: money(refund) })] : [];
  if (back > 0) lines.push(t.wentBackBefore({ amount: money(back) }));
  if (lines.length > 0) return lines;
  return [wasPaid === true ? t.nothingGivenBack : t.nothingCharged];
}

export const requested = aboutBooking((facts, links) => ({
  title: isWeekly(facts) ? t.weeklyRequested : t.requested,
  lines: [
    facts.booking.expires_at === null
      ? t.clubDecides
      : t.clubDecidesBy({ until: dhaka(facts.booking.expires_at) }),
  ],
  facts: [...bookingRows(facts), total(facts)],
  actions: [seeBookings(links)],
  page: PAGES.pendingBookings,
}));

function payLine(facts: Facts, until: string | null): string {
  if (isWeekly(facts)) return t.payEachDay;
  return until === null ? t.paySoon : t.payBy({ until: dhaka(until) });
}

export const approved = aboutBooking((facts, links) => {
  const { booking } = facts;
  const until = booking.expires_at;
  if (facts.revived === true)
    return {
      title: t.stands,
      lines: [t.cameInTime],
      facts: [...bookingRows(facts), total(facts)],
      actions: [seeBookings(links)],
      page: PAGES.approvedBookings,
    };
  if (booking.pay_at === 'desk')
    return {
      title: isWeekly(facts) ? t.weeklyMade : t.made,
      lines: [t.payAtDesk],
      facts: [...bookingRows(facts), total(facts), ...row(t.comeBy, until && dhaka(until))],
      actions: [seeBookings(links)],
      page: PAGES.approvedBookings,
    };
  return {
    title: isWeekly(facts) ? t.weeklyApproved : t.approved,
    lines: [payLine(facts, until)],
    facts: [...bookingRows(facts), total(facts)],
    actions: [
      isWeekly(facts)
        ? { label: t.seeWhatToPay, url: links.page(PAGES.approvedBookings) }
        : { label: t.payNow, url: links.page(paymentPage(booking.id)) },
    ],
    page: isWeekly(facts) ? PAGES.approvedBookings : paymentPage(booking.id),
  };
});

export const rejected = aboutBooking((facts, links) => ({
  title: isWeekly(facts) ? t.weeklyRejected : t.rejected,
  lines: [t.couldNotApprove],
  facts: [...bookingRows(facts), ...reasonRow(facts)],
  actions: [bookAgain(links)],
  page: PAGES.myBookings,
}));

/** Returns the sentence for a reason set by features/payments/expire-bookings.ts. */
function expiredLine({ reason, booking }: Facts): string {
  if (reason === 'not come') return t.nobodyCame;
  if (booking?.pay_at === 'desk' || reason === 'never paid') return t.notPaidAtDesk;
  return t.notInTime;
}

export const expired = aboutBooking((facts, links) => ({
  title: isWeekly(facts) ? t.weeklyExpired : t.expired,
  lines: [expiredLine(facts)],
  facts: bookingRows(facts),
  actions: [bookAgain(links)],
  page: PAGES.myBookings,
}));

export const cancelled = aboutBooking((facts, links) => ({
  title: isWeekly(facts) ? t.weeklyCancelled : t.cancelled,
  lines: [facts.by_owner === true ? t.youCancelled : t.clubCancelled, ...moneyLines(facts)],
  facts: [...bookingRows(facts), ...reasonRow(facts)],
  actions: [bookAgain(links)],
  page: PAGES.myBookings,
}));

const hasPaid = ({ status, total, is_free = false }: Booked['booking']) =>
  status === 'confirmed' && total > 0 && !is_free;

export const moved = aboutBooking((facts, links) => ({
  title: t.moved,
  lines: [
    facts.by_owner === true ? t.youMoved : t.clubMoved,
    ...(hasPaid(facts.booking) ? [t.paidCounts] : []),
    ...restLines(facts),
  ],
  facts: [...bookingRows(facts), ...row(t.before, facts.was && placeLine(facts.was)), ...reasonRow(facts)],
  actions: [seeBookings(links)],
  page: PAGES.myBookings,
}));

function seeReceipt({ booking, payment }: Booked, links: Links) {
  if (payment === undefined) return seeBookings(links);
  return { label: t.seeReceipt, url: links.page(receiptPage(booking.id, payment.id)) };
}

/** Returns the line about the confirming payment. Once play has begun, it no longer says that the club expects the person. */
function confirmedLines({ booking, payment }: Booked): string[] {
  const isAhead = booking.updated_at < booking.starts_at;
  if (payment === undefined || payment.amount === 0) return isAhead ? [t.seeYou] : [];
  const received = { amount: money(payment.amount), means: writePaymentMethod(payment) };
  return [isAhead ? t.received(received) : t.receivedPart(received)];
}

export const confirmed = aboutBooking((facts, links) => {
  return {
    title: isWeekly(facts) ? t.weeklyConfirmed : t.confirmed,
    lines: [...confirmedLines(facts), ...restLines(facts)],
    facts: bookingRows(facts),
    actions: [seeReceipt(facts, links)],
    page: PAGES.confirmedBookings,
  };
});

/** Reports a payment for a part of a booking that was confirmed before. */
export const partPaid = aboutBooking((facts, links) => {
  const { booking, payment } = facts;
  const received =
    payment === undefined
      ? []
      : [t.receivedPart({ amount: money(payment.amount), means: writePaymentMethod(payment) })];
  const isPaid = booking.status === 'confirmed' && booking.rest === undefined;
  return {
    title: t.partPaid,
    lines: [...received, ...restLines(facts), ...(isPaid ? [t.allPaid] : [])],
    facts: bookingRows(facts),
    actions: [seeReceipt(facts, links)],
    page: PAGES.confirmedBookings,
  };
});

export const placeHeld = aboutBooking((facts, links) => {
  const { booking } = facts;
  const until = booking.expires_at ?? booking.starts_at;
  const accept = links.act('accept', booking.id, new Date(until));
  return {
    title: t.placeHeld,
    lines: [t.heldForAnswer({ until: dhaka(until) })],
    facts: [...bookingRows(facts), [frame.price, priceText(booking.total)]],
    actions: [
      ...(accept === null ? [] : [{ label: t.accept, url: accept }]),
      { label: t.seeInBookings, url: links.page(PAGES.myBookings) },
    ],
    page: PAGES.myBookings,
  };
});

export const heldPlaceEnded = aboutBooking((facts, links) => ({
  title: t.heldPlaceEnded,
  lines: [t.goneToTheNext],
  facts: bookingRows(facts),
  actions: [{ label: t.seeCalendar, url: links.page(PAGES.calendar) }],
  page: PAGES.myBookings,
}));

export const payReminder = aboutBooking((facts, links) => {
  const { booking } = facts;
  return {
    title: t.payReminder,
    lines: [t.heldForPayment({ until: dhaka(booking.expires_at ?? booking.starts_at) })],
    facts: [
      ...bookingRows(facts),
      [frame.price, money(booking.total)],
      ...row(frame.advance, booking.advance === undefined ? null : money(booking.advance)),
    ],
    actions: [{ label: t.payNow, url: links.page(paymentPage(booking.id)) }],
    page: paymentPage(booking.id),
  };
});

export const playReminder = aboutBooking((facts, links) => {
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
});

export const restDue = aboutBooking((facts, links) => {
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
});
