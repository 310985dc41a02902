import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { createEncoder, sendEncoded, type EncodedText } from './encoded-text.ts';
import { sendLink, type Result } from './paging.ts';
import type { AnswerCache } from './answer-cache.ts';

/** The memories of a node, by the calls that end what they keep. */
export type Caches = Record<NonNullable<Endpoint['cachedUntil']>, AnswerCache>;

interface CachedAnswer {
  text: EncodedText;
  next: string | null;
}

type SendCached = (
  endpoint: Endpoint,
  parts: { params: unknown; query: unknown },
  exchange: { request: FastifyRequest; reply: FastifyReply },
  load: () => Promise<Result>,
) => Promise<FastifyReply>;

/** Answers a call that declares `cachedUntil`: from memory, or by `load`; with an ETag, and 304 to whom has it already. */
export function createCachedAnswers(caches: Caches): SendCached {
  const encode = createEncoder();

  return async function sendCached(endpoint, { params, query }, { request, reply }, load) {
    const { cachedUntil, path, response, access } = endpoint;
    if (cachedUntil === null) throw new Error(`${path} is not cached`);
    const question = `${path} ${JSON.stringify([params, query])}`;
    const { text, next } = await caches[cachedUntil].read(question, async (): Promise<CachedAnswer> => {
      const result = await load();
      return { text: encode(JSON.stringify(z.parse(response, result.answer))), next: result.next };
    });
    sendLink(request, reply, next);
    void reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8');
    void reply.header('cache-control', access.who === 'everyone' ? 'no-cache' : 'private, no-cache');
    return sendEncoded(request, reply, text);
  };
}
