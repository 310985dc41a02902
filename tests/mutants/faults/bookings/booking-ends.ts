import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'ends a booking while a payment of it is processing',
    in: 'LIVE',
    before: "['creating', 'open', 'processing']",
    after: '["creating","open"]',
    noticedBy: 'tests/bookings/booking-conditions.test.ts',
  },
  {
    name: 'looks for payments without locking the booking that it ends',
    in: 'lockNotBeingPaid',
    before: 'await lockBooking(trx, bookingId);',
    after:
      "await trx.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow();",
    noticedBy: 'tests/races/release-and-begin.test.ts',
  },
  {
    name: 'cancels without closing the payment under way',
    in: 'cancelOwnBooking',
    before: 'await lockNotBeingPaid(trx, bookingId)',
    after:
      "await trx.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow()",
    noticedBy: 'tests/payments/cancel-while-paying.test.ts',
  },
  {
    name: 'ends a booking that was moved while this waited, and leaves its new slots held',
    in: 'moveRow',
    before: 'or xmin = (select seen.xmin',
    after: 'or exists (select seen.xmin',
    noticedBy: 'tests/races/moves-and-ends.test.ts',
  },
  {
    name: 'ends by its old deadline what was moved since it was found late',
    file: 'src/server/features',
    in: 'expire',
    before: ', onlyOverdue: true',
    after: '',
    noticedBy: 'tests/bookings/late-bookings.test.ts',
  },
  {
    name: 'ends what was overdue by another moment than it was found',
    in: 'expireBookings',
    before: 'expire(services, booking, now)',
    after: 'expire(services, booking, services.clock())',
    noticedBy: 'tests/bookings/clock-put-right.test.ts',
  },
  {
    name: 'ends bookings before their deadline',
    in: 'claimExpired',
    before: 'where expires_at <= ${now}::timestamptz and',
    after: 'where expires_at is not null and',
    noticedBy: 'tests/bookings/booking-conditions.test.ts',
  },
  {
    name: 'ends a booking at its deadline without closing its payment',
    file: 'src/server/features',
    in: 'expire',
    without: 'lockNotBeingPaid()',
    noticedBy: 'tests/payments/deadlines.test.ts',
  },
];
