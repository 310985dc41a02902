import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Clock } from '../clock.ts';
import { toActingCaller, isStaffRole } from './authorise.ts';
import type { Authenticated } from './caller.ts';

/** The reader of a stream that has begun. */
interface StreamReader {
  response: ServerResponse;
  network: string;
  /** null: nobody is signed in. */
  userId: string | null;
  isStaff: boolean;
  session: string | null;
  openedAt: Date;
}

interface Stream {
  /** Throws a Refusal when there is no room for one more stream. */
  before: (visitor: { network: string }) => void;
  /** Writes to the reader from now on, until their response is closed. */
  open: (reader: StreamReader, headers: IncomingHttpHeaders) => void;
}

/** Serves a call of the contract that is a stream, open to everyone. */
export type MountStream = (endpoint: Endpoint & { access: { who: 'everyone' } }, stream: Stream) => void;

interface MountStreamServices {
  authenticate: (request: FastifyRequest) => Promise<Authenticated>;
  clock: Clock;
  requiresSecondFactor: boolean;
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Nothing on the way may keep it, wait until there is more of it, or compress it.
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
      // Its head would never be complete without the rest.
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const { network, headers } = request;
        before({ network });
        const known = headers.authorization === undefined ? null : await authenticate(request);
        // Others have come meanwhile.
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
