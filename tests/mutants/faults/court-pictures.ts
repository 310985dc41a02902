import type { Fault } from '../fault.ts';

const STORE = 'src/server/features/courts/picture-store.ts';
const TESTS = 'tests/courts/court-pictures.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'removes the pictures that courts show',
    file: STORE,
    before: 'eb.not(',
    after: 'eb.parens(',
    noticedBy: TESTS,
  },
  {
    name: 'removes a picture while its form may still be open',
    file: STORE,
    before: "where('made_at', '<', new Date(now.getTime() - DAY_MS))",
    after: "where('made_at', '<', now)",
    noticedBy: TESTS,
  },
  {
    name: 'keeps every picture of a court that was ever uploaded',
    file: STORE,
    before: 'now.getTime() - DAY_MS',
    after: 'now.getTime() - 9 * DAY_MS',
    noticedBy: TESTS,
  },
  {
    name: 'forgets the courts that name this site in the address of their picture',
    file: STORE,
    before: 'sql`right(courts.image_url, 36)`',
    after: 'sql`substring(courts.image_url from 17)`',
    noticedBy: TESTS,
  },
];
