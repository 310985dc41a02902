import * as z from 'zod/mini';
import type { AnswerOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import type { identityFailure } from '#contract/identity/failure.ts';
import { problem, problemFacts } from '#contract/problem.ts';
import { ApiError, noAnswer, unreadable } from './api-error.ts';
import { askForProof, currentToken, type ProofAsker, type TokenSource } from './caller.ts';
import { nextCursor, type ListPage } from './paging.ts';

export interface CallOptions {
  /** Aborts the call; TanStack Query does so when no component needs the answer any more. */
  signal?: AbortSignal;
  /** Lets the server recognise a retry, so that the same request is not carried out twice. */
  idempotencyKey?: string;
  /** Sends no token, and so does not wait for the session to be known. */
  plain?: boolean;
  /** The schema of a refusal, where it is not a problem document. */
  failure?: typeof identityFailure;
}

type Flat = Record<string, string | number | undefined>;

/** The URL of a call: the endpoint's path with its parameters filled in, then the query without undefined values. */
export function addressOf(base: string, endpoint: Endpoint, request: RequestOf<Endpoint>): string {
  // Params and queries are flat objects of texts and numbers in every declaration.
  const { params = {}, query = {} } = request as { params?: Flat; query?: Flat };
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `${base}${path}${search.size > 0 ? `?${search.toString()}` : ''}`;
}

const TOKEN_MS = 10_000;
const ANSWER_MS = 30_000;

function tokenInTime(getToken: TokenSource, force: boolean): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no token in time')), TOKEN_MS);
  });
  return Promise.race([getToken(force), late]).finally(() => clearTimeout(timer));
}

async function refusalOf(response: Response, { failure }: CallOptions): Promise<ApiError> {
  const body = (failure ?? problem).safeParse(await response.json().catch(() => null));
  if (!body.success) return unreadable(response.status, body.error);
  const { code, message } = body.data;
  return new ApiError({
    code,
    status: response.status,
    message,
    errors: 'errors' in body.data ? body.data.errors : [],
    facts: problemFacts.parse(body.data),
  });
}

interface ClientOptions {
  /** Where the club is: empty for the page's own site. */
  origin: string;
  getToken: TokenSource;
  /** Asks for a proof where a call needs a recent one. Without it such a call is refused. */
  askForProof?: ProofAsker;
}

/** Creates the functions that call the club at `origin` with the tokens of `getToken`. */
export function createClient({ origin, getToken, askForProof }: ClientOptions) {
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
    const response = await fetch(addressOf(origin + endpoint.base, endpoint, request), {
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

  /** Like `receive`; if the server wants a recent proof, asks for it and repeats the call. */
  async function receiveProven(endpoint: Endpoint, request: RequestOf<Endpoint>, options: CallOptions) {
    const response = await receive(endpoint, request, options);
    if (response.status !== 403 || !endpoint.recent || !askForProof) return response;
    const { code } = await refusalOf(response.clone(), options);
    if (code !== 'sign-in-again' || !(await askForProof())) return response;
    return receive(endpoint, request, options);
  }

  async function exchange<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options: CallOptions) {
    const response = await receiveProven(endpoint, request, options);
    if (!response.ok) throw await refusalOf(response, options);
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

    /** Fetches one page of a list. Rejects with an ApiError. */
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
export const { call, callPage } = createClient({ origin: '', getToken: currentToken, askForProof });
