import type { Fault } from '../fault.ts';

const STATUS = 'src/server/features/bookings/transition-store.ts';
const CANCEL = 'src/server/features/bookings/cancel.ts';
const EXPIRY = 'src/server/features/bookings/store.ts';
const LIVE_PAYMENTS = 'src/server/platform/db/live-payments.ts';
const EXPIRE = 'src/server/features/bookings/expire.ts';
const CONDITIONS = 'tests/bookings/booking-conditions.test.ts';

export const FAULTS: Fault[] = [
  ...['creating', 'open', 'processing'].map((status) => ({
    name: `ends a booking while a payment of it is ${status}`,
    file: LIVE_PAYMENTS,
    before: "['creating', 'open', 'processing']",
    after: JSON.stringify(['creating', 'open', 'processing'].filter((live) => live !== status)),
    noticedBy: CONDITIONS,
  })),
  {
    name: 'ends no booking while any payment is under way',
    file: STATUS,
    before: "      .where('booking_id', '=', change.bookingId)\n",
    after: '',
    noticedBy: CONDITIONS,
  },
  {
    name: 'looks for payments before it locks the booking that it ends',
    file: STATUS,
    before: "where('id', '=', change.bookingId).forUpdate().execute()",
    after: "where('id', '=', change.bookingId).execute()",
    noticedBy: 'tests/races/release-and-begin.test.ts',
  },
  {
    name: 'cancels without closing the payment under way',
    file: CANCEL,
    before: '      await closeLivePayment(services, bookingId);\n',
    after: '',
    noticedBy: 'tests/payments/cancel-while-paying.test.ts',
  },
  {
    name: 'says that a confirmed booking is over already',
    file: CANCEL,
    before: "if (booking?.status === 'confirmed')",
    after: 'if (booking === null)',
    noticedBy: 'tests/payments/cancel-while-paying.test.ts',
  },
  {
    name: 'ends a booking that was moved while this waited, and leaves its new slots held',
    file: STATUS,
    before: 'or xmin = (select seen.xmin',
    after: 'or exists (select seen.xmin',
    noticedBy: 'tests/races/moves-and-ends.test.ts',
  },
  {
    name: 'does not end a booking that was moved while this waited',
    file: STATUS,
    before: 'if (moved || !(await isThere(db, name, change))) return moved;',
    after: 'if (moved || (await isThere(db, name, change))) return moved;',
    noticedBy: 'tests/races/moves-and-ends.test.ts',
  },
  {
    name: 'ends by its old deadline what was moved since it was found late',
    file: EXPIRE,
    before: ', onlyOverdue: true',
    after: '',
    noticedBy: 'tests/bookings/late-bookings.test.ts',
  },
  {
    name: 'ends bookings before their deadline',
    file: EXPIRY,
    before: 'where expires_at <= ${now}::timestamptz and',
    after: 'where expires_at is not null and',
    noticedBy: CONDITIONS,
  },
  {
    name: 'takes a booking out of time again at once',
    file: EXPIRY,
    before: " and coalesce(expiry_next_at, '-infinity') <= ${now}::timestamptz",
    after: '',
    noticedBy: CONDITIONS,
  },
  {
    name: 'ends the newest bookings out of time first',
    file: EXPIRY,
    before: 'order by expires_at limit',
    after: 'order by expires_at desc limit',
    noticedBy: CONDITIONS,
  },
  {
    name: 'ends a booking at its deadline without closing its payment',
    file: EXPIRE,
    before: '  await closeLivePayment(services, id);\n',
    after: '',
    noticedBy: 'tests/payments/deadlines.test.ts',
  },
];
