import * as z from 'zod/mini';
import type { AnswerOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import { problem, problemFacts } from '#contract/problem.ts';
import { addressOf } from './address.ts';
import { ApiError, noAnswer, unreadable } from './api-error.ts';
import { nextCursor } from './paging.ts';
import type { ProofAsker } from './proof-asker.ts';
import type { TokenSource } from './caller.ts';

export interface CallOptions {
  /** Stops the call, as TanStack Query does when nobody waits for it any more. */
  signal?: AbortSignal;
  /** Names an attempt, so that sending it again cannot do it twice. */
  idempotencyKey?: string;
  /** A plain fetch: it carries nobody's token, and need not wait until it is known who is signed in. */
  plain?: boolean;
}

/** One page of a list; `next` is the cursor of the page after it, null at the end. */
export interface ListPage<Row> {
  rows: Row[];
  next: string | null;
}

const TOKEN_MS = 10_000;
const ANSWER_MS = 30_000;

function tokenInTime(getToken: TokenSource, force: boolean): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The sign-in service took too long.')), TOKEN_MS);
  });
  return Promise.race([getToken(force), late]).finally(() => clearTimeout(timer));
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body = z.safeParse(problem, await response.json().catch(() => null));
  if (!body.success) return unreadable(response.status, body.error);
  const { code, message, errors } = body.data;
  return new ApiError({
    code,
    status: response.status,
    message,
    errors,
    facts: problemFacts.parse(body.data),
  });
}

interface ClientOptions {
  base: string;
  getToken: TokenSource;
  /** Asks whoever is signed in to show again who they are, where a call wants that. Without it the call is refused. */
  askForProof?: ProofAsker;
}

/** Makes the functions that call the API at `base`, for whoever `getToken` says is signed in. */
export function createClient({ base, getToken, askForProof }: ClientOptions) {
  async function send(
    endpoint: Endpoint,
    request: RequestOf<Endpoint>,
    options: CallOptions,
    force: boolean,
  ) {
    const token = options.plain ? null : await tokenInTime(getToken, force);
    const headers = new Headers();
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    if (request.body !== undefined) headers.set('content-type', 'application/json');
    if (options.idempotencyKey !== undefined) headers.set('idempotency-key', options.idempotencyKey);
    const timeout = AbortSignal.timeout(ANSWER_MS);
    const response = await fetch(addressOf(base, endpoint, request), {
      method: endpoint.method,
      headers,
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
    return { response, hadToken: token !== null };
  }

  async function receive(endpoint: Endpoint, request: RequestOf<Endpoint>, options: CallOptions) {
    try {
      const { response, hadToken } = await send(endpoint, request, options, false);
      if (response.status !== 401 || !hadToken) return response;
      return (await send(endpoint, request, options, true)).response;
    } catch (cause) {
      options.signal?.throwIfAborted();
      throw noAnswer(cause);
    }
  }

  /** The same; where the call wants somebody at the keyboard it asks, and makes the call again by itself. */
  async function receiveProven(endpoint: Endpoint, request: RequestOf<Endpoint>, options: CallOptions) {
    const response = await receive(endpoint, request, options);
    if (response.status !== 403 || !endpoint.recent || !askForProof) return response;
    const { code } = await refusalOf(response.clone());
    if (code !== 'sign-in-again' || !(await askForProof())) return response;
    return receive(endpoint, request, options);
  }

  async function exchange<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options: CallOptions) {
    const response = await receiveProven(endpoint, request, options);
    if (!response.ok) throw await refusalOf(response);
    try {
      const body: unknown = response.status === 204 ? undefined : await response.json();
      // The endpoint's own schema made it, so it is the endpoint's answer.
      return { answer: z.parse(endpoint.response, body) as AnswerOf<E>, response };
    } catch (cause) {
      options.signal?.throwIfAborted();
      throw unreadable(response.status, cause);
    }
  }

  return {
    /** Makes one call of the contract. Rejects with an ApiError. */
    call: async <E extends Endpoint>(endpoint: E, request: RequestOf<E> = {}, options: CallOptions = {}) =>
      (await exchange(endpoint, request, options)).answer,

    /** Calls for one page of a list. Rejects with an ApiError. */
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
