import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { bytesOf, createEncoder, sendEncoded, type EncodedText } from './encoded-text.ts';
import { sendLink, type Result } from './paging.ts';
import type { Caches } from './answer-cache.ts';
import { sendAndKeep } from './ready-answers.ts';

interface CachedAnswer {
  text: EncodedText;
  next: string | null;
  /** How often it was sent, or is about to be. */
  asked: number;
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
    const cache = caches[cachedUntil];
    const ready = cache.ready();
    const isPublic = access.who === 'everyone';
    const question = `${path} ${JSON.stringify([params, query])}`;
    const ask = async (): Promise<CachedAnswer> => {
      const result = await load();
      return { text: encode(JSON.stringify(z.parse(response, result.answer))), next: result.next, asked: 0 };
    };
    const answer = isPublic
      ? await cache.readOrKept(question, ask, ({ text }) => bytesOf(text))
      : await cache.read(question, ask);
    const kept = isPublic ? cache.kept() : null;
    if (kept) void reply.header('age', kept.seconds);
    answer.asked += 1;
    const { text, next, asked } = answer;
    sendLink(request, reply, next);
    void reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8');
    void reply.header('cache-control', isPublic ? 'no-cache' : 'private, no-cache');
    // An answer that is asked for once costs less than one that is kept ready.
    return isPublic && asked > 1
      ? sendAndKeep(request, reply, { text, ready })
      : sendEncoded(request, reply, text);
  };
}
