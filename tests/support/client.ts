import { expect } from 'vitest';
import type * as z from 'zod/mini';
import {
  IDENTITY_BASE,
  type AnswerOf,
  type CookieAccess,
  type Endpoint,
  type RefusalCode,
  type RequestOf,
} from '#contract/endpoint.ts';
import { identityFailure } from '#contract/identity-failure.ts';
import { problem, type Problem } from '#contract/problem.ts';
import type { Clock } from '#server/platform/clock.ts';
import { listRefusals } from '#server/platform/http/openapi.ts';
import { readAnswer, readRefusal, send, type SendOptions } from '#web/api/exchange.ts';
import { nextCursor } from '#web/api/paging.ts';
import { readExactly } from './exactly.ts';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

/** The club that is called: a server in this process or in a separate one. */
export interface ClubAt {
  url: string;
  /** The address of the club's pages, which identity calls send as their origin. */
  publicUrl: string;
  clock: { now: Clock };
}

/** The body of a refusal; identity calls have a shorter one. */
type RefusalOf<E extends Endpoint> = E['access']['who'] extends CookieAccess
  ? z.output<typeof identityFailure>
  : Problem;

export interface Answer<E extends Endpoint> {
  status: number;
  headers: Headers;
  /** The cursor of the next page of a list. Undefined on the last page. */
  next: string | undefined;
  /** The answer of the call. Undefined when it was refused. */
  body: AnswerOf<E>;
  /** The reason for the refusal. Undefined when the call succeeded. */
  problem: RefusalOf<E>;
}

type Further = Pick<SendOptions, 'idempotencyKey' | 'headers'>;

export interface Client<Who extends Person | null = Person | null, Club extends ClubAt = TestServer> {
  server: Club;
  person: Who;
  /** Makes the call, whether it succeeds or not, and checks the answer against the contract. */
  call<E extends Endpoint>(endpoint: E, request?: RequestOf<E>, further?: Further): Promise<Answer<E>>;
  /** Makes a call that must succeed. */
  ask<E extends Endpoint>(endpoint: E, request?: RequestOf<E>, further?: Further): Promise<AnswerOf<E>>;
}

/** Refusals of any call, which the documentation of each call does not repeat. */
const OF_ANY_SERVER: RefusalCode[] = [
  'bad-request',
  'internal',
  'busy',
  'storage-full',
  'auth/internal-error',
];

/** Checks a refusal against the contract, and that the browser's code can read it. */
async function readProblem<E extends Endpoint>(endpoint: E, response: Response): Promise<RefusalOf<E>> {
  const call = `${endpoint.method} ${endpoint.path}`;
  const isIdentity = endpoint.base === IDENTITY_BASE;
  if (!isIdentity) expect(response.headers.get('content-type')).toContain('application/problem+json');
  const { code } = await readRefusal(response.clone(), isIdentity ? identityFailure : undefined);
  const schema = isIdentity ? identityFailure : problem;
  const refusal = readExactly<z.ZodMiniType<{ code: RefusalCode }>>(
    schema,
    await response.json(),
    `the refusal of ${call}`,
  );
  expect(code).toBe(refusal.code);
  expect([...listRefusals(endpoint), ...OF_ANY_SERVER], `what ${call} may refuse with`).toContain(code);
  return refusal as RefusalOf<E>; // checked by the schema of its base
}

/** Checks an answer against the contract, and reads it as the browser does. */
async function readBody<E extends Endpoint>(endpoint: E, response: Response): Promise<AnswerOf<E>> {
  expect(response.status).toBe(endpoint.status);
  if (endpoint.stream) {
    // The stream never ends. Its content is tested in tests/live/live.test.ts.
    await response.body?.cancel();
    return undefined as AnswerOf<E>;
  }
  const text = await response.clone().text();
  const sent: unknown = endpoint.file ? text : text === '' ? undefined : JSON.parse(text);
  readExactly(endpoint.response, sent, `the answer of ${endpoint.method} ${endpoint.path}`);
  return readAnswer(endpoint, response);
}

function createClient<Who extends Person | null, Club extends ClubAt>(
  server: Club,
  person: Who,
): Client<Who, Club> {
  async function call<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E> = {},
    { idempotencyKey, headers: further }: Further = {},
  ): Promise<Answer<E>> {
    const token = person ? await person.token() : null;
    const headers = new Headers(further);
    if (endpoint.base === IDENTITY_BASE) headers.set('origin', server.publicUrl);
    const response = await send(server.url, endpoint, request, { token, idempotencyKey, headers });
    const { status, headers: received } = response;
    const answer = { status, headers: received, next: nextCursor(received.get('link')) ?? undefined };
    // Only one of `body` and `problem` is set, so a test that reads the wrong one fails on undefined.
    return response.ok
      ? { ...answer, body: await readBody(endpoint, response), problem: undefined as unknown as RefusalOf<E> }
      : { ...answer, body: undefined as AnswerOf<E>, problem: await readProblem(endpoint, response) };
  }
  return {
    server,
    person,
    call,
    async ask(endpoint, request, further) {
      const answer = await call(endpoint, request, further);
      expect(answer.problem, `${endpoint.method} ${endpoint.path} was refused`).toBeUndefined();
      return answer.body;
    },
  };
}

/**
 * Calls the API over HTTP: `api(server).as(person).call(endpoint, request)`. The browser's own code builds requests and reads answers. The
 * rest of its client, such as the retry after a 401, is left out because it would hide answers.
 */
export function api<Club extends ClubAt>(server: Club) {
  return { as: <Who extends Person | null>(person: Who) => createClient(server, person) };
}
