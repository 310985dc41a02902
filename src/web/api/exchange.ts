// Sends a call and reads its answer. The API tests use this module without the client's retries and questions.
import * as z from 'zod/mini';
import type { AnswerOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import type { identityFailure } from '#contract/identity-failure.ts';
import { problem, problemFacts } from '#contract/problem.ts';
import { SITE_LANGUAGE } from '#web/router/site-language.ts';
import { ApiError } from './api-error.ts';
import { unreadable } from './call-faults.ts';

type Flat = Record<string, string | number | undefined>;

/** Returns the URL of a call: the endpoint's path with its parameters filled in, then the query without undefined values. */
export function makeCallUrl(base: string, endpoint: Endpoint, request: RequestOf<Endpoint>): string {
  // Every endpoint declares its params and query as flat objects of strings and numbers.
  const { params = {}, query = {} } = request as { params?: Flat; query?: Flat };
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  const asked = search.toString();
  return `${base}${path}${asked && `?${asked}`}`;
}

export interface SendOptions {
  /** The bearer token, or null when no one is signed in. */
  token: string | null;
  /** Lets the server recognise a retry, so that it carries out the same request only once. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal;
  headers?: HeadersInit | undefined;
}

/** Sends a call to the club at `origin`, which is empty for the page's own site. */
export function send(
  origin: string,
  endpoint: Endpoint,
  request: RequestOf<Endpoint>,
  { token, idempotencyKey, signal, headers: further }: SendOptions,
): Promise<Response> {
  // The browser's language may differ from the page's.
  const headers = new Headers({ 'accept-language': SITE_LANGUAGE });
  for (const [name, value] of new Headers(further)) headers.set(name, value);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (request.body !== undefined) headers.set('content-type', 'application/json');
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  return fetch(makeCallUrl(origin + endpoint.base, endpoint, request), {
    method: endpoint.method,
    headers,
    body: request.body === undefined ? null : JSON.stringify(request.body),
    ...(signal && { signal }),
  });
}

/** Reads an error response; `failure` is its schema where it is not a problem document. */
export async function readRefusal(response: Response, failure?: typeof identityFailure): Promise<ApiError> {
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

export async function readAnswer<E extends Endpoint>(endpoint: E, response: Response): Promise<AnswerOf<E>> {
  if (endpoint.file) return z.parse(endpoint.response, await response.text()) as AnswerOf<E>; // same cast as below
  const body: unknown = response.status === 204 ? undefined : await response.json();
  // The endpoint's own schema parsed the body, so the cast is safe.
  return z.parse(endpoint.response, body) as AnswerOf<E>;
}
