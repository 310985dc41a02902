import type { Fault } from '../fault.ts';

const CLAIMS = 'src/server/features/bookings/request-store.ts';
const UNAPPROVED = 'src/server/features/bookings/unapproved-store.ts';
const LIMITS = 'tests/bookings/pending-limits.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'lets one person hold any number of slots',
    file: UNAPPROVED,
    before:
      '<= case when email_verified then ${of.mostSlots}::int else least(${of.mostSlots}, ${of.mostUnconfirmedSlots})::int end',
    after: '<= 1000000',
    noticedBy: LIMITS,
  },
  {
    name: 'lets an unconfirmed e-mail hold as many slots as others',
    file: UNAPPROVED,
    before:
      'case when email_verified then ${of.mostSlots}::int else least(${of.mostSlots}, ${of.mostUnconfirmedSlots})::int end',
    after: '${of.mostSlots}::int',
    noticedBy: LIMITS,
  },
  {
    name: 'goes on with a count that another build left behind',
    file: CLAIMS,
    before: 'pending_slots = case when pending_bookings = 0 then 0 else pending_slots end +',
    after: 'pending_slots = pending_slots +',
    noticedBy: LIMITS,
  },
];
