import type { Fault } from '../fault.ts';

const APP = 'src/server/platform/http/server/http-app.ts';
const MOUNT = 'src/server/platform/http/mount.ts';
const PROBLEMS = 'src/server/platform/http/problems.ts';
const SECURITY = 'src/server/platform/http/security.ts';
const HEADERS = 'tests/http/headers.test.ts';
const THROTTLE = 'tests/http/throttle.test.ts';
const VISITOR = 'src/server/platform/http/limits/visitor.ts';

export const FAULTS: Fault[] = [
  {
    name: 'lets caches keep what a call answers',
    file: MOUNT,
    before: ".header('cache-control', 'no-store').send(answer)",
    after: '.send(answer)',
    noticedBy: HEADERS,
  },
  {
    name: 'lets caches keep what a call was refused with',
    file: PROBLEMS,
    before: ".header('cache-control', 'no-store');",
    after: ';',
    noticedBy: HEADERS,
  },
  {
    name: 'does not say how to sign in',
    file: PROBLEMS,
    before: "if (status === 401) void reply.header('www-authenticate', 'Bearer');",
    after: '',
    noticedBy: HEADERS,
  },
  {
    name: 'reads the scheme of a token in these letters only',
    file: 'src/server/features/users/authenticate.ts',
    before: '=*)$/i;',
    after: '=*)$/;',
    noticedBy: HEADERS,
  },
  {
    name: 'refuses without the header that says when to come back',
    file: PROBLEMS,
    before: "if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);",
    after: '',
    noticedBy: THROTTLE,
  },
  {
    name: 'sends a page without the database and not when to come back',
    file: 'src/server/platform/site/site.ts',
    before: "if (status === PROBLEMS.busy.status) void reply.header('retry-after', RETRY_AFTER);",
    after: '',
    noticedBy: 'tests/http/database-away.test.ts',
  },
  {
    name: 'lets browsers come back without https',
    file: SECURITY,
    before: 'strictTransportSecurity: isHttps',
    after: 'strictTransportSecurity: false',
    noticedBy: HEADERS,
  },
  {
    name: 'tells a club without https to stay on it',
    file: SECURITY,
    before: '...(isHttps && { upgradeInsecureRequests: [] })',
    after: 'upgradeInsecureRequests: []',
    noticedBy: HEADERS,
  },
  {
    name: 'lets a page on https fetch without it',
    file: SECURITY,
    before: '...(isHttps && { upgradeInsecureRequests: [] })',
    after: '...(isHttps && {})',
    noticedBy: HEADERS,
  },
  {
    name: 'lets forms be sent to other sites',
    file: SECURITY,
    before: `formAction: ["'self'"],`,
    after: '',
    noticedBy: HEADERS,
  },
  {
    name: 'lets other sites frame its pages',
    file: SECURITY,
    before: `frameAncestors: ["'none'"],`,
    after: '',
    noticedBy: HEADERS,
  },
  {
    name: 'leaves cameras and the place to whatever asks for them',
    file: SECURITY,
    before: "  headers['permissions-policy'] = permissions(cards);\n",
    after: '',
    noticedBy: HEADERS,
  },
  {
    name: 'leaves what a browser has kept at sign-out',
    file: 'src/server/sign-in/own/routes/sign-in-routes.ts',
    before: `void reply.header('clear-site-data', '"cache", "storage"');`,
    after: '',
    noticedBy: 'tests/sign-in/own-pages.test.ts',
  },
  {
    name: 'believes anybody’s X-Forwarded-For',
    file: APP,
    before: 'config.trustProxy.length > 0 ? config.trustProxy : false',
    after: 'true',
    noticedBy: 'tests/sign-in/sign-in-events.test.ts',
  },
  {
    name: 'lets one network ask as often as it likes',
    file: 'src/server/platform/http/limits/throttle.ts',
    before: 'known.requests <= perMinute[kind]',
    after: 'known.requests !== perMinute[kind]',
    noticedBy: THROTTLE,
  },
  {
    name: 'counts each IPv6 address by itself',
    file: VISITOR,
    before: 'networkOf(proxyAddr(request, isTrusted))',
    after: 'proxyAddr(request, isTrusted)',
    noticedBy: THROTTLE,
  },
  {
    name: 'counts a stranger by the X-Forwarded-For that they write',
    file: VISITOR,
    before: 'proxyAddr(request, isTrusted)',
    after: 'proxyAddr(request, () => true)',
    noticedBy: THROTTLE,
  },
  {
    name: 'counts everybody behind a proxy as one',
    file: VISITOR,
    before: '${request.socket.remoteAddress} ${forwarded}',
    after: '${request.socket.remoteAddress}',
    noticedBy: THROTTLE,
  },
  {
    name: 'locks a network out for good',
    file: 'src/server/platform/http/limits/throttle.ts',
    before: 'age < MINUTE_MS',
    after: 'age < Infinity',
    noticedBy: THROTTLE,
  },
  {
    name: 'locks a network out for as long as the clock was set back',
    file: 'src/server/platform/http/limits/throttle.ts',
    before: 'age >= 0 && ',
    after: '',
    noticedBy: THROTTLE,
  },
];
