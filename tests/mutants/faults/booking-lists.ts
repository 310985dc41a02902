import type { Fault } from '../fault.ts';

const STORE = 'src/server/bookings/store.ts';
const SEARCH = 'src/server/bookings/search-store.ts';
const BOOKINGS = 'tests/api/bookings.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'lists bookings of other people',
    file: STORE,
    before: 'where b.user_id = (select id from users where email = ${userEmail}) and b.status',
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
    file: SEARCH,
    before: '\n        and b.court_type ilike ${like(search)}',
    after: '',
    noticedBy: BOOKINGS,
  },
  {
    name: 'does not find bookings by the type that their court had',
    file: SEARCH,
    before: '\n        or exists (select from unnest(past_types) past where past ilike ${like(search)})',
    after: '',
    noticedBy: BOOKINGS,
  },
  {
    name: 'looks through the newest bookings only, where many courts match',
    file: SEARCH,
    before: 'if (newest.length === limit) return newest;',
    after: 'return newest;',
    noticedBy: 'tests/scale/query-plans.test.ts',
  },
];
