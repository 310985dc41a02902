import type { Fault } from '../fault.ts';

const CLAIM = 'src/server/features/bookings/request-store.ts';
const TURNS = 'src/server/features/bookings/turns-store.ts';
const UNAPPROVED = 'src/server/features/bookings/unapproved-store.ts';
const RULES = 'src/server/features/club-rules/rules.ts';
const CANCEL = 'src/server/features/payments/refunds/cancel-paid.ts';
const TERMS = 'src/server/features/payments/refunds/cancellation-rules.ts';
const RULE_TESTS = 'tests/club-rules/club-rules.test.ts';
const TURN_TESTS = 'tests/bookings/booking-turns.test.ts';
const APPROVAL_TESTS = 'tests/bookings/approval-policy.test.ts';
const TURN_RACES = 'tests/races/turns.test.ts';
const CANCEL_TESTS = 'tests/payments/refunds/paid-cancellations.test.ts';
const CANCEL_RACES = 'tests/races/paid-cancellations.test.ts';

const rules: Fault[] = [
  {
    name: 'books by rules that another node has changed',
    file: CLAIM,
    before: '\n        and exists (select from club_rules where version = ${of.rulesVersion}::int)',
    after: '',
    noticedBy: RULE_TESTS,
    quick: true,
  },
  {
    name: 'overwrites what another admin has saved',
    file: 'src/server/features/club-rules/store.ts',
    before: "      .where('version', '=', version) // so they are as they were read above\n",
    after: '',
    noticedBy: RULE_TESTS,
  },
  {
    name: 'lets an admin change what the server sets',
    file: 'src/server/features/club-rules/routes.ts',
    before: '    requireOurs(config, fields);\n',
    after: '',
    noticedBy: RULE_TESTS,
  },
  {
    name: 'prefers the row to the environment',
    file: RULES,
    before: 'config.setRules.includes(rule) ? set : chosen',
    after: 'chosen',
    noticedBy: RULE_TESTS,
  },
  {
    name: 'asks for no notice',
    file: 'src/server/features/bookings/book.ts',
    before: '{ court, now, ...rules }',
    after: '{ court, now, horizonDays: rules.horizonDays }',
    noticedBy: RULE_TESTS,
  },
];

const turns: Fault[] = [
  {
    name: 'takes the same turn as another request',
    file: TURNS,
    before: 'and play_date = ${of.date}::date and day_turn = turn)',
    after: 'and play_date = ${of.date}::date and day_turn = turn and false)',
    noticedBy: TURN_TESTS,
  },
  {
    name: 'claims without a turn of the day',
    file: TURNS,
    before: 'values: sql`, free_days.turn`',
    after: 'values: sql`, null::int`',
    noticedBy: TURN_RACES,
    title: 'limit of the day',
  },
  {
    name: 'counts only what has a turn',
    file: TURNS,
    before: '(select day from held) + ${of.size}::int <=',
    after: '${of.size}::int <=',
    noticedBy: TURN_TESTS,
  },
  {
    name: 'has a booking planned anew each time',
    file: 'src/server/platform/db/session-limits.ts',
    before: "    jit: 'off',\n",
    after: "    jit: 'off',\n    plan_cache_mode: 'force_custom_plan',\n",
    noticedBy: 'tests/scale/kept-plans.test.ts',
  },
  {
    name: 'counts the weeks from Sunday wherever they begin',
    file: RULES,
    before: '(weekday - weekStarts + 7) % 7',
    after: 'weekday',
    noticedBy: TURN_TESTS,
  },
];

const approvals: Fault[] = [
  {
    name: 'makes nobody a member whom nobody approves',
    file: UNAPPROVED,
    before: "role = case when ${joins} then 'member' else role end",
    after: 'role = role',
    noticedBy: APPROVAL_TESTS,
  },
  {
    name: 'makes a new person pay without an approval',
    file: UNAPPROVED,
    before: "\n        and (${of.approval}::text = 'nobody' or role <> 'user')",
    after: '',
    noticedBy: APPROVAL_TESTS,
  },
  {
    name: 'lets one person hold everything unpaid where nobody approves',
    file: UNAPPROVED,
    before: 'where fits and seen = users.xmin',
    after: 'where seen = users.xmin',
    noticedBy: APPROVAL_TESTS,
  },
  {
    name: 'counts what is unpaid as it was before another request',
    file: UNAPPROVED,
    before: 'where fits and seen = users.xmin',
    after: 'where fits',
    noticedBy: TURN_RACES,
    title: 'go through unpaid',
  },
];

const cancellations: Fault[] = [
  {
    name: 'cancels a paid booking without its lock',
    file: CANCEL,
    before: 'const locked = await lockBooking(trx, bookingId);',
    after: 'const locked = (await findBooking(trx, bookingId)) ?? (await lockBooking(trx, bookingId));',
    noticedBy: CANCEL_RACES,
    title: 'cancels 4 times at once',
  },
  {
    name: 'gives back what was not quoted',
    file: CANCEL,
    before: 'if (terms.amount !== fromTaka(expected))',
    after: 'if (terms.amount < 0)',
    noticedBy: CANCEL_TESTS,
  },
  {
    name: 'returns the coupon of a booking that is given back in part',
    file: CANCEL,
    before: 'if (terms.percent === 100) await',
    after: 'await',
    noticedBy: CANCEL_TESTS,
  },
  {
    name: 'gives the part back again of what is being refunded',
    file: TERMS,
    before: "refunds.filter(({ status }) => status !== 'failed')",
    after: "refunds.filter(({ status }) => status === 'succeeded')",
    noticedBy: CANCEL_TESTS,
  },
  {
    name: 'lets a disputed payment be given back',
    file: TERMS,
    before: "if (payment.dispute_state === 'open')",
    after: "if (payment.dispute_state === 'lost')",
    noticedBy: CANCEL_TESTS,
  },
  {
    name: 'lets a booking be cancelled that has begun',
    file: TERMS,
    before: 'if (booking.starts_at <= now) refuse',
    after: 'if (booking.starts_at < new Date(0)) refuse',
    noticedBy: CANCEL_TESTS,
  },
  {
    name: 'gives all back for one second less than the hours of the policy',
    file: RULES,
    before: 'left >= hours * HOUR_MS',
    after: 'left > hours * HOUR_MS - 60_000',
    noticedBy: CANCEL_TESTS,
  },
  {
    name: 'retries the rest where a part was owed',
    file: 'src/server/features/payments/refunds/refund-booking.ts',
    before: ', failed.reason, { actorId, now: clock() }, owed);',
    after: ', failed.reason, { actorId, now: clock() });',
    noticedBy: CANCEL_TESTS,
  },
  {
    name: 'shows a refund as failed that was retried',
    file: 'src/server/features/payments/issues/issue-store.ts',
    before: "and later.status = 'succeeded' and later.requested_by is not null",
    after: 'and false',
    noticedBy: CANCEL_TESTS,
  },
];

export const FAULTS: Fault[] = [...rules, ...turns, ...approvals, ...cancellations];
