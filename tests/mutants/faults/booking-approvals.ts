import type { Fault } from '../fault.ts';

const STATUS = 'src/server/bookings/transition-store.ts';
const CONDITIONS = 'tests/api/booking-conditions.test.ts';
const RECORDS = 'tests/api/booking-records.test.ts';
const BOOKINGS = 'tests/api/bookings.test.ts';
const DECISIONS = 'tests/races/decisions.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'approves a booking that is not pending any more',
    file: STATUS,
    before: "and status = 'pending' and expires_at",
    after: 'and expires_at',
    noticedBy: DECISIONS,
    title: 'decided once',
  },
  {
    name: 'approves a booking whose first slot has begun',
    file: STATUS,
    before: ' and expires_at > ${now}::timestamptz\n      returning',
    after: '\n      returning',
    noticedBy: BOOKINGS,
  },
  {
    name: 'gives time to pay beyond the first slot',
    file: STATUS,
    before: 'least(starts_at, ${now}::timestamptz + make_interval(hours => ${payWithinHours}::int))',
    after: '${now}::timestamptz + make_interval(hours => ${payWithinHours}::int)',
    noticedBy: CONDITIONS,
  },
  {
    name: 'makes an admin whose booking is approved a member',
    file: STATUS,
    before: "role = case when role = 'user' then 'member' else role end",
    after: "role = 'member'",
    noticedBy: CONDITIONS,
  },
  {
    name: 'makes a member begin anew with each approval',
    file: STATUS,
    before: "case when role = 'user' then ${now}::timestamptz else member_since end",
    after: '${now}::timestamptz',
    noticedBy: CONDITIONS,
  },
  {
    name: 'makes everybody a member when one booking is approved',
    file: STATUS,
    before: '\n      where id = (select user_id from approved)',
    after: '\n      where exists (select from approved) and pending_bookings > 0',
    noticedBy: CONDITIONS,
  },
  {
    name: 'counts an approved booking as pending',
    file: STATUS,
    before: 'set pending_bookings = pending_bookings - 1,',
    after: 'set',
    noticedBy: DECISIONS,
    title: 'decided once',
  },
  {
    name: 'leaves no audit row of an approval',
    file: STATUS,
    before: "jsonb_build_object('status', status, 'expires_at', expires_at)\n      from approved",
    after: "jsonb_build_object('status', status, 'expires_at', expires_at)\n      from approved where false",
    noticedBy: RECORDS,
  },
  {
    name: 'sends no message of an approval',
    file: STATUS,
    before:
      "jsonb_build_object('booking_id', id), ${now}::timestamptz, ${now}::timestamptz\n      from approved",
    after:
      "jsonb_build_object('booking_id', id), ${now}::timestamptz, ${now}::timestamptz\n      from approved where false",
    noticedBy: RECORDS,
  },
];
