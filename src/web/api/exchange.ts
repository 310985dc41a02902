// Sends a call and reads its answer. The tests of the API use this too, without what the client does around it.
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
  // Params and queries are flat objects of texts and numbers in every declaration.
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
  /** The bearer token, if somebody is signed in. */
  token: string | null;
  /** Lets the server recognise a retry, so that the same request is not carried out twice. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal;
  /** Further headers. */
  headers?: HeadersInit | undefined;
}

/** Sends a call to the club at `origin`; empty for the page's own site. */
export function send(
  origin: string,
  endpoint: Endpoint,
  request: RequestOf<Endpoint>,
  { token, idempotencyKey, signal, headers: further }: SendOptions,
): Promise<Response> {
  // The browser's own language may be another one than that of the page.
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

/** Reads a refusal; `failure` is its schema, where it is not a problem document. */
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

/** Reads the answer of a call that succeeded. */
export async function readAnswer<E extends Endpoint>(endpoint: E, response: Response): Promise<AnswerOf<E>> {
  if (endpoint.file) return z.parse(endpoint.response, await response.text()) as AnswerOf<E>; // as below
  const body: unknown = response.status === 204 ? undefined : await response.json();
  // The endpoint's own schema made it, so it is the endpoint's answer.
  return z.parse(endpoint.response, body) as AnswerOf<E>;
}
