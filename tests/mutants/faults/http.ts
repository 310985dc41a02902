import type { Fault } from '../fault.ts';

const APP = 'src/server/app.ts';
const MOUNT = 'src/server/http/mount.ts';
const PLACES = 'src/server/http/concurrency-limits.ts';
const PROBLEMS = 'src/server/http/problems.ts';
const CONNECTIONS = 'src/server/http/connections.ts';
const HOSTILE = 'tests/api/hostile.test.ts';
const HTTP = 'tests/api/http.test.ts';
const LIMITS = 'tests/api/connections.test.ts';
const ACCESS = 'tests/api/access.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'runs patterns over texts that are too long',
    file: 'src/contract/fields.ts',
    before: '{ error, abort: true }',
    after: '{ error }',
    noticedBy: 'src/contract/fields.test.ts',
  },
  {
    name: 'keeps the place of a request that is answered',
    file: PLACES,
    before: 'result.finally(leave) as T',
    after: 'result',
    noticedBy: 'src/server/http/concurrency-limits.test.ts',
  },
  {
    name: 'keeps the place of a request that failed at once',
    file: PLACES,
    before: 'leave();\n      throw error;',
    after: 'throw error;',
    noticedBy: 'src/server/http/concurrency-limits.test.ts',
  },
  {
    name: 'lets one network take all places',
    file: PLACES,
    before: 'Math.ceil(all * share)',
    after: 'all',
    noticedBy: 'src/server/http/concurrency-limits.test.ts',
  },
  {
    name: 'takes a request that cannot be read for a mistake of its own',
    file: PROBLEMS,
    before: "code.startsWith('FST_')",
    after: 'false',
    noticedBy: HOSTILE,
  },
  {
    name: 'blames the caller for what another service refused us',
    file: PROBLEMS,
    before: 'isFastifys || error instanceof SyntaxError ?',
    after: 'isFastifys || error instanceof Error ?',
    noticedBy: HTTP,
  },
  {
    name: 'logs the address of a request that cannot be read',
    file: PROBLEMS,
    before: 'code: error.code }',
    after: 'code: error.code, err: error }',
    noticedBy: HOSTILE,
  },
  {
    name: 'answers a long list of faults with a longer one',
    file: MOUNT,
    before: '.slice(0, MAX_REPORTED_FAULTS)',
    after: '',
    noticedBy: HOSTILE,
  },
  {
    name: 'reads what a form of another site can send',
    file: APP,
    before: "app.removeContentTypeParser('text/plain');",
    after: '',
    noticedBy: HTTP,
  },
  {
    name: 'takes an event that was signed for a time to come',
    file: 'src/server/cards/stripe-events.ts',
    before: 'if (isAhead(signature, now))',
    after: 'if (isAhead(signature, new Date(8e15)))',
    noticedBy: 'src/server/cards/stripe-events.test.ts',
  },
  {
    name: 'counts a coupon code that is right as a guess',
    file: 'src/server/coupons/guesses.ts',
    before: 'if (coupon) await takeBackAttempt(db, bucket);',
    after: '',
    noticedBy: 'tests/coupons/guesses.test.ts',
  },
  {
    name: 'answers the page of a name that somebody has pointed at the server',
    file: 'src/server/embedded/identity/routes/own-page.ts',
    before: "hostname === 'localhost' || isIP(",
    after: "hostname !== '' || isIP(",
    noticedBy: 'src/server/embedded/identity/routes/own-page.test.ts',
  },
  {
    name: 'shows everybody the list of users',
    file: 'src/contract/users.ts',
    before: "search by name or e-mail',\n  access: { who: 'admin' },",
    after: "search by name or e-mail',\n  access: { who: 'signed-in' },",
    noticedBy: ACCESS,
    title: 'listUsers answers',
  },
  {
    name: 'does not ask for the role that a call is for',
    file: MOUNT,
    before: 'if (callerWithFactor) requireRole(access, callerWithFactor);',
    after: '',
    noticedBy: ACCESS,
    title: 'createCoupon answers',
  },
  {
    name: 'does not ask whose the booking is',
    file: MOUNT,
    before: 'if (callerWithFactor) await authorise(access, callerWithFactor, parts, findBookingOwner);',
    after: '',
    noticedBy: ACCESS,
    title: 'getBooking answers',
  },
  {
    name: 'gives away what the contract does not name',
    file: MOUNT,
    before: 'z.parse(endpoint.response, result)',
    after: 'result',
    noticedBy: ACCESS,
    title: 'getUserRole answers',
  },
  {
    name: 'takes a token that has expired',
    file: 'src/server/embedded/identity/sessions/tokens.ts',
    before: "requiredClaims: ['exp'], currentDate: clock() }",
    after: "requiredClaims: ['exp'], currentDate: new Date(0) }",
    noticedBy: 'tests/identity/tokens.test.ts',
  },
  {
    name: 'keeps a session that has expired',
    file: 'src/server/embedded/identity/sessions/session-end-store.ts',
    before: 'identity_sessions.expires_at > ${at}\n    and',
    after: '${at} is not null\n    and',
    noticedBy: 'tests/identity/accounts.test.ts',
    title: 'within 30 days',
  },
  {
    name: 'says that it is ready when it is not',
    file: 'src/server/http/health.ts',
    before: 'why === null ? 200 : 503',
    after: '200',
    noticedBy: HTTP,
  },
  {
    name: 'waits for the end of a request for ever',
    file: CONNECTIONS,
    before: 'requestTimeout: limits.requestMs,',
    after: 'requestTimeout: 0,',
    noticedBy: LIMITS,
    title: 'does not end the body of a request: /api/courts',
  },
  {
    name: 'takes any number of connections',
    file: CONNECTIONS,
    before: '  server.maxConnections = limits.connections;\n',
    after: '',
    noticedBy: LIMITS,
    title: 'as many as the server takes',
  },
  {
    name: 'gives statements text that they cannot take',
    file: 'src/server/app.ts',
    before: '  refuseUnstorableText(app);\n',
    after: '',
    noticedBy: 'tests/api/contract-bounds.test.ts',
  },
  {
    name: 'takes a version that its column cannot hold',
    file: 'src/contract/fields.ts',
    before: 'z.maximum(LARGEST_INTEGER)',
    after: 'z.maximum(2 ** 53)',
    noticedBy: 'tests/api/contract-bounds.test.ts',
  },
  {
    name: 'renders whatever page somebody thinks of, as often as they ask',
    file: 'src/server/http/rendered-pages.ts',
    before: '    if (prepared.isOneOfMany && !mayRender(network)) return null;\n',
    after: '',
    noticedBy: 'tests/api/rendered-pages.test.ts',
  },
  {
    name: 'gives two records to the money of one transaction',
    file: 'src/server/db/migrations/0001_club.sql',
    before: '  constraint payments_provider_ref unique (provider, provider_ref),\n',
    after: '',
    noticedBy: 'tests/payments/reconcile.test.ts',
  },
];
