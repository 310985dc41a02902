import type * as z from 'zod/mini';
import type { AnswerOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import type { identityFailure } from '#contract/identity-failure.ts';
import { anySignal } from './any-signal.ts';
import { ApiError, noAnswer } from './api-error.ts';
import { ownFault, unreadable } from './call-faults.ts';
import {
  askForProof,
  askWhetherDone,
  currentToken,
  type DoneAsker,
  type ProofAsker,
  type TokenSource,
} from './caller.ts';
import { readAnswer, readRefusal, send } from './exchange.ts';
import { createIdempotencyKeys } from './idempotency-key.ts';
import { nextCursor, type ListPage } from './paging.ts';

export interface CallOptions {
  /** Aborts the call. TanStack Query does so when no component needs the answer. */
  signal?: AbortSignal;
  /** Lets the server recognise a retry, so that it carries out the same request only once. */
  idempotencyKey?: string;
  /** Sends no token, so the call does not wait until the session is known. */
  plain?: boolean;
  headers?: HeadersInit;
  /** The schema of the error body where it is not a problem document. */
  failure?: typeof identityFailure;
}

const TOKEN_MS = 10_000;
const ANSWER_MS = 30_000;

async function tokenInTime(getToken: TokenSource, force: boolean): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(noAnswer(new Error('no token in time'))), TOKEN_MS);
  });
  try {
    return await Promise.race([getToken(force), late]);
  } finally {
    clearTimeout(timer);
  }
}

interface ClientOptions {
  /** The club's origin; empty for the page's own site. */
  origin: string;
  getToken: TokenSource;
  /** Asks for a proof when a call needs a recent one. Without it, such a call is refused. */
  askForProof?: ProofAsker;
  /** Asks whether the action was already done when a restored club cannot know. Without it, such a call is refused. */
  askWhetherDone?: DoneAsker;
}

/** Creates the functions that call the club at `origin` with tokens from `getToken`. */
export function createClient({ origin, getToken, askForProof, askWhetherDone }: ClientOptions) {
  async function sendInTime(
    endpoint: Endpoint,
    request: RequestOf<Endpoint>,
    { plain, idempotencyKey, signal, headers }: CallOptions,
    force: boolean,
  ) {
    const token = plain ? null : await tokenInTime(getToken, force);
    // A download takes as long as it needs; its reader has a timeout of its own for silence.
    const late = endpoint.file ? [] : [AbortSignal.timeout(ANSWER_MS)];
    // `send` throws synchronously when the request cannot be built; only a later rejection means that the network failed.
    const sent = send(origin, endpoint, request, {
      token,
      idempotencyKey,
      headers,
      signal: anySignal(signal ? [signal, ...late] : late),
    });
    const response = await sent.catch((cause: unknown) => {
      throw noAnswer(cause);
    });
    return { response, hadToken: token !== null };
  }

  async function receive(endpoint: Endpoint, request: RequestOf<Endpoint>, options: CallOptions) {
    try {
      const { response, hadToken } = await sendInTime(endpoint, request, options, false);
      if (response.status !== 401 || !hadToken) return response;
      return (await sendInTime(endpoint, request, options, true)).response;
    } catch (cause) {
      options.signal?.throwIfAborted();
      throw cause instanceof ApiError ? cause : ownFault(cause);
    }
  }

  /** Works like `receive`, but asks for a recent proof and repeats the call if the server requires one. */
  async function receiveProven(endpoint: Endpoint, request: RequestOf<Endpoint>, options: CallOptions) {
    const response = await receive(endpoint, request, options);
    if (response.status !== 403 || !endpoint.recent || !askForProof) return response;
    const { code } = await readRefusal(response.clone(), options.failure);
    if (code !== 'sign-in-again' || !(await askForProof())) return response;
    return receive(endpoint, request, options);
  }

  /**
   * Works like `receiveProven`. If the server cannot know whether the action was already done, it asks the user and repeats the call if it
   * was not.
   */
  async function receiveSure(endpoint: Endpoint, request: RequestOf<Endpoint>, options: CallOptions) {
    const response = await receiveProven(endpoint, request, options);
    if (response.status !== 409 || !askWhetherDone) return response;
    const { code, message } = await readRefusal(response.clone(), options.failure);
    if (code !== 'may-be-done' || !(await askWhetherDone(message))) return response;
    return receiveProven(endpoint, request, { ...options, headers: { 'not-done-yet': 'yes' } });
  }

  /** The idempotency keys of each endpoint, kept until its call succeeds, so that pressing again after a lost answer sends the same key. */
  const keys = new Map<string, (request: object) => string>();

  function withKey(endpoint: Endpoint, request: RequestOf<Endpoint>, options: CallOptions): CallOptions {
    if (!endpoint.once) return options;
    const keyFor = keys.get(endpoint.path) ?? createIdempotencyKeys();
    keys.set(endpoint.path, keyFor);
    return { ...options, idempotencyKey: keyFor(request) };
  }

  async function open<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options: CallOptions) {
    const response = await receiveSure(endpoint, request, withKey(endpoint, request, options));
    if (response.ok) {
      keys.delete(endpoint.path);
      return response;
    }
    throw await readRefusal(response, options.failure);
  }

  async function exchange<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options: CallOptions) {
    const response = await open(endpoint, request, options);
    try {
      return { answer: await readAnswer(endpoint, response), response };
    } catch (cause) {
      options.signal?.throwIfAborted();
      throw unreadable(response.status, cause);
    }
  }

  return {
    /** Makes a call and returns its answer unread, so that the caller can stream it. Rejects with an `ApiError`. */
    open,

    /** Makes one call of the contract. Rejects with an `ApiError`. */
    call: async <E extends Endpoint>(endpoint: E, request: RequestOf<E> = {}, options: CallOptions = {}) =>
      (await exchange(endpoint, request, options)).answer,

    /** Fetches one page of a list. Rejects with an `ApiError`. */
    callPage: async <Row, E extends Endpoint & { paged: true; response: z.ZodMiniType<Row[]> }>(
      endpoint: E,
      request: RequestOf<E> = {},
      options: CallOptions = {},
    ): Promise<ListPage<AnswerOf<E>[number]>> => {
      const { answer, response } = await exchange(endpoint, request, options);
      return { rows: answer, next: nextCursor(response.headers.get('link')) };
    },
  };
}

/** The site's calls to its own server. */
export const { call, callPage, open } = createClient({
  origin: '',
  getToken: currentToken,
  askForProof,
  askWhetherDone,
});
