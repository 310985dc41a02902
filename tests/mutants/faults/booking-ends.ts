import type { Fault } from '../fault.ts';

const STATUS = 'src/server/bookings/transition-store.ts';
const CANCEL = 'src/server/bookings/cancel.ts';
const EXPIRY = 'src/server/bookings/expiry-store.ts';
const LIVE_PAYMENTS = 'src/server/db/live-payments.ts';
const EXPIRE = 'src/server/bookings/expire.ts';
const CONDITIONS = 'tests/api/booking-conditions.test.ts';
const RECORDS = 'tests/api/booking-records.test.ts';
const BOOKINGS = 'tests/api/bookings.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'ends a booking whatever its state is by now',
    file: STATUS,
    before: ' and status = ${from}::text',
    after: '',
    noticedBy: CONDITIONS,
    quick: true,
  },
  {
    name: 'keeps the slots of a booking that ended',
    file: STATUS,
    before: 'delete from slot_claims where booking_id =',
    after: 'delete from slot_claims where false and booking_id =',
    noticedBy: BOOKINGS,
  },
  {
    name: 'frees the slots of every booking of the person',
    file: STATUS,
    before: 'where booking_id = (select released.id from released join owner on owner.id = released.user_id)',
    after:
      'where booking_id in (select b.id from bookings b join released r on r.user_id = b.user_id join owner on owner.id = r.user_id)',
    noticedBy: CONDITIONS,
  },
  {
    name: 'counts a pending booking that ended as pending',
    file: STATUS,
    before: "${from === 'pending' ? 1 : 0}::int",
    after: '0::int',
    noticedBy: 'tests/payments/deadlines.test.ts',
  },
  {
    name: 'counts an approved booking that ended off the pending ones',
    file: STATUS,
    before: "${from === 'pending' ? 1 : 0}::int",
    after: '1::int',
    noticedBy: BOOKINGS,
  },
  {
    name: 'leaves a deadline on a booking that ended',
    file: STATUS,
    before: 'expires_at = null, updated_at',
    after: 'updated_at',
    noticedBy: BOOKINGS,
  },
  {
    name: 'leaves no audit row of a booking that ended',
    file: STATUS,
    before: "'reason', reason)\n      from released",
    after: "'reason', reason)\n      from released where false",
    noticedBy: RECORDS,
  },
  {
    name: 'does not say in the audit what a booking was before it ended',
    file: STATUS,
    before: "jsonb_build_object('status', ${from}::text)",
    after: 'null::jsonb',
    noticedBy: RECORDS,
  },
  {
    name: 'sends no message of a booking that ended',
    file: STATUS,
    before: "'date', play_date), ${now}::timestamptz, ${now}::timestamptz\n      from released",
    after: "'date', play_date), ${now}::timestamptz, ${now}::timestamptz\n      from released where false",
    noticedBy: RECORDS,
  },
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
