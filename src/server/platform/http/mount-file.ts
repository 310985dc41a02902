import { t } from '#texts/server.js';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '../errors.ts';
import { routeAddress, type Call, type ReadCall } from './mount.ts';

/** A file that is sent while it is made: the next part is asked for when the reader has taken the last. */
export interface SentFile {
  name: string;
  parts: AsyncIterable<string>;
}

/** Serves a call of the contract whose answer is a file. */
export type MountFile = <E extends Endpoint>(endpoint: E, make: (call: Call<E>) => Promise<SentFile>) => void;

/** Limits of files that are sent while they are read from the database. */
export interface FileLimits {
  /** This many are read at the same time; one more is told to come back. */
  atOnce: number;
  /** One person may read this many of them; absent: all. */
  ofPerson?: number;
  /** How long a reader may take over one part, some hundred kilobytes at most. */
  partMs: number;
  /** How long all of it may take; absent: as long as parts are taken. */
  wholeMs?: number;
}

const RETRY_AFTER_SECONDS = 10;

/** Passes the parts on; a reader who takes too long over one is given up. */
async function* limitEachPart(parts: AsyncIterable<string>, partMs: number, giveUp: () => void) {
  for await (const part of parts) {
    const timer = setTimeout(giveUp, partMs);
    try {
      yield part;
    } finally {
      clearTimeout(timer);
    }
  }
}

export function createMountFile(
  app: FastifyInstance,
  { readCall, limits, type }: { readCall: ReadCall; limits: FileLimits; type: string },
): MountFile {
  /** Has for each file that is being sent whose it is. */
  const sending: (string | null)[] = [];

  function takePlace(userId: string | null): () => void {
    const own = sending.filter((reader) => reader === userId);
    if (sending.length >= limits.atOnce || own.length >= (limits.ofPerson ?? limits.atOnce))
      throw new Refusal('busy', own.length > 0 ? t.makingYourFile : t.makingFiles, {
        retryAfter: RETRY_AFTER_SECONDS,
      });
    sending.push(userId);
    return () => void sending.splice(sending.indexOf(userId), 1);
  }

  return (endpoint, make) => {
    app.route({
      method: endpoint.method,
      url: routeAddress(endpoint),
      // Its length is not known before all of it is read.
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const call = await readCall(endpoint, request);
        const leave = takePlace(request.userId);
        const { name, parts } = await make(call).catch((error: unknown) => {
          leave();
          throw error;
        });
        function giveUp(): void {
          request.log.info('a file was given up: it was not read in time');
          body.destroy();
          // The body waits for the page that is being read; its reader need not.
          reply.raw.destroy();
        }
        const body: Readable = Readable.from(limitEachPart(parts, limits.partMs, giveUp), {
          objectMode: false,
        });
        const whole = limits.wholeMs === undefined ? undefined : setTimeout(giveUp, limits.wholeMs);
        body.once('close', () => {
          clearTimeout(whole);
          leave();
        });
        body.once('error', (err) => request.log.error({ err }, 'a file was cut short'));
        return reply
          .code(endpoint.status)
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="${name}"`)
          .type(type)
          .send(body);
      },
    });
  };
}
