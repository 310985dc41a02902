import { t } from '#texts/server.js';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '../errors.ts';
import { routeAddress, type Call, type ReadCall } from './mount.ts';

/** A file that is sent while it is generated: the next part is generated when the client has read the last. */
export interface SentFile {
  name: string;
  parts: AsyncIterable<string>;
}

export type MountFile = <E extends Endpoint>(endpoint: E, make: (call: Call<E>) => Promise<SentFile>) => void;

/** Limits for files that are sent while they are read from the database. */
export interface FileLimits {
  /** Files that are generated at the same time; further requests are asked to retry. */
  atOnce: number;
  /** The most files at the same time for one person; absent when only `atOnce` limits them. */
  ofPerson?: number;
  /** Milliseconds for the client to read one part, of some hundred kilobytes at most. */
  partMs: number;
  /** Milliseconds for the whole file; absent when only `partMs` limits it. */
  wholeMs?: number;
}

const RETRY_AFTER_SECONDS = 10;

/** Yields the parts and calls `giveUp` when the client takes too long to read one. */
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
  /** The user id for each file that is being sent. */
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
      // The length is only known after everything has been read.
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
          // `body` only ends after the page that is being read; the client's connection is closed immediately.
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
