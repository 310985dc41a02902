import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'lets caches keep what a call answers',
    file: 'src/server/platform/http',
    in: 'send',
    before: ".header('cache-control', 'no-store').send(answer)",
    after: '.send(answer)',
    noticedBy: 'tests/http/headers.test.ts',
  },
  {
    name: 'lets browsers come back without https',
    in: 'registerSecurity',
    before: 'strictTransportSecurity: isHttps',
    after: 'strictTransportSecurity: false',
    noticedBy: 'tests/http/headers.test.ts',
  },
  {
    name: 'lets other sites frame its pages',
    in: 'registerSecurity',
    before: 'frameAncestors: ["\'none\'"],',
    after: '',
    noticedBy: 'tests/http/headers.test.ts',
  },
  {
    name: 'leaves what a browser has kept at sign-out',
    in: 'mountSignIn',
    before: 'void reply.header(\'clear-site-data\', \'"cache", "storage"\');',
    after: '',
    noticedBy: 'tests/sign-in/own-pages.test.ts',
  },
  {
    name: 'believes anybody’s X-Forwarded-For',
    in: 'createHttpApp',
    before: 'config.trustProxy.length > 0 ? config.trustProxy : false',
    after: 'true',
    noticedBy: 'tests/sign-in/sign-in-events.test.ts',
  },
  {
    name: 'lets one network ask as often as it likes',
    in: 'createThrottle',
    before: 'known.requests <= most[kind]',
    after: 'known.requests !== perMinute[kind]',
    noticedBy: 'tests/http/throttle.test.ts',
  },
  {
    name: 'counts each IPv6 address by itself',
    in: 'createNetworkOfRequest',
    before: 'smallestNetwork(proxyAddr(request, isTrusted))',
    after: 'proxyAddr(request, isTrusted)',
    noticedBy: 'tests/http/throttle.test.ts',
  },
  {
    name: 'counts a stranger by the X-Forwarded-For that they write',
    in: 'createNetworkOfRequest',
    before: 'proxyAddr(request, isTrusted)',
    after: 'proxyAddr(request, () => true)',
    noticedBy: 'tests/http/throttle.test.ts',
  },
];
