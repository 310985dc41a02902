import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Clock } from '../clock.ts';
import { toActingCaller, isStaffRole } from './authorise.ts';
import type { Authenticated } from './caller.ts';

/** The reader of an open stream. */
interface StreamReader {
  response: ServerResponse;
  network: string;
  /** Null when the reader is not signed in. */
  userId: string | null;
  isStaff: boolean;
  session: string | null;
  openedAt: Date;
}

interface Stream {
  /** Throws a Refusal when there is no capacity for another stream. */
  before: (visitor: { network: string }) => void;
  /** Writes to the reader from now on, until the response is closed. */
  open: (reader: StreamReader, headers: IncomingHttpHeaders) => void;
}

export type MountStream = (endpoint: Endpoint & { access: { who: 'everyone' } }, stream: Stream) => void;

interface MountStreamServices {
  authenticate: (request: FastifyRequest) => Promise<Authenticated>;
  clock: Clock;
  requiresSecondFactor: boolean;
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Proxies must not cache, buffer or compress the stream.
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

export function createMountStream(
  app: FastifyInstance,
  { authenticate, clock, requiresSecondFactor }: MountStreamServices,
): MountStream {
  return (endpoint, { before, open }) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // A HEAD request would never complete.
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const { network, headers } = request;
        before({ network });
        const known = headers.authorization === undefined ? null : await authenticate(request);
        // Other readers may have connected during authentication.
        before({ network });
        const lacksSecondFactor = requiresSecondFactor && !known?.hasSecondFactor;
        reply.hijack();
        const response = reply.raw;
        for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...HEADERS }))
          if (value !== undefined) response.setHeader(name, value);
        response.writeHead(endpoint.status);
        open(
          {
            response,
            network,
            userId: known?.caller.userId ?? null,
            isStaff:
              known !== null && isStaffRole(toActingCaller({ ...known.caller, lacksSecondFactor }).role),
            session: known?.session ?? null,
            openedAt: clock(),
          },
          headers,
        );
      },
    });
  };
}
