import type { Fault } from '../fault.ts';

const RULES = 'src/server/features/desk/rules.ts';
const INSERT = 'src/server/features/desk/write-store.ts';
const TAKE = 'src/server/features/desk/take-payment.ts';
const CANCEL = 'src/server/features/desk/cancel.ts';
const VISITS = 'src/server/features/desk/visit-store.ts';
const BOOKING = 'tests/desk/booking.test.ts';
const GUESTS = 'tests/desk/guests.test.ts';
const MONEY = 'tests/desk/money.test.ts';
const CANCELLING = 'tests/desk/cancelling.test.ts';
const VISITING = 'tests/desk/visits.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'does not find a member by the phone of the file that brought them',
    file: 'src/server/features/desk/guest-store.ts',
    before: 'where phone = ${phone}::text and user_id is not null',
    after: 'where phone is null and user_id is not null',
    noticedBy: GUESTS,
    title: 'a file brought',
  },
  {
    name: 'lets a member do what the staff does',
    file: 'src/server/platform/http/authorise.ts',
    before: "  if (access.who === 'staff' && !isStaff(caller)) forbid();\n",
    after: '',
    noticedBy: 'src/server/platform/http/authorise.test.ts',
    quick: true,
  },
  {
    name: 'lets the staff do what admins do',
    file: 'src/server/platform/http/authorise.ts',
    before: "if (access.who === 'admin' && !isAdmin(caller)) forbid();",
    after: "if (access.who === 'admin' && !isStaff(caller)) forbid();",
    noticedBy: 'src/server/platform/http/authorise.test.ts',
  },
  {
    name: 'takes any price that the desk names',
    file: RULES,
    before: 'total_price: request.total_price }, due);',
    after: 'total_price: toTaka(total) }, due);',
    noticedBy: BOOKING,
  },
  {
    name: 'books a slot at the desk that is over',
    file: RULES,
    before: 'instantOf(date, slot.endsAt) <= now);',
    after: 'instantOf(date, slot.endsAt + 60) <= now);',
    noticedBy: BOOKING,
  },
  {
    name: 'leaves a user a user for whom the desk has booked',
    file: INSERT,
    before: "role = case when users.role = 'user' then 'member' else users.role end,",
    after: 'role = users.role,',
    noticedBy: BOOKING,
  },
  {
    name: 'keeps one guest for all who have the same phone',
    file: 'src/server/features/desk/guest-store.ts',
    before: "    .where('guests.name', '=', who.name)\n",
    after: '',
    noticedBy: GUESTS,
  },
  {
    name: 'does not find a member by the phone of the profile',
    file: 'src/server/features/desk/guest-store.ts',
    before: 'or phone = ${phone}::text',
    after: 'or phone is null',
    noticedBy: GUESTS,
  },
  {
    name: 'links everybody who left no name to an account',
    file: 'src/server/features/desk/guest-store.ts',
    before: "      .where('phone', 'is not', null) // everybody who left no name is one guest\n",
    after: '',
    noticedBy: GUESTS,
  },
  {
    name: 'shows the whole e-mail of whom the desk looks up',
    file: RULES,
    before: 'email.slice(0, Math.min(2, at))',
    after: 'email.slice(0, at)',
    noticedBy: GUESTS,
  },
  {
    name: 'answers a repeat of the desk as a new request',
    file: 'src/server/features/bookings/idempotency-key.ts',
    before: 'first.request_hash === idempotency.requestHash ? answerOf(first) : null',
    after: 'answerOf(first) && null',
    noticedBy: BOOKING,
  },
  {
    name: 'takes money by hand while a card payment is under way',
    file: TAKE,
    before: '    await closeLivePayment(services, bookingId);\n',
    after: '',
    noticedBy: MONEY,
  },
  {
    name: 'takes another amount by hand than is due',
    file: TAKE,
    before: 'if (fromTaka(amount) !== total_poisha)',
    after: 'if (fromTaka(amount) > total_poisha)',
    noticedBy: MONEY,
  },
  {
    name: 'takes a terminal’s slip for that of another day',
    file: 'src/server/features/payments/by-hand.ts',
    before:
      "return method === 'card-terminal' ? `${method}:${date}/${reference}` : `${method}:${reference}`;",
    after: 'return `${method}:${reference}`;',
    noticedBy: MONEY,
  },
  {
    name: 'lets a payment by hand be corrected for ever',
    file: 'src/server/features/desk/correct-store.ts',
    before: '!isAdmin && day !== clubDateOf(actor.now)',
    after: '!isAdmin && day > clubDateOf(actor.now)',
    noticedBy: MONEY,
  },
  {
    name: 'counts money that was given back as taken',
    file: 'src/server/features/desk/till-store.ts',
    before: "select ended_at, 'given-back', amount_poisha",
    after: "select ended_at, 'taken', amount_poisha",
    noticedBy: MONEY,
  },
  {
    name: 'gives everything back on the staff’s word',
    file: 'src/server/features/desk/routes.ts',
    before: "if (part === 'all' && !isAdmin(call))",
    after: "if (part === 'all' && call.caller.role === 'member')",
    noticedBy: CANCELLING,
  },
  {
    name: 'gives back another amount than the desk saw',
    file: CANCEL,
    before: 'if (expected !== null && amount !== fromTaka(expected))',
    after: 'if (expected !== null && amount < 0)',
    noticedBy: CANCELLING,
  },
  {
    name: 'gives back a card payment by hand',
    file: CANCEL,
    before: '  if (!byHand)\n',
    after: '  if (false)\n',
    noticedBy: CANCELLING,
  },
  {
    name: 'undoes what somebody else has booked',
    file: CANCEL,
    before: 'if (booked_by !== actor.actorId || !isRecent)',
    after: 'if (!isRecent)',
    noticedBy: CANCELLING,
  },
  {
    name: 'undoes what was booked long ago',
    file: CANCEL,
    before: 'if (booked_by !== actor.actorId || !isRecent)',
    after: 'if (booked_by !== actor.actorId)',
    noticedBy: CANCELLING,
  },
  {
    name: 'sends money that was taken by hand back through the card provider',
    file: 'src/server/features/payments/refund-store.ts',
    before: 'and r.next_at <= ${now}::timestamptz and p.provider = ${provider}\n',
    after: 'and r.next_at <= ${now}::timestamptz and ${provider}::text is not null\n',
    noticedBy: CANCELLING,
  },
  {
    name: 'ends a booking of people who have come',
    file: VISITS,
    before: 'expires_at: collectUntil(now) }),',
    after: 'expires_at: booking.expires_at }),',
    noticedBy: VISITING,
  },
  {
    name: 'marks people as not come before their play',
    file: VISITS,
    before: 'if (starts_at > now)',
    after: 'if (starts_at < now)',
    noticedBy: VISITING,
  },
  {
    name: 'ends what was to be paid on arrival as what was to be paid online',
    file: 'src/server/features/bookings/expire.ts',
    before: "if (pay_at === 'online')",
    after: "if (pay_at === 'online' || !checked_in_at)",
    noticedBy: VISITING,
  },
  {
    name: 'checks people in on another day',
    file: RULES,
    before: 'if (play_date !== clubDateOf(now))',
    after: 'if (play_date < clubDateOf(now))',
    noticedBy: VISITING,
  },
];
