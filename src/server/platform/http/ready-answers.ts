import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasChosenBangla } from '#contract/language-address.ts';
import { hasSessionHint } from '#contract/people/session-hint.ts';
import type { Caches } from './answer-cache.ts';
import { sendEncoded, type EncodedText } from './encoded-text.ts';
import { routeOf } from './request-log.ts';

/** The bare address of the site leads elsewhere those who have chosen another language. */
const HOME = /^\/(?:$|\?)/;

/** Pages look different to those whom they expect to be signed in. */
export function readyKeyOf({
  url = '',
  headers: { cookie },
}: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const key = hasSessionHint(cookie) ? `signed-in ${url}` : url;
  return HOME.test(url) && hasChosenBangla(cookie) ? `bangla ${key}` : key;
}

/** These headers differ between two answers to the same request. */
const OWN = new Set(['x-request-id', 'etag', 'content-encoding', 'connection']);

/** Sends an answer to a GET and keeps it where `ready` looks, to be sent without its route the next time. */
export function sendAndKeep(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, ready }: { text: EncodedText; ready: ReturnType<Caches['any-call']['ready']> },
): FastifyReply {
  if (request.method === 'GET' && reply.statusCode === 200)
    ready.set(readyKeyOf(request.raw), {
      kind: request.kind,
      route: routeOf(request),
      headers: Object.entries(reply.getHeaders())
        .filter(([name]) => !OWN.has(name))
        .flatMap(([name, value]) => [name, String(value)]),
      text,
    });
  return sendEncoded(request, reply, text);
}
