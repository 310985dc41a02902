import type { Fault } from '../fault.ts';

const TABLE = 'src/server/features/bookings/transitions.ts';
const STORE = 'src/server/features/bookings/transition-store.ts';
const CONDITIONS = 'tests/bookings/booking-conditions.test.ts';
const RECORDS = 'tests/bookings/booking-records.test.ts';
const BOOKINGS = 'tests/bookings/bookings.test.ts';
const DECISIONS = 'tests/races/decisions.test.ts';
const LIMITS = 'tests/bookings/pending-limits.test.ts';
const REFUNDS = 'tests/payments/refunds/booking-refunds.test.ts';
const PAYMENT_RECORDS = 'tests/payments/payment-records.test.ts';

/** The statement frees the claims for which this holds. */
const FREED =
  'slot_claims.court_id = moved.court_id and slot_claims.play_date = moved.play_date and booking_id = moved.id';

export const FAULTS: Fault[] = [
  {
    name: 'moves a booking whatever its state is by now',
    file: STORE,
    before: ' and status = ${from}::text\n',
    after: '\n',
    noticedBy: CONDITIONS,
    quick: true,
  },
  {
    name: 'decides a booking again that is decided',
    file: STORE,
    before: ' and status = ${from}::text\n',
    after: " and status <> 'confirmed'\n",
    noticedBy: DECISIONS,
    title: 'decided once',
  },
  {
    name: 'approves a booking whose first slot has begun',
    file: TABLE,
    before: 'onlyBeforeDeadline: true,',
    after: 'onlyBeforeDeadline: false,',
    noticedBy: BOOKINGS,
  },
  {
    name: 'gives time to pay beyond the first slot',
    file: STORE,
    before: 'least(starts_at, greatest(${now}::timestamptz',
    after: "least(starts_at + 1000 * interval '1 day', greatest(${now}::timestamptz",
    noticedBy: CONDITIONS,
  },
  {
    name: 'makes nobody a member',
    file: TABLE,
    before: 'makesMember: true,',
    after: 'makesMember: false,',
    noticedBy: BOOKINGS,
  },
  {
    name: 'makes an admin whose booking is approved a member',
    file: STORE,
    before:
      "role = case when ${makesMember}::boolean and users.role = 'user' then 'member' else users.role end",
    after: "role = case when ${makesMember}::boolean then 'member' else users.role end",
    noticedBy: CONDITIONS,
  },
  {
    name: 'restarts a membership with each approval',
    file: STORE,
    before:
      "case when ${makesMember}::boolean and users.role = 'user' then ${now}::timestamptz else member_since end",
    after: 'case when ${makesMember}::boolean then ${now}::timestamptz else member_since end',
    noticedBy: CONDITIONS,
  },
  {
    name: 'makes everybody a member when one booking is approved',
    file: STORE,
    before: 'where id = (select user_id from moved) and (',
    after: 'where exists (select from moved) and pending_bookings > 0 and (',
    noticedBy: CONDITIONS,
  },
  {
    name: 'counts an approved booking as pending',
    file: STORE,
    before: 'pending_bookings - ${leavesPending}::boolean::int',
    after: 'pending_bookings - (${leavesPending}::boolean and not ${makesMember}::boolean)::int',
    noticedBy: DECISIONS,
    title: 'decided once',
  },
  {
    name: 'counts a pending booking that ended as pending',
    file: STORE,
    before: 'pending_bookings - ${leavesPending}::boolean::int',
    after: 'pending_bookings - (${leavesPending}::boolean and ${makesMember}::boolean)::int',
    noticedBy: 'tests/payments/deadlines.test.ts',
  },
  {
    name: 'counts an approved booking that ended off the pending ones',
    file: STORE,
    before: "const leavesPending = from === 'pending';",
    after: "const leavesPending = from === 'pending' || slots === 'freed';",
    noticedBy: BOOKINGS,
  },
  {
    name: 'counts the slots of a booking that is decided as pending',
    file: STORE,
    before: 'greatest(pending_slots - (select cardinality(slots) from moved), 0) end',
    after: 'pending_slots end',
    noticedBy: LIMITS,
  },
  {
    name: 'takes the slots of an approved booking off those that are pending',
    file: STORE,
    before: "const leavesPending = from === 'pending';",
    after: "const leavesPending = from !== 'confirmed';",
    noticedBy: LIMITS,
  },
  {
    name: 'keeps the slots of a booking that ended',
    file: TABLE,
    before: "const ENDED = { slots: 'freed',",
    after: "const ENDED = { slots: 'kept',",
    noticedBy: BOOKINGS,
  },
  {
    name: 'keeps the slots of a booking that was refunded',
    file: STORE,
    before: "using moved where ${slots === 'freed'}::boolean",
    after: "using moved where ${slots === 'freed' && from !== 'confirmed'}::boolean",
    noticedBy: REFUNDS,
  },
  {
    name: 'frees the slots of every booking of the person',
    file: STORE,
    before: FREED,
    after: 'booking_id in (select b.id from bookings b where b.user_id = moved.user_id)',
    noticedBy: CONDITIONS,
  },
  {
    name: 'frees the slots of everybody at the court when one booking is refunded',
    file: STORE,
    before: FREED,
    after: 'slot_claims.court_id = moved.court_id',
    noticedBy: REFUNDS,
  },
  {
    name: 'leaves a deadline on a booking that ended',
    file: STORE,
    before: "expires_at = case when ${to}::text = 'approved'",
    after: "expires_at = case when ${to}::text <> 'confirmed'",
    noticedBy: BOOKINGS,
  },
  {
    name: 'leaves the reason of its end on a booking that came back',
    file: STORE,
    before: 'reason = ${reason}::text,',
    after: 'reason = coalesce(${reason}::text, reason),',
    noticedBy: 'tests/payments/settlement/unusable-money.test.ts',
  },
  {
    name: 'leaves no audit row of what became of a booking',
    file: STORE,
    before: "else jsonb_build_object('reason', reason) end\n      from moved",
    after: "else jsonb_build_object('reason', reason) end\n      from moved where false",
    noticedBy: RECORDS,
  },
  {
    name: 'does not say in the audit what a booking was before',
    file: STORE,
    before: "jsonb_build_object('status', ${from}::text)",
    after: "'{}'::jsonb",
    noticedBy: RECORDS,
  },
  {
    name: 'does not say in the audit until when an approved booking can be paid',
    file: STORE,
    before: "          when 'approved' then jsonb_build_object('expires_at', expires_at)\n",
    after: '',
    noticedBy: RECORDS,
  },
  {
    name: 'does not say in the audit which payment confirmed a booking',
    file: STORE,
    before:
      "          when 'confirmed' then jsonb_build_object('confirmed_payment_id', confirmed_payment_id)\n",
    after: '',
    noticedBy: PAYMENT_RECORDS,
  },
  {
    name: 'does not say in the audit which payment had confirmed a booking',
    file: STORE,
    before: "case when ${from}::text = 'confirmed' then jsonb_build_object",
    after: "case when ${from}::text = 'pending' then jsonb_build_object",
    noticedBy: PAYMENT_RECORDS,
  },
  {
    name: 'calls a refunded booking cancelled in the audit',
    file: TABLE,
    before: "'booking.refunded'",
    after: "'booking.cancelled'",
    noticedBy: PAYMENT_RECORDS,
  },
  {
    name: 'sends no message of what became of a booking',
    file: STORE,
    before: 'confirmed_payment_id)), ${now}::timestamptz, ${now}::timestamptz\n      from moved',
    after: 'confirmed_payment_id)), ${now}::timestamptz, ${now}::timestamptz\n      from moved where false',
    noticedBy: RECORDS,
  },
  {
    name: 'sends no message of a confirmed booking',
    file: STORE,
    before:
      "'payment_id', confirmed_payment_id)), ${now}::timestamptz, ${now}::timestamptz\n      from moved",
    after:
      "'payment_id', confirmed_payment_id)), ${now}::timestamptz, ${now}::timestamptz\n      from moved where status <> 'confirmed'",
    noticedBy: PAYMENT_RECORDS,
  },
];
