import {
  approveBooking,
  cancelBooking,
  listAhead,
  listBookings,
  listPast,
  rejectBooking,
} from '#contract/bookings/bookings.ts';
import { listOwnSlots } from '#contract/bookings/calendar.ts';
import { decideBookings, getBackground } from '#contract/bookings/booking-requests.ts';
import { latestAnnouncements } from '#contract/club/announcements.ts';
import { addDays, toClubDate } from '#contract/clock/club-time.ts';
import { listCoupons, validateCoupon } from '#contract/payments/coupons.ts';
import { listHallScreens } from '#contract/club/hall-screens.ts';
import { countCourts, deleteCourt, listCourts } from '#contract/club/courts.ts';
import { listDayPlans, previewDayPlan } from '#contract/opening-hours/opening-hours.ts';
import { listBackups } from '#contract/records/operation.ts';
import { listNotices } from '#contract/records/operation-findings.ts';
import { listPaymentIssues, refundBooking } from '#contract/payments/payment-issues.ts';
import { createPaymentIntent, listPayments } from '#contract/payments/payments.ts';
import { listPriceRules, previewPriceRule } from '#contract/opening-hours/price-rules.ts';
import { countHeldBookings, countUsers, listMembers, listUsers, removeUser } from '#contract/people/users.ts';
import {
  accesses,
  announcements,
  availabilities,
  below,
  boards,
  bookings,
  courtPages,
  each,
  freeWeeks,
  same,
  signIns,
  weeks,
  type GrowthCase,
} from './blocks.ts';
import { BLOCK_CASES } from './block-cases.ts';
import { BOOKS_CASES } from './books-cases.ts';
import { DESK_CASES } from './desk-cases.ts';
import { MEMBER_CASES } from './member-cases.ts';
import { MESSAGE_CASES } from './message-cases.ts';

const ownBookings = (who: string, status: string) =>
  `select id from bookings where user_id = (select id from users where email = '${who}') and status = '${status}' order by id desc`;

const today = toClubDate(new Date());
const inAWeek = addDays(today, 7);
const nextWeek = { name: 'Eid-ul-Fitr', starts_on: inAWeek, ends_on: inAWeek };
const COURT_IDS = 'select id from courts order by id';
const own = { user: 'person1@example.com' };
/** Selects a row that has at least a whole page below it in either club. */
const deep = (statement: string) => `${statement} offset 40 limit 1`;

