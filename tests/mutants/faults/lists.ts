import type { Fault } from '../fault.ts';

const ORDER = 'src/server/features/bookings/order-store.ts';
const SEARCH = 'src/server/features/bookings/search-store.ts';
const BACKGROUND = 'src/server/features/bookings/background-store.ts';
const DECIDE = 'src/server/features/bookings/decide.ts';
const LISTS = 'tests/bookings/booking-lists.test.ts';
const DECISIONS = 'tests/bookings/booking-decisions.test.ts';
const ABOUT = 'tests/bookings/booking-background.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'goes on behind bookings of the same day, whatever their time',
    file: ORDER,
    before: 'and (b.play_date, b.starts_at, b.id) ${sql.raw',
    after: 'and (b.play_date, b.play_date, b.id) ${sql.raw',
    noticedBy: LISTS,
  },
  {
    name: 'goes on upwards in a list whose last day of play is first',
    file: ORDER,
    before: "sql.raw(isLatestFirst ? '<' : '>')",
    after: "sql.raw('>')",
    noticedBy: LISTS,
  },
  {
    name: 'leaves out the last day of play that was asked for',
    file: ORDER,
    before: 'b.play_date <= ${to}::date',
    after: 'b.play_date < ${to}::date',
    noticedBy: LISTS,
  },
  {
    name: 'has a booking twice whose court and person are both found',
    file: SEARCH,
    before: 'b.user_id = person.id and b.court_type not ilike ${pattern}',
    after: 'b.user_id = person.id',
    noticedBy: LISTS,
  },
  {
    name: 'finds somebody who was removed',
    file: SEARCH,
    before: '(u.removed_at is null and (u.display_name',
    after: '((u.display_name',
    noticedBy: LISTS,
  },
  {
    name: 'does not find the person where many match',
    file: SEARCH,
    before: 'coalesce((select ${isUser(pattern)} from users u where u.id = b.user_id), false)',
    after: 'false',
    noticedBy: LISTS,
  },
  {
    name: 'stops deciding at the first request for which it is too late',
    file: DECIDE,
    before: '  const outcomes: DecisionOutcome[] = [];\n  for (const id of new Set(ids)) {',
    after:
      "  const outcomes: DecisionOutcome[] = [];\n  for (const id of new Set(ids)) {\n    if (outcomes.some(({ outcome }) => outcome !== 'done')) break;",
    noticedBy: DECISIONS,
  },
  {
    name: 'keeps the reason of a rejection to itself',
    file: DECIDE,
    before: 'reason: reason || null',
    after: 'reason: null',
    noticedBy: DECISIONS,
  },
  {
    name: 'counts the request itself among what its person has booked before',
    file: BACKGROUND,
    before: 'b.status = each.status and b.id <> ${of.id}::uuid limit',
    after: 'b.status = each.status limit',
    noticedBy: ABOUT,
  },
  {
    name: 'shows everybody who walked in as one person',
    file: BACKGROUND,
    before: ' and phone is not null',
    after: '',
    noticedBy: ABOUT,
  },
  {
    name: 'sorts people with the same name into each other’s pages',
    file: 'src/server/features/users/store.ts',
    before: "((select ${nameOf('u')} from users u where id = ${before}::uuid), ${before}::uuid)`",
    after:
      "((select ${nameOf('u')} from users u where id = ${before}::uuid), 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)`",
    noticedBy: 'tests/users/users.test.ts',
  },
  {
    name: 'sorts members by when they registered',
    file: 'src/server/features/users/store.ts',
    before: "(isBySince ? query.orderBy(sinceOf('users'), 'desc') : query)",
    after: 'query',
    noticedBy: 'tests/users/users.test.ts',
  },
  {
    name: 'lists what somebody has played in the order of its booking',
    file: 'src/server/features/bookings/own-store.ts',
    before: 'order by play_date desc, starts_at desc, id desc limit',
    after: 'order by id desc limit',
    noticedBy: 'tests/payments/own-bookings.test.ts',
  },
  {
    name: 'acts on keys while somebody types',
    file: 'src/web/ui/lists/list-keys.ts',
    before: 'if (isTyping || isAsked ||',
    after: 'if (isAsked ||',
    noticedBy: 'src/web/ui/lists/list-keys.test.ts',
  },
  {
    name: 'selects the row alone where a range was meant',
    file: 'src/web/ui/lists/selection.ts',
    before: 'isRange ? rangeOf(shown, anchor, id) : [id]',
    after: '[id]',
    noticedBy: 'src/web/ui/lists/selection.test.ts',
  },
  {
    name: 'forgets which requests could not be decided on',
    file: 'src/web/features/bookings/decide/use-decisions.ts',
    before: 'selection.keep(made.failed.map(({ id }) => id));',
    after: 'selection.clear();',
    noticedBy: 'tests/e2e/bookings/booking-decisions.spec.ts',
    title: 'a decision that does not arrive',
  },
];
