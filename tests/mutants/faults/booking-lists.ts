import type { Fault } from '../fault.ts';

const STORE = 'src/server/features/bookings/store.ts';
const SEARCH = 'src/server/features/bookings/search-store.ts';
const BOOKINGS = 'tests/bookings/bookings.test.ts';

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
    before: 'and b.status = ${status} ${order.within} ${isMatch}',
    after: '${order.within} ${isMatch}',
    noticedBy: BOOKINGS,
  },
  {
    name: 'begins each page of one’s own bookings at the top',
    file: STORE,
    before: 'and b.status = ${status} ${order.within} ${isMatch}',
    after: 'and b.status = ${status} ${isMatch}',
    noticedBy: BOOKINGS,
  },
  {
    name: 'finds bookings by the type that their court has now',
    file: SEARCH,
    before: ' and b.court_type ilike ${pattern}`)})',
    after: '`)})',
    noticedBy: BOOKINGS,
  },
  {
    name: 'does not find bookings by the type that their court had',
    file: SEARCH,
    before: '\n        or exists (select from unnest(past_types) past where past ilike ${pattern})',
    after: '',
    noticedBy: BOOKINGS,
  },
  {
    name: 'looks through the newest bookings only, where many courts match',
    file: SEARCH,
    before: 'if (isAll || rows.length === limit) return rows;',
    after: 'return rows;',
    noticedBy: 'tests/scale/query-plans.test.ts',
  },
];
