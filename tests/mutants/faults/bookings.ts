import type { Fault } from '../fault.ts';

const STATUS = 'src/server/bookings/status-store.ts';
const CLAIM = 'src/server/bookings/claim-store.ts';
const STORE = 'src/server/bookings/store.ts';
const BOOK = 'src/server/bookings/book.ts';
const CANCEL = 'src/server/bookings/cancel.ts';
const EXPIRY = 'src/server/bookings/expiry-store.ts';
const EXPIRE = 'src/server/bookings/expire.ts';
const CONDITIONS = 'tests/api/booking-conditions.test.ts';
const RECORDS = 'tests/api/booking-records.test.ts';
const BOOKINGS = 'tests/api/bookings.test.ts';
const DECISIONS = 'tests/races/decisions.test.ts';
const EDITS = 'tests/races/court-edits.test.ts';

const approving: Fault[] = [
  {
    name: 'approves a booking that is not pending any more',
    file: STATUS,
    before: "and status = 'pending' and expires_at",
    after: 'and expires_at',
    noticedBy: DECISIONS,
    title: 'decided once',
    quick: true,
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
    quick: true,
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

const ending: Fault[] = [
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
    file: STATUS,
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
];

const claiming: Fault[] = [
  {
    name: 'books a court as it was before an edit',
    file: CLAIM,
    before: ' and version = ${booking.courtVersion}::int',
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
    before: 'where claim.court_id = ${booking.courtId}::uuid and claim.play_date',
    after: 'where claim.play_date',
    noticedBy: CONDITIONS,
  },
  {
    name: 'takes a slot for taken that is taken on another day',
    file: CLAIM,
    before: ' and claim.play_date = ${booking.date}::date\n    ), person',
    after: '\n    ), person',
    noticedBy: CONDITIONS,
  },
  {
    name: 'books for somebody who was removed',
    file: CLAIM,
    before: ' and removed_at is null',
    after: '',
    noticedBy: CONDITIONS,
    quick: true,
  },
  {
    name: 'forgets the limit of pending bookings',
    file: CLAIM,
    before: 'pending_bookings < ',
    after: '1000000 > ',
    noticedBy: CONDITIONS,
  },
  {
    name: 'allows one pending booking more than the limit',
    file: CLAIM,
    before: 'pending_bookings < ',
    after: 'pending_bookings <= ',
    noticedBy: CONDITIONS,
  },
  {
    name: 'does not count pending bookings',
    file: CLAIM,
    before: 'set pending_bookings = pending_bookings + 1',
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
    before: 'court.price_poisha * ${booking.slots.length}::int',
    after: 'court.price_poisha',
    noticedBy: BOOKINGS,
  },
  {
    name: 'holds only the first slot of a booking',
    file: CLAIM,
    before: 'from booked, wanted order by wanted.starts_at_minute\n',
    after: 'from booked, wanted order by wanted.starts_at_minute limit 1\n',
    noticedBy: BOOKINGS,
  },
  {
    name: 'leaves no audit row of a new booking',
    file: CLAIM,
    before: "'total_poisha', booked.total_poisha)\n      from booked",
    after: "'total_poisha', booked.total_poisha)\n      from booked where false",
    noticedBy: RECORDS,
  },
  {
    name: 'sends no message of a new booking',
    file: CLAIM,
    before: 'booked.created_at, booked.created_at\n      from booked',
    after: 'booked.created_at, booked.created_at\n      from booked where false',
    noticedBy: RECORDS,
  },
  {
    name: 'lets two hold one slot',
    file: 'src/server/db/migrations/0001_club.sql',
    before: 'constraint slot_claims_pkey primary key (court_id, play_date, starts_at_minute)',
    after: 'constraint slot_claims_pkey primary key (court_id, play_date, starts_at_minute, booking_id)',
    noticedBy: 'tests/races/slots.test.ts',
    title: 'goes to exactly one',
  },
  {
    name: 'lets one Idempotency-Key book twice',
    file: 'src/server/db/migrations/0001_club.sql',
    before: '  constraint bookings_idempotency unique (user_id, idempotency_key),\n',
    after: '',
    noticedBy: ['tests/api/booking-conditions.test.ts', BOOKINGS],
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
    noticedBy: BOOKINGS,
  },
  {
    name: 'takes another request for a repeat because its Idempotency-Key is the same',
    file: BOOK,
    before: 'if (first.request_hash === hashRequest(call)) return',
    after: 'return',
    noticedBy: BOOKINGS,
  },
  {
    name: 'shows what is taken on other courts',
    file: CLAIM,
    before: "    .where('court_id', '=', courtId)\n",
    after: '',
    noticedBy: CONDITIONS,
  },
  {
    name: 'shows what is taken on other days',
    file: CLAIM,
    before: "    .where('play_date', '=', date)\n",
    after: '',
    noticedBy: CONDITIONS,
  },
];

const reading: Fault[] = [
  {
    name: 'lists bookings of other people',
    file: STORE,
    before: 'where u.email = ${userEmail} and b.status',
    after: 'where b.status',
    noticedBy: BOOKINGS,
  },
  {
    name: 'lists one’s own bookings in any state',
    file: STORE,
    before: 'and b.status = ${status} ${isOlder} ${isMatch}',
    after: '${isOlder} ${isMatch}',
    noticedBy: BOOKINGS,
  },
  {
    name: 'begins each page of one’s own bookings at the top',
    file: STORE,
    before: 'and b.status = ${status} ${isOlder} ${isMatch}',
    after: 'and b.status = ${status} ${isMatch}',
    noticedBy: BOOKINGS,
  },
  {
    name: 'finds bookings by the type that their court has now',
    file: STORE,
    before: '\n        and b.court_type ilike ${like(search)}',
    after: '',
    noticedBy: BOOKINGS,
  },
  {
    name: 'does not find bookings by the type that their court had',
    file: STORE,
    before: '\n        or exists (select from unnest(past_types) past where past ilike ${like(search)})',
    after: '',
    noticedBy: BOOKINGS,
  },
];

const expiring: Fault[] = [
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

export const FAULTS: Fault[] = [...approving, ...ending, ...claiming, ...reading, ...expiring];
