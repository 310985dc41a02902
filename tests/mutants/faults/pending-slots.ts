import type { Fault } from '../fault.ts';

const CLAIMS = 'src/server/bookings/claim-store.ts';
const STATUS = 'src/server/bookings/transition-store.ts';
const LIMITS = 'tests/api/pending-limits.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'lets one person hold any number of slots',
    file: CLAIMS,
    before:
      '<= case when email_verified then ${limits.slots}::int else least(${limits.slots}, ${limits.unconfirmedSlots})::int end',
    after: '<= 1000000',
    noticedBy: LIMITS,
  },
  {
    name: 'lets an unconfirmed e-mail hold as many slots as others',
    file: CLAIMS,
    before:
      'case when email_verified then ${limits.slots}::int else least(${limits.slots}, ${limits.unconfirmedSlots})::int end',
    after: '${limits.slots}::int',
    noticedBy: LIMITS,
  },
  {
    name: 'goes on with a count that another build left behind',
    file: CLAIMS,
    before: 'pending_slots = case when pending_bookings = 0 then 0 else pending_slots end +',
    after: 'pending_slots = pending_slots +',
    noticedBy: LIMITS,
  },
  {
    name: 'counts the slots of an approved booking as pending',
    file: STATUS,
    before: 'greatest(pending_slots - (select cardinality(slots) from approved), 0) end',
    after: 'pending_slots end',
    noticedBy: LIMITS,
  },
  {
    name: 'counts the slots of a cancelled request as pending',
    file: STATUS,
    before: 'greatest(pending_slots - (select cardinality(slots) from released), 0) end',
    after: 'pending_slots end',
    noticedBy: LIMITS,
  },
  {
    name: 'takes the slots of an approved booking off those that are pending',
    file: STATUS,
    before: "when ${from}::text <> 'pending' then pending_slots when pending_bookings",
    after: 'when pending_bookings',
    noticedBy: LIMITS,
  },
];
