import type { Fault } from '../fault.ts';

const SERIES = 'tests/api/series.test.ts';
const DESK_SERIES = 'tests/desk/series.test.ts';
const WAITING = 'tests/api/waiting-list.test.ts';
const WISHES = 'tests/api/waiting-wishes.test.ts';
const WORDS = 'src/web/features/bookings/weekly-words.test.ts';
const WAITING_WORDS = 'src/web/features/waiting/waiting-words.test.ts';
const WAITING_SCREENS = 'tests/e2e/waiting-list.spec.ts';

export const FAULTS: Fault[] = [
  {
    name: 'books other weekdays in a weekly booking',
    file: 'src/server/bookings/series-rules.ts',
    before: 'if (other >= 0) throw',
    after: 'if (other >= 99) throw',
    noticedBy: SERIES,
    title: 'one day of the week',
  },
  {
    name: 'books a series at a price that nobody saw',
    file: 'src/server/bookings/series-rules.ts',
    before: 'if (fromTaka(seen) === total) return;',
    after: 'if (fromTaka(seen) <= total) return;',
    noticedBy: SERIES,
    title: 'price that its person saw',
  },
  {
    name: 'lets a series have more weeks than the club wants',
    file: 'src/server/bookings/series-rules.ts',
    before: 'if (dates.length > most)',
    after: 'if (dates.length > most + 52)',
    noticedBy: SERIES,
    title: 'as many as the club',
  },
  {
    name: 'shows weeks beyond the horizon as free',
    file: 'src/server/bookings/series-rules.ts',
    before: 'if (date > last) return',
    after: 'if (date > last && labels.length > 99) return',
    noticedBy: SERIES,
    title: 'horizon',
  },
  {
    name: 'leaves out a week that is taken, and books the others',
    file: 'src/server/bookings/series.ts',
    before: "if (claim?.outcome !== 'booked') throw new NotAll(claim && { week, claim });",
    after:
      "if (claim?.outcome !== 'booked' && claim?.outcome !== 'slot-taken') throw new NotAll(claim && { week, claim });",
    noticedBy: SERIES,
    title: 'all its weeks or none',
  },
  {
    name: 'keeps the weeks that the desk got although another is taken',
    file: 'src/server/desk/series.ts',
    before:
      "if (!booking) throw new NotAll(!courtFound ? 'court-changed' : clash ? 'slot-taken' : 'no-member');",
    after:
      "if (!booking && clash) continue;\n    if (!booking) throw new NotAll(!courtFound ? 'court-changed' : 'no-member');",
    noticedBy: DESK_SERIES,
    title: 'all its weeks or none',
  },
  {
    name: 'keeps weeks to be collected that cost nothing',
    file: 'src/server/desk/series.ts',
    before: 'if (plan.total === 0) costNothing',
    after: 'if (plan.total < 0) costNothing',
    noticedBy: DESK_SERIES,
    title: 'nothing to collect',
  },
  {
    name: 'takes weekly bookings of who is not a member',
    file: 'src/server/bookings/series-routes.ts',
    before: "if (caller.role === 'user')",
    after: "if (caller.role === 'admin')",
    noticedBy: SERIES,
    title: 'is for members',
  },
  {
    name: 'lets anybody end a weekly booking',
    file: 'src/server/bookings/series-routes.ts',
    before: 'ownerId === undefined || user_id === ownerId',
    after: 'ownerId === undefined || user_id !== null',
    noticedBy: SERIES,
    title: 'cancels what is not paid',
  },
  {
    name: 'accepts an offer whose time is over',
    file: 'src/server/bookings/waiting/accept.ts',
    before: 'if (offer.expires_at && offer.expires_at <= now) refuseExpired();',
    after: 'if (offer.expires_at === now) refuseExpired();',
    noticedBy: WAITING,
    title: 'in time',
  },
  {
    name: 'lets anybody accept what is offered to another',
    file: 'src/server/bookings/waiting/accept.ts',
    before: 'if (known?.user_id !== acceptance.user.id)',
    after: 'if (known === null)',
    noticedBy: WAITING,
    title: 'alone',
  },
  {
    name: 'offers slots that somebody has claimed',
    file: 'src/server/bookings/waiting/rules.ts',
    before: 'slots?.some((slot) => claims.some((claim) => overlaps(claim, slot))) === false ? slots : null',
    after: 'slots !== null && claims.length < 99 ? slots : null',
    noticedBy: WISHES,
  },
  {
    name: 'offers within the last hour before play',
    file: 'src/server/bookings/waiting/rules.ts',
    before: 'begin - now.getTime() >= LAST_OFFER_MINUTES * MINUTE',
    after: 'begin - now.getTime() >= 0',
    noticedBy: WISHES,
    title: 'within an hour',
  },
  {
    name: 'lets people wait for as much as they like',
    file: 'src/server/bookings/waiting/store.ts',
    before: '>= MOST_WAITING) return null;',
    after: '>= 10 * MOST_WAITING) return null;',
    noticedBy: WISHES,
    title: 'five times',
  },
  {
    name: 'offers to who came last first',
    file: 'src/server/bookings/waiting/offer-store.ts',
    before: 'order by e.id limit ${MOST_LOOKED_AT}',
    after: 'order by e.id desc limit ${MOST_LOOKED_AT}',
    noticedBy: WAITING,
    title: 'in turn, over many',
  },
  {
    name: 'books weeks that their person has left out',
    file: 'src/web/features/bookings/weekly-words.ts',
    before: '!leftOut.has(date) && ',
    after: '',
    noticedBy: WORDS,
  },
  {
    name: 'asks again for a week that is lost',
    file: 'src/web/features/bookings/weekly-words.ts',
    before: ' && !lost.includes(date)',
    after: '',
    noticedBy: WORDS,
  },
  {
    name: 'waits for courts of another sport too',
    file: 'src/web/features/waiting/waiting-words.ts',
    before: 'sportOf(row.court.type) === sportOf(court.type) &&',
    after: '',
    noticedBy: WAITING_WORDS,
  },
  {
    name: 'counts the 11th as the 11st',
    file: 'src/web/features/waiting/waiting-words.ts',
    before: 'place % 100 > 10 && place % 100 < 14',
    after: 'place % 100 > 11 && place % 100 < 14',
    noticedBy: WAITING_WORDS,
  },
  {
    name: 'presses what the dialog begins with by the key that opens it',
    file: 'src/web/features/calendar/grid-cell.tsx',
    before: 'event.preventDefault();',
    after: 'void event;',
    noticedBy: WAITING_SCREENS,
    title: 'any court of the same sport',
  },
];
