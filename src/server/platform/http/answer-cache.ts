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

/** Answers kept; a club has a few dozen public ones, and one more for each court and day that people look at. */
const CAPACITY = 1000;

/** Answers that are kept for a time without the database; small ones would fill the bytes that there are with what nobody asks for again. */
const KEPT = 300;
/** An answer that is given because the database is away may be this old. */
const KEPT_MS = 5 * 60_000;
const SECOND_MS = 1000;

/** An answer of status 200 that everybody gets who asks the same. */
export interface ReadyAnswer {
  kind: RequestKind;
  /** The log names the route so. */
  route: string;
  /** Name, value, name, value: what does not depend on the form that is sent. */
  headers: string[];
  text: EncodedText;
}

/** What was read within one second, and since the last change at this node. */
interface Moment {
  answers: BoundedMap<string, Promise<unknown>>;
  /** Answers as they went out, by the request that they answer. */
  ready: BoundedMap<string, ReadyAnswer>;
}

function newMoment(): Moment {
  return { answers: new BoundedMap(CAPACITY), ready: new BoundedMap(CAPACITY) };
}

/** Objects take about this much more than what they are written as. */
const BYTES_OF_A_LETTER = 4;
const bytesOfObject = (answer: unknown) => BYTES_OF_A_LETTER * JSON.stringify(answer).length;

/** The caches of a node, by the calls that end what they keep. */
export type Caches = Record<NonNullable<Endpoint['cachedUntil']>, AnswerCache>;

/** What everybody may see, read at most once a second however many ask. */
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

  /** Returns what `ask` returned for this question within this second, or returns now. */
  function read<Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer> {
    const { answers } = current();
    const known = answers.get(question);
    // Each question is asked in one place, so it is that place's answer.
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
     * Reads what everybody may see in the same way; while the database is away, it answers what was read last, if that is not
     * too old. `weigh` says how many bytes an answer keeps.
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
        // Each question is asked in one place, so what was kept for it is that place's answer.
        return giveKept(question, error) as Answer;
      }
    },
    /** Returns how old the oldest answer is that was given within the last second because the database is away; null: none was. */
    kept() {
      const now = clock().getTime();
      if (!(now - lastGiven.at < SECOND_MS)) return null;
      return { since: new Date(lastGiven.readAt), seconds: Math.round((now - lastGiven.readAt) / SECOND_MS) };
    },
    /** Returns where an answer may be kept whose data is read after this call: nobody looks there once the second or a change is over it. */
    ready: () => current().ready,
    /** Is called after a change, which shows at once at this node, and at the others within the second. */
    forget() {
      moment = newMoment();
    },
  };
}

/** The bare address of the site leads elsewhere those who have chosen another language. */
const HOME = /^\/(?:$|\?)/;

/** Pages look different to those whom they expect to be signed in. */
export function makeReadyKey({
  url = '',
  headers: { cookie },
}: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const key = hasSessionHint(cookie) ? `signed-in ${url}` : url;
  const language = HOME.test(url) ? chosenLanguage(cookie) : null;
  return language === null ? key : `${language} ${key}`;
}

/** These headers differ between two answers to the same request. */
const OWN = new Set(['x-request-id', 'etag', 'content-encoding', 'connection']);

/** Sends an answer to a GET and keeps it where `ready` looks, to be sent without its route the next time. */
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
      ? await cache.readOrKept(question, ask, ({ text }) => countBytes(text))
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
