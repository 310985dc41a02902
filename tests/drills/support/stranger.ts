import { request } from 'node:http';
import { connect } from 'node:net';
import { setInterval } from 'node:timers';
import * as z from 'zod/mini';
import { PICTURES } from '../../support/pictures.ts';

// Runs in a separate process, so that the load does not slow the process that measures.

const asked = z.object({
  url: z.string(),
  kind: z.enum(['searched pages', 'searches', 'photos', 'imports', 'connections', 'prepared']),
  token: z.string(),
  /** The prepared requests, sent in turn. Only used for the kind `prepared`. */
  prepared: z.array(z.object({ path: z.string(), cookie: z.optional(z.string()) })),
  perSecond: z.number(),
});
const { url, kind, token, prepared, perSecond } = asked.parse(JSON.parse(process.argv[2] ?? ''));
const { hostname, port } = new URL(url);

const SOCKETS = 4200;
/** The server closes a silent connection after this time in ms, and the stranger reconnects. */
const SILENCE_MS = 15_000;

const photo = JSON.stringify({
  photo: Buffer.concat([PICTURES.jpeg(256, 256), Buffer.alloc(59_000, 7)]).toString('base64'),
});
const file = JSON.stringify({ name: 'members.csv', text: `email\n${'x@example.com\n'.repeat(70_000)}` });

interface Asked {
  path: string;
  body?: string;
  /** The session cookie, sent in place of the token to the sign-in service. */
  cookie?: string | undefined;
}

const REQUESTS: Record<Exclude<typeof kind, 'connections'>, (number: number) => Asked> = {
  'searched pages': (number: number) => ({ path: `/courts?search=${number}-${process.pid}` }),
  searches: (number: number) => ({ path: `/api/courtsUser?search=${number}-${process.pid}` }),
  photos: () => ({ path: '/api/account/photo', body: photo }),
  imports: () => ({ path: '/api/member-imports/preview', body: file }),
  prepared: (number) => {
    const { path = '', cookie } = prepared[number % prepared.length] ?? {};
    return cookie === undefined ? { path } : { path, cookie, body: '{}' };
  },
};

/** The number of answered requests or of connections made. */
let answered = 0;
/** The number of requests that were not refused. */
let had = 0;
setInterval(() => console.log(`${answered} ${had}`), 500);

function ask({ path, body, cookie }: Asked): void {
  const headers = {
    'x-forwarded-for': '203.0.113.66',
    'accept-encoding': 'br',
    ...(cookie === undefined ? { authorization: `Bearer ${token}` } : { cookie, origin: url }),
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
  };
  const method = body === undefined ? 'GET' : 'POST';
  request({ hostname, port, path, method, headers, agent: false }, (answer) => {
    answered += 1;
    if ((answer.statusCode ?? 500) < 400) had += 1;
    answer.resume();
  })
    // The server may refuse a request before reading its body.
    .on('error', () => undefined)
    .end(body);
}

/** Holds a silent connection from its own address, and reopens it whenever it is closed. */
function hold(): void {
  connect({ host: hostname, port: Number(port), localAddress: '127.0.0.2' })
    .on('connect', () => (answered += 1))
    .on('error', () => undefined)
    .on('close', () => setTimeout(hold, SILENCE_MS));
}

if (kind === 'connections') for (let socket = 0; socket < SOCKETS; socket += 1) hold();
else {
  let number = 0;
  setInterval(() => ask(REQUESTS[kind]((number += 1))), 1000 / perSecond);
}
