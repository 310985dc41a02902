import type { Fault } from '../fault.ts';

const MOUNT = 'src/server/http/mount.ts';
const BOOK = 'src/server/bookings/book.ts';
const TOKENS = 'src/server/embedded/identity/sessions/tokens.ts';
const ANSWERS = 'src/server/http/cached-answers.ts';
const CACHED = 'tests/api/cached-answers.test.ts';
const TRIPS = 'tests/api/round-trips.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'shows visitors what an admin has just changed as it was',
    file: MOUNT,
    before: "    if (access.who === 'admin') caches['admin-call'].forget();\n",
    after: '',
    noticedBy: CACHED,
  },
  {
    name: 'forgets what an admin changes only where something is added',
    file: MOUNT,
    before: "if (method === 'GET') return;",
    after: "if (method !== 'POST') return;",
    noticedBy: CACHED,
  },
  {
    name: 'shows a slot as free that was booked a moment ago',
    file: MOUNT,
    before: "    caches['any-call'].forget();\n",
    after: '',
    noticedBy: CACHED,
  },
  {
    name: 'lets everybody’s caches keep what only signed-in people may see',
    file: ANSWERS,
    before: "access.who === 'everyone' ? 'no-cache' : 'private, no-cache'",
    after: "'no-cache'",
    noticedBy: CACHED,
  },
  {
    name: 'loses the next page of a list that is cached',
    file: ANSWERS,
    before: '    sendLink(request, reply, next);\n',
    after: '',
    noticedBy: CACHED,
  },
  {
    name: 'gives one answer to all questions of a call',
    file: ANSWERS,
    before: 'JSON.stringify([params, query])',
    after: "''",
    noticedBy: ['tests/api/courts.test.ts', CACHED],
  },
  {
    name: 'refuses by the rules of a court as it was before an edit',
    file: BOOK,
    before: 'if (error instanceof Refusal) return null;',
    after: '',
    noticedBy: CACHED,
  },
  {
    name: 'takes a token that has ended for one that is still good, because it has seen it before',
    file: TOKENS,
    before: 'known && clock().getTime() < known.endsAt',
    after: 'known',
    noticedBy: TRIPS,
  },
];
