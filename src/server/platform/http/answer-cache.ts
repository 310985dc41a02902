import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { BoundedMap } from '../bounded-map.ts';
import type { Clock } from '../clock.ts';
import { DatabaseUnavailable } from '../db/unavailable.ts';
import { type EncodedText, sendEncoded, countBytes, createEncoder } from './encoded-text.ts';
import { KEPT_READY } from './kept-ready.ts';
import type { RequestKind } from './request-kind.ts';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chosenLanguage } from '#contract/language-address.ts';
import { hasSessionHint } from '#contract/people/session-hint.ts';
import { routePattern } from './request-log.ts';
import { sendLink, type Result } from './paging.ts';

/** The most cached responses. A club has a few dozen public ones, and one for each court and day that people view. */
const CAPACITY = 1000;

/**
 * The most responses kept for database outages: without this limit, many small ones that are never requested again would fill the memory.
 */
const KEPT = 300;
/** The greatest age of a response served because the database is away. */
const KEPT_MS = 5 * 60_000;
const SECOND_MS = 1000;

/** A response with status 200 that is the same for everyone who sends the same request. */
export interface ReadyAnswer {
  kind: RequestKind;
  /** The route's pattern, for the log. */
  route: string;
  /** Alternating names and values of the headers that do not depend on the encoding. */
  headers: string[];
  text: EncodedText;
}

/** What was read within one second and since the last change at this node. */
interface Moment {
  answers: BoundedMap<string, Promise<unknown>>;
  /** Complete responses by their request key. */
  ready: BoundedMap<string, ReadyAnswer>;
}

function newMoment(): Moment {
  return { answers: new BoundedMap(CAPACITY), ready: new BoundedMap(CAPACITY) };
}

/** Estimated bytes of memory for each character of an object's JSON. */
const BYTES_OF_A_LETTER = 4;
const bytesOfObject = (answer: unknown) => BYTES_OF_A_LETTER * JSON.stringify(answer).length;

/** The caches of a node, by the kind of call that invalidates them. */
export type Caches = Record<NonNullable<Endpoint['cachedUntil']>, AnswerCache>;

/** Public data, read at most once a second regardless of the number of requests. */
export type AnswerCache = ReturnType<typeof createAnswerCache>;

export function createAnswerCache(clock: Clock) {
  let second = NaN;
  let moment = newMoment();

  function current(): Moment {
    const now = Math.floor(clock().getTime() / 1000);
    if (now !== second) moment = newMoment();
    second = now;
    return moment;
  }

  /** Returns the result of `ask` for this question; calls it at most once per second. */
  function read<Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer> {
    const { answers } = current();
    const known = answers.get(question);
    // Each question is asked in one place only, so the cached answer has that place's type.
    if (known) return known as Promise<Answer>;
    const answer = ask();
    answers.set(question, answer);
    answer.catch(() => answers.get(question) === answer && answers.delete(question));
    return answer;
  }

  const kept = KEPT_READY.map<{ answer: unknown; readAt: number }>(KEPT);
  let lastGiven = { at: NaN, readAt: NaN };

  function giveKept(question: string, error: unknown): unknown {
    const last = kept.get(question);
    const now = clock().getTime();
    if (!(error instanceof DatabaseUnavailable) || !last || now - last.readAt > KEPT_MS) throw error;
    const isMore = now - lastGiven.at < SECOND_MS;
    lastGiven = { at: now, readAt: isMore ? Math.min(lastGiven.readAt, last.readAt) : last.readAt };
    return last.answer;
  }

  return {
    read,
    /**
     * Reads public data like `read`. While the database is away, it returns the last answer if that is not too old. `weigh` returns the
     * bytes of memory that an answer needs.
     */
    async readOrKept<Answer>(
      question: string,
      ask: () => Promise<Answer>,
      weigh: (answer: Answer) => number = bytesOfObject,
    ) {
      const readAt = clock().getTime();
      try {
        const answer = await read(question, ask);
        if (kept.get(question)?.answer !== answer) kept.set(question, { answer, readAt }, weigh(answer));
        return answer;
      } catch (error) {
        // Each question is asked in one place only, so the kept answer has that place's type.
        return giveKept(question, error) as Answer;
      }
    },
    /**
     * Returns the age of the oldest answer that was served within the last second because the database is away; null when there was none.
     */
    kept() {
      const now = clock().getTime();
      if (!(now - lastGiven.at < SECOND_MS)) return null;
      return { since: new Date(lastGiven.readAt), seconds: Math.round((now - lastGiven.readAt) / SECOND_MS) };
    },
    /**
     * Returns the map for responses whose data is read after this call. The map is dropped when the second ends or a change invalidates it.
     */
    ready: () => current().ready,
    /** Invalidates the cache after a change, which is visible immediately at this node and within a second at the others. */
    forget() {
      moment = newMoment();
    },
  };
}

/** The home page without a language redirects people who have chosen another language. */
const HOME = /^\/(?:$|\?)/;

/** Returns the cache key of a request. It includes the session hint, because pages differ for people who are probably signed in. */
export function makeReadyKey({
  url = '',
  headers: { cookie },
}: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const key = hasSessionHint(cookie) ? `signed-in ${url}` : url;
  const language = HOME.test(url) ? chosenLanguage(cookie) : null;
  return language === null ? key : `${language} ${key}`;
}

/** Headers that differ between two responses to the same request. */
const OWN = new Set(['x-request-id', 'etag', 'content-encoding', 'connection']);

/**
 * Sends the response. For a GET with status 200 it also adds the response to `ready`, so that the next request is answered without its
 * route.
 */
export function sendAndKeep(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, ready }: { text: EncodedText; ready: Moment['ready'] },
): FastifyReply {
  if (request.method === 'GET' && reply.statusCode === 200)
    ready.set(makeReadyKey(request.raw), {
      kind: request.kind,
      route: routePattern(request),
      headers: Object.entries(reply.getHeaders())
        .filter(([name]) => !OWN.has(name))
        .flatMap(([name, value]) => [name, String(value)]),
      text,
    });
  return sendEncoded(request, reply, text);
}

interface CachedAnswer {
  text: EncodedText;
  next: string | null;
  /** How often the answer was sent, including the current request. */
  asked: number;
}

type SendCached = (
  endpoint: Endpoint,
  parts: { params: unknown; query: unknown },
  exchange: { request: FastifyRequest; reply: FastifyReply },
  load: () => Promise<Result>,
) => Promise<FastifyReply>;

/**
 * Answers calls that declare `cachedUntil`, from the cache or by calling `load`. Responses have an ETag; a client that has the current
 * version gets a 304.
 */
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
      ? await cache.readOrKept(question, ask, ({ text }) => countBytes(text))
      : await cache.read(question, ask);
    const kept = isPublic ? cache.kept() : null;
    if (kept) void reply.header('age', kept.seconds);
    answer.asked += 1;
    const { text, next, asked } = answer;
    sendLink(request, reply, next);
    void reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8');
    void reply.header('cache-control', isPublic ? 'no-cache' : 'private, no-cache');
    // Preparing a response costs more than it saves if it is requested only once.
    return isPublic && asked > 1
      ? sendAndKeep(request, reply, { text, ready })
      : sendEncoded(request, reply, text);
  };
}
