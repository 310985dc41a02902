import { PAGES, paymentPage, receiptPage } from '#contract/pages.ts';
import type { Facts } from '../facts.ts';
import type { Links } from '../links.ts';
import { bookingRows, dhaka, money, placeLine, row, type Content } from './content.ts';

type Booking = NonNullable<Facts['booking']>;
type Write = (facts: Facts & { booking: Booking }, links: Links) => Content;

const isWeekly = ({ weeks = [] }: Facts) => weeks.length > 0;
const mine = (facts: Facts) => (isWeekly(facts) ? 'your weekly booking' : 'your booking');
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const total = ({ booking, weeks = [] }: Facts & { booking: Booking }): Content['facts'][number] => [
  isWeekly({ weeks }) ? 'Price of each day' : 'Price',
  booking.total === 0 ? 'Free' : money(booking.total),
];

/** These reasons are the site's own and are said in whole sentences; any other is in the club's own words. */
const OWN_REASONS =
  /^(expired|not come|never paid|undone at the desk|account removed|offer (expired|declined)|cancelled by its owner.*)$/;
const reasonRow = ({ reason }: Facts): Content['facts'] =>
  OWN_REASONS.test(reason ?? '') ? [] : row('Reason', reason);

function bookAgain({ page }: Links): Content['actions'][number] {
  return { label: 'Book again', url: page(PAGES.courts) };
}

const seeBookings = ({ page }: Links) => ({ label: 'See my bookings', url: page(PAGES.myBookings) });

/** Returns what happens to the money of a booking that has ended. */
function moneyLines({ refund, was_paid: wasPaid }: Facts): string[] {
  if (refund !== undefined && refund > 0)
    return [
      `${money(refund)} is given back the way you paid. We tell you when it is on its way; a bank may need 5 to 10 working days more.`,
    ];
  return [wasPaid === true ? 'Nothing is given back for this booking.' : 'Nothing was charged.'];
}

export const requested: Write = (facts, links) => ({
  title: isWeekly(facts) ? 'We have your weekly request' : 'We have your request',
  lines: [
    facts.booking.expires_at === null
      ? 'The club will decide, and we tell you at once.'
      : `The club will decide by ${dhaka(facts.booking.expires_at)}, and we tell you at once. The time is held for you until then.`,
  ],
  facts: [...bookingRows(facts), total(facts)],
  actions: [seeBookings(links)],
  page: PAGES.pendingBookings,
});

export const approved: Write = (facts, links) => {
  const { booking } = facts;
  const until = booking.expires_at;
  if (booking.pay_at === 'desk')
    return {
      title: `${sentence(mine(facts))} is made`,
      lines: ['The club has booked for you. Please pay at the desk when you come.'],
      facts: [...bookingRows(facts), total(facts), ...row('Please come by', until && dhaka(until))],
      actions: [seeBookings(links)],
      page: PAGES.approvedBookings,
    };
  return {
    title: `${sentence(mine(facts))} is approved: please pay`,
    lines: [
      isWeekly(facts)
        ? 'Each day is paid by itself, some days before it is played. If it is not paid by then, its time is free for others.'
        : `Please pay ${until === null ? 'soon' : `by ${dhaka(until)}`}. If it is not paid by then, the time is free for others.`,
    ],
    facts: [...bookingRows(facts), total(facts)],
    actions: [
      isWeekly(facts)
        ? { label: 'See what to pay', url: links.page(PAGES.approvedBookings) }
        : { label: 'Pay now', url: links.page(paymentPage(booking.id)) },
    ],
    page: isWeekly(facts) ? PAGES.approvedBookings : paymentPage(booking.id),
  };
};

export const rejected: Write = (facts, links) => ({
  title: `${sentence(mine(facts))} was not approved`,
  lines: ['The club could not approve it. Nothing was charged.'],
  facts: [...bookingRows(facts), ...reasonRow(facts)],
  actions: [bookAgain(links)],
  page: PAGES.myBookings,
});

/** Returns a sentence for each reason that features/bookings/expire.ts gives. */
function expiredLine({ reason, booking }: Facts): string {
  if (reason === 'not come')
    return 'It was to be paid on arrival, and nobody came in time. The time is free for others.';
  if (booking?.pay_at === 'desk' || reason === 'never paid') return 'It was not paid at the desk in time.';
  return 'It was not approved or not paid in time. Nothing was charged, and the time is free for others.';
}

export const expired: Write = (facts, links) => ({
  title: `${sentence(mine(facts))} has expired`,
  lines: [expiredLine(facts)],
  facts: bookingRows(facts),
  actions: [bookAgain(links)],
  page: PAGES.myBookings,
});

export const cancelled: Write = (facts, links) => ({
  title: `${sentence(mine(facts))} is cancelled`,
  lines: [
    facts.by_owner === true ? 'You have cancelled it.' : 'The club has cancelled it. We are sorry.',
    ...moneyLines(facts),
  ],
  facts: [...bookingRows(facts), ...reasonRow(facts)],
  actions: [bookAgain(links)],
  page: PAGES.myBookings,
});

export const moved: Write = (facts, links) => ({
  title: 'Your booking has a new place or time',
  lines: [
    facts.by_owner === true ? 'You have moved it.' : 'The club has moved it.',
    'What you have paid counts for it.',
  ],
  facts: [...bookingRows(facts), ...row('Before', facts.was && placeLine(facts.was)), ...reasonRow(facts)],
  actions: [seeBookings(links)],
  page: PAGES.myBookings,
});

export const confirmed: Write = (facts, links) => {
  const { booking, payment } = facts;
  const paid = payment !== undefined && payment.amount > 0;
  return {
    title: `${sentence(mine(facts))} is confirmed`,
    lines: [
      paid
        ? `We have received ${money(payment.amount)} (${payment.means}). See you there!`
        : 'See you there!',
    ],
    facts: bookingRows(facts),
    actions: [
      payment === undefined
        ? seeBookings(links)
        : { label: 'See the receipt', url: links.page(receiptPage(booking.id, payment.id)) },
    ],
    page: PAGES.confirmedBookings,
  };
};