/** The calls that run a list, a search or a count, reading calls first. */
export const GROWTH_CASES: GrowthCase[] = [
  same(listCourts, null),
  same(countCourts, null),
  courtPages,
  availabilities,
  boards,
  weeks,
  same(listOwnSlots, 'regular', {
    query: { from: today, to: addDays(today, 30) },
  }),
  same(listAhead, 'newcomer'),
  same(listPast, 'regular'),
  same(listPast, 'regular', { query: { what: 'played' } }, 'played'),
  same(listPast, 'regular', { query: { what: 'ended' } }, 'ended'),
  announcements,
  same(latestAnnouncements, null),
  freeWeeks,
  same(listCoupons, 'admin'),
  same(listNotices, 'admin'),
  same(listBackups, 'admin'),
  same(listHallScreens, 'admin'),
  same(listDayPlans, 'admin'),
  same(listPriceRules, 'admin'),
  // One court only: over all courts, the large club has more bookings to list.
  each(previewDayPlan, 'admin', COURT_IDS, ({ id }) => ({
    body: { plan: { ...nextWeek, court_id: id, kind: 'closed' } },
  })),
  each(previewPriceRule, 'admin', COURT_IDS, ({ id }) => ({
    body: { rule: { ...nextWeek, court_id: id, hours: '6:00 AM - 7:00 AM', price: 800 } },
  })),
  same(listBookings, 'regular', { query: { ...own, status: 'confirmed' } }, 'one’s own'),
  same(
    listBookings,
    'regular',
    { query: { ...own, status: 'confirmed', search: 'tennis', limit: 20 } },
    'one’s own, search',
  ),
  below(
    listBookings,
    'regular',
    { ...own, status: 'confirmed' },
    'one’s own, further down',
    deep(ownBookings(own.user, 'confirmed')),
  ),
  same(listBookings, 'admin', { query: { status: 'pending' } }, 'everybody’s pending'),
  same(listBookings, 'admin', { query: { status: 'approved' } }, 'everybody’s approved'),
  same(listBookings, 'admin', { query: { status: 'confirmed' } }, 'everybody’s confirmed'),
  below(
    listBookings,
    'admin',
    { status: 'confirmed' },
    'further down',
    deep(`select id from bookings where status = 'confirmed' order by id desc`),
  ),
  same(
    listBookings,
    'admin',
    { query: { status: 'confirmed', search: 'tennis' } },
    'search, a fifth of the courts',
  ),
  same(listBookings, 'admin', { query: { status: 'confirmed', search: 'court' } }, 'search, every court'),
  same(listBookings, 'admin', { query: { status: 'confirmed', search: 'hockey' } }, 'search, nothing'),
  ...(['play', 'play-latest'] as const).map((sort) =>
    same(listBookings, 'admin', { query: { status: 'confirmed', sort } }, sort),
  ),
  same(listBookings, 'admin', { query: { status: 'confirmed', from: today } }, 'from today on'),
  below(
    listBookings,
    'admin',
    { status: 'confirmed', sort: 'play-latest' },
    'play-latest, further down',
    deep(
      `select id from bookings where status = 'confirmed' order by play_date desc, starts_at desc, id desc`,
    ),
  ),
  ...(['newest', 'play'] as const).flatMap((sort) =>
    ['zubayda', 'person2@', 'nobody-at-all'].map((search) =>
      same(
        listBookings,
        'admin',
        { query: { status: 'confirmed', sort, search } },
        `${sort}, search ${search}`,
      ),
    ),
  ),
  same(
    listBookings,
    'admin',
    { query: { status: 'confirmed', sort: 'play', search: 'tennis' } },
    'play, search, a fifth of the courts',
  ),
  same(
    listBookings,
    'admin',
    { query: { status: 'confirmed', sort: 'play', search: 'person' } },
    'play, search, everybody',
  ),
  each(getBackground, 'admin', ownBookings('person2@example.com', 'confirmed'), ({ id }) => ({
    params: { id },
  })),
  same(listPayments, 'regular', { query: own }, 'one’s own'),
  same(listPayments, 'admin', {}, 'everybody’s'),
  below(
    listPayments,
    'admin',
    {},
    'further down',
    deep(`select id from payments where status = 'succeeded' order by id desc`),
  ),
  same(listPaymentIssues, 'admin'),
  same(listUsers, 'admin', {}, ''),
  same(listUsers, 'admin', { query: { search: 'person' } }, 'search, everybody'),
  same(listUsers, 'admin', { query: { search: 'zubayda' } }, 'search, a few'),
  same(listUsers, 'admin', { query: { search: 'nobody-at-all' } }, 'search, nobody'),
  below(listUsers, 'admin', {}, 'further down', 'select id from users order by id desc offset 80 limit 1'),
  same(listUsers, 'admin', { query: { sort: 'name' } }, 'by name'),
  same(listUsers, 'admin', { query: { role: 'member', sort: 'name' } }, 'members by name'),
  same(listUsers, 'admin', { query: { search: 'zubayda', sort: 'name' } }, 'by name, search, a few'),
  same(listMembers, 'admin', {}, ''),
  same(listMembers, 'admin', { query: { search: 'zubayda' } }, 'search, a few'),
  ...BOOKS_CASES,
  ...DESK_CASES,
  ...BLOCK_CASES,
  ...MESSAGE_CASES,
  ...MEMBER_CASES,
  same(countUsers, 'admin'),
  same(countHeldBookings, 'admin', { params: { email: own.user } }),
  accesses,
  signIns,
  bookings,
  each(approveBooking, 'admin', ownBookings(own.user, 'pending'), ({ id }) => ({ params: { id }, body: {} })),
  each(rejectBooking, 'admin', ownBookings(own.user, 'pending'), ({ id }) => ({ params: { id }, body: {} })),
  each(decideBookings, 'admin', ownBookings(own.user, 'pending'), ({ id }) => ({
    body: { ids: [id], decision: 'reject', reason: 'The hall is closed.' },
  })),
  each(validateCoupon, 'regular', ownBookings(own.user, 'approved'), ({ id }) => ({
    body: { code: 'CODE1', _id: id },
  })),
  each(cancelBooking, 'regular', ownBookings(own.user, 'pending'), ({ id }) => ({ params: { id } })),
  each(
    createPaymentIntent,
    'regular',
    `select id from bookings b where user_email = '${own.user}' and status = 'approved'
    and starts_at > now() + interval '15 days' and not exists (select from payments where booking_id = b.id) order by id desc`,
    ({ id }) => ({ body: { _id: id, amountInCents: 50_000 } }),
    10,
  ),
  each(
    refundBooking,
    'admin',
    ownBookings('person2@example.com', 'confirmed'),
    ({ id }) => ({ params: { id }, body: { reason: 'The hall is closed.' } }),
    5,
  ),
  {
    // The courts have bookings and so cannot be deleted.
    ...each(deleteCourt, 'admin', 'select id from courts order by id', ({ id }) => ({ params: { id } })),
    status: 409,
  },
  each(
    removeUser,
    'admin',
    `select id, email from users where email like 'person%' and role = 'member' and issuer = 'grown' order by id`,
    ({ email }) => ({ params: { email } }),
    10,
  ),
];
