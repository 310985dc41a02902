import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'moves a booking whatever its state is by now',
    guard: 'booking has its status',
    noticedBy: 'tests/bookings/booking-conditions.test.ts',
    quick: true,
  },
  {
    name: 'decides a booking again that is decided',
    guard: 'booking has its status',
    after: "sql`status <> 'confirmed'`",
    noticedBy: 'tests/races/decisions.test.ts',
    title: 'decided once',
  },
  {
    name: 'approves a booking whose first slot has begun',
    in: 'TRANSITIONS',
    before: 'onlyBeforeDeadline: true,',
    after: 'onlyBeforeDeadline: false,',
    noticedBy: 'tests/bookings/bookings.test.ts',
  },
  {
    name: 'gives time to pay beyond the first slot',
    in: 'moveRow',
    before: 'least(starts_at, greatest(${now}::timestamptz',
    after: "least(starts_at + 1000 * interval '1 day', greatest(${now}::timestamptz",
    noticedBy: 'tests/bookings/booking-conditions.test.ts',
  },
  {
    name: 'makes an admin whose booking is approved a member',
    in: 'moveRow',
    before: "${makesMember}::boolean and role = 'user'",
    after: '${makesMember}::boolean',
    noticedBy: 'tests/bookings/booking-conditions.test.ts',
  },
  {
    name: 'makes everybody a member when one booking is approved',
    in: 'moveRow',
    before: 'where id = (select user_id from moved)',
    after: 'where exists (select from moved)',
    noticedBy: 'tests/bookings/booking-conditions.test.ts',
  },
  {
    name: 'frees the slots of every booking of the person',
    in: 'moveRow',
    before:
      'slot_claims.court_id = moved.court_id and slot_claims.play_date = moved.play_date and booking_id = moved.id',
    after: 'booking_id in (select b.id from bookings b where b.user_id = moved.user_id)',
    noticedBy: 'tests/bookings/booking-conditions.test.ts',
  },
  {
    name: 'leaves no audit row of what became of a booking',
    in: 'recordMove',
    before: /reason\) end\s+from moved/,
    after: '$& where false',
    noticedBy: 'tests/bookings/booking-records.test.ts',
  },
];
