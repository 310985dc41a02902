import { expect } from 'vitest';
import { API_BASE, type AnswerOf, type Endpoint, type RequestOf } from '#contract/endpoint.ts';
import { problem, type Problem, type ProblemCode } from '#contract/problem.ts';
import { refusalsOf } from '#server/http/refusals.ts';
import { readExactly } from './exactly.ts';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

export interface Answer<E extends Endpoint> {
  status: number;
  headers: Headers;
  /** What the call answers; undefined when it was refused. */
  body: AnswerOf<E>;
  /** Why the call was refused; undefined when it was not. */
  problem: Problem;
}

export interface Client<Who extends Person | null = Person | null> {
  server: TestServer;
  person: Who;
  /** Makes the call, whatever comes of it. The answer is held against the contract. */
  call<E extends Endpoint>(endpoint: E, request?: RequestOf<E>, headers?: HeadersInit): Promise<Answer<E>>;
  /** Makes a call that must succeed. */
  ask<E extends Endpoint>(endpoint: E, request?: RequestOf<E>, headers?: HeadersInit): Promise<AnswerOf<E>>;
}

/** What the documentation of each call does not repeat. */
const OF_ANY_SERVER: ProblemCode[] = ['bad-request', 'internal', 'busy'];

/** The address of a call below `base`. */
function addressOf(base: string, endpoint: Endpoint, request: RequestOf<Endpoint> = {}): string {
  const { params = {}, query = {} } = request;
  // Both are flat objects in every declaration.
  const [values, fields] = [params, query] as [Record<string, string>, Record<string, unknown>];
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return `${base}${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}

async function read(
  endpoint: Endpoint,
  response: Response,
): Promise<Pick<Answer<Endpoint>, 'body' | 'problem'>> {
  const text = await response.text();
  const sent: unknown = text === '' ? undefined : JSON.parse(text);
  const call = `${endpoint.method} ${endpoint.path}`;
  if (!response.ok) {
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    const refusal = readExactly(problem, sent, `the refusal of ${call}`);
    const documented = [...refusalsOf(endpoint), ...OF_ANY_SERVER];
    expect(documented, `what ${call} may refuse with`).toContain(refusal.code);
    return { body: undefined, problem: refusal };
  }
  expect(response.status).toBe(endpoint.status);
  // A test that reads the problem of a call that succeeded fails on the undefined.
  const body = readExactly(endpoint.response, sent, `the answer of ${call}`);
  return { body, problem: undefined as unknown as Problem };
}

function createClient<Who extends Person | null>(server: TestServer, person: Who): Client<Who> {
  async function call<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E> = {},
    headers: HeadersInit = {},
  ) {
    const sent = new Headers(headers);
    if (person) sent.set('authorization', `Bearer ${await person.token()}`);
    if (request.body !== undefined) sent.set('content-type', 'application/json');
    const response = await fetch(addressOf(`${server.url}${API_BASE}`, endpoint, request), {
      method: endpoint.method,
      headers: sent,
      body: request.body === undefined ? null : JSON.stringify(request.body),
    });
    const { status, headers: received } = response;
    // The endpoint's own schema made the body.
    return { status, headers: received, ...(await read(endpoint, response)) } as Answer<E>;
  }
  return {
    server,
    person,
    call,
    async ask(endpoint, request, headers) {
      const answer = await call(endpoint, request, headers);
      expect(answer.problem, `${endpoint.method} ${endpoint.path} was refused`).toBeUndefined();
      return answer.body;
    },
  };
}

/** Calls the API over HTTP: `api(server).as(person).call(endpoint, request)`. */
export function api(server: TestServer) {
  return { as: <Who extends Person | null>(person: Who) => createClient(server, person) };
}
