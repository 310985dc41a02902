import type { Fault } from '../fault.ts';

const CLAIM = 'src/server/features/bookings/write-store.ts';
const REQUEST = 'src/server/features/bookings/request-store.ts';
const CLAIMS_OF_DAY = 'src/server/features/bookings/claims-store.ts';
const UNAPPROVED = 'src/server/features/bookings/unapproved-store.ts';
const STORE = 'src/server/features/bookings/store.ts';
const CONDITIONS = 'tests/bookings/booking-conditions.test.ts';
const RECORDS = 'tests/bookings/booking-records.test.ts';
const BOOKINGS = 'tests/bookings/bookings.test.ts';
const EDITS = 'tests/races/court-edits.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'books a court as it was before an edit',
    file: CLAIM,
    before: ' and version = ${of.courtVersion}::int',
    after: '',
    noticedBy: CONDITIONS,
    quick: true,
  },
  {
    name: 'books a court that was taken away',
    file: CLAIM,
    before: ' and archived_at is null',
    after: '',
    noticedBy: CONDITIONS,
  },
  {
    name: 'books without waiting for an edit under way',
    file: CLAIM,
    before: '\n      for share',
    after: '',
    noticedBy: EDITS,
  },
  {
    name: 'takes a slot just before a taken one for taken',
    file: CLAIM,
    before: 'wanted.starts_at_minute < claim.ends_at_minute',
    after: 'wanted.starts_at_minute <= claim.ends_at_minute',
    noticedBy: CONDITIONS,
  },
  {
    name: 'takes a slot just after a taken one for taken',
    file: CLAIM,
    before: 'claim.starts_at_minute < wanted.ends_at_minute',
    after: 'claim.starts_at_minute <= wanted.ends_at_minute',
    noticedBy: CONDITIONS,
  },
  {
    name: 'takes a slot for taken that is taken on another court',
    file: CLAIM,
    before: 'where claim.court_id = ${of.courtId}::uuid and claim.play_date',
    after: 'where claim.play_date',
    noticedBy: CONDITIONS,
  },
  {
    name: 'takes a slot for taken that is taken on another day',
    file: CLAIM,
    before: ' and claim.play_date = ${of.date}::date',
    after: '',
    noticedBy: CONDITIONS,
  },
  {
    name: 'books for somebody who was removed',
    file: REQUEST,
    before: ' and removed_at is null',
    after: '',
    noticedBy: CONDITIONS,
    quick: true,
  },
  {
    name: 'forgets the limit of pending bookings',
    file: UNAPPROVED,
    before: ' < ${of.mostBookings}::int',
    after: ' < 1000000',
    noticedBy: CONDITIONS,
  },
  {
    name: 'allows one pending booking more than the limit',
    file: UNAPPROVED,
    before: ' < ${of.mostBookings}::int',
    after: ' <= ${of.mostBookings}::int',
    noticedBy: CONDITIONS,
  },
  {
    name: 'does not count pending bookings',
    file: REQUEST,
    before: 'set pending_bookings = pending_bookings + ${approval.waits}',
    after: 'set pending_bookings = pending_bookings',
    noticedBy: CONDITIONS,
  },
  {
    name: 'books a slot that a longer one covers',
    file: CLAIM,
    before: ' and not exists (select from clash)',
    after: '',
    noticedBy: EDITS,
  },
  {
    name: 'asks the price of one slot for all of them',
    file: CLAIM,
    before: '${of.total}::bigint',
    after: '${of.price}::bigint',
    noticedBy: BOOKINGS,
  },
  {
    name: 'holds only the first slot of a booking',
    file: CLAIM,
    before: '      order by wanted.starts_at_minute\n',
    after: '      order by wanted.starts_at_minute limit 1\n',
    noticedBy: BOOKINGS,
  },
  {
    name: 'leaves no audit row of a new booking',
    file: CLAIM,
    before: "${of.recorded}::jsonb || jsonb_build_object('status', booked.status)\n      from booked",
    after:
      "${of.recorded}::jsonb || jsonb_build_object('status', booked.status)\n      from booked where false",
    noticedBy: RECORDS,
  },
  {
    name: 'sends no message of a new booking',
    file: CLAIM,
    before: '${of.now}::timestamptz, ${of.now}::timestamptz\n      from booked',
    after: '${of.now}::timestamptz, ${of.now}::timestamptz\n      from booked where false',
    noticedBy: RECORDS,
  },
  {
    name: 'lets two hold one slot',
    file: 'src/server/platform/db/migrations/0001_club.sql',
    before: 'constraint slot_claims_pkey primary key (court_id, play_date, starts_at_minute)',
    after: 'constraint slot_claims_pkey primary key (court_id, play_date, starts_at_minute, booking_id)',
    noticedBy: 'tests/races/slots.test.ts',
    title: 'goes to exactly one',
  },
  {
    name: 'lets one Idempotency-Key book twice',
    file: 'src/server/platform/db/migrations/0097_keys_of_requests.sql',
    before: 'create unique index',
    after: 'create index',
    noticedBy: CONDITIONS,
  },
  {
    name: 'answers with the booking of somebody else who used the same Idempotency-Key',
    file: STORE,
    before: "    .where('user_id', '=', userId)\n    .where('idempotency_key'",
    after: "    .where('idempotency_key'",
    noticedBy: CONDITIONS,
  },
  {
    name: 'answers with one’s own booking of another Idempotency-Key',
    file: STORE,
    before: "    .where('idempotency_key', '=', key)\n",
    after: '',
    noticedBy: CONDITIONS,
  },
  {
    name: 'takes another request for a repeat because its Idempotency-Key is the same',
    file: 'src/server/features/bookings/idempotency-key.ts',
    before: 'first.request_hash === idempotency.requestHash ? answerOf(first) : null',
    after: 'answerOf(first)',
    noticedBy: BOOKINGS,
  },
  {
    name: 'shows what is taken on other courts',
    file: CLAIMS_OF_DAY,
    before: 'where court_id = ${of.courtId} and play_date',
    after: 'where ${of.courtId}::uuid is not null and play_date',
    noticedBy: CONDITIONS,
  },
  {
    name: 'shows what is taken on other days',
    file: CLAIMS_OF_DAY,
    before: ' and play_date = ${of.date}`',
    after: ' and ${of.date}::date is not null`',
    noticedBy: CONDITIONS,
  },
];
