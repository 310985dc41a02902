import type { Fault } from '../fault.ts';

const MOUNT = 'src/server/platform/http/mount.ts';
const BOOK = 'src/server/features/bookings/book.ts';
const TOKENS = 'src/server/sign-in/own/sessions/tokens.ts';
const ANSWERS = 'src/server/platform/http/cached-answers.ts';
const CACHED = 'tests/http/cached-answers.test.ts';
const TRIPS = 'tests/http/round-trips.test.ts';

const READY = 'src/server/platform/http/ready-answers.ts';
const SEND_READY = 'src/server/platform/http/server/send-ready.ts';
const READY_TEST = 'tests/http/ready-answers.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'has no page without the database',
    file: 'src/server/platform/http/answer-cache.ts',
    before: '!(error instanceof DatabaseUnavailable) || !last',
    after: 'error instanceof DatabaseUnavailable || !last',
    noticedBy: 'tests/http/database-away.test.ts',
  },
  {
    name: 'shows what was known hours ago while the database is away',
    file: 'src/server/platform/http/answer-cache.ts',
    before: 'now - last.readAt > KEPT_MS',
    after: 'now - last.readAt > KEPT_MS * 100',
    noticedBy: 'tests/http/database-away.test.ts',
  },
  {
    name: 'does not say since when a page is as it is',
    file: 'src/server/platform/site/site.ts',
    before: 'since === null ? page',
    after: 'since !== undefined ? page',
    noticedBy: 'tests/http/database-away.test.ts',
  },
  {
    name: 'sends anybody what a signed-in person has just read',
    file: ANSWERS,
    before: "const isPublic = access.who === 'everyone';",
    after: 'const isPublic = access.who.length > 0;',
    noticedBy: CACHED,
  },
  {
    name: 'sends everybody the page of somebody who was signed in',
    file: READY,
    before: 'hasSessionHint(headers.cookie)',
    after: 'hasSessionHint()',
    noticedBy: READY_TEST,
  },
  {
    name: 'sends a ready answer however often a network asks',
    file: SEND_READY,
    before: 'throttle({ kind: answer.kind, network: networkOfRequest(request) }) === 0',
    after: 'throttle({ kind: answer.kind, network: networkOfRequest(request) }) >= 0',
    noticedBy: 'tests/http/throttle.test.ts',
  },
  {
    name: 'sends a page that does not exist with status 200 the second time',
    file: READY,
    before: "request.method === 'GET' && reply.statusCode === 200",
    after: "request.method === 'GET'",
    noticedBy: READY_TEST,
  },
  {
    name: 'gives the requests for a ready answer one number',
    file: READY,
    before: "'x-request-id', 'etag'",
    after: "'etag'",
    noticedBy: READY_TEST,
  },
  {
    name: 'writes no line for a ready answer into the log',
    file: SEND_READY,
    before: "    log.info({ reqId: requestId, ...answered }, 'answered');\n",
    after: '',
    noticedBy: READY_TEST,
  },
  {
    name: 'keeps what was read before a change where it is looked for after it',
    file: 'src/server/platform/http/answer-cache.ts',
    before: '    forget() {\n      moment = newMoment();',
    after: '    forget() {\n      moment = { ...newMoment(), ready: moment.ready };',
    noticedBy: CACHED,
  },
  {
    name: 'shows visitors what an admin has just changed as it was',
    file: MOUNT,
    before: "    if (access.who === 'admin' || access.who === 'staff') caches['admin-call'].forget();\n",
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
    before: "isPublic ? 'no-cache' : 'private, no-cache'",
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
    noticedBy: ['tests/courts/courts.test.ts', CACHED],
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
