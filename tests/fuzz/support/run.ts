import { Agent, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TestServer } from '../../support/server.ts';
import { createRandom } from '../../faults/support/random.ts';
import { makeRequest, type FuzzRequest } from './requests.ts';
import { setScene, type Scene } from './scene.ts';
import { createDice } from './values.ts';

/** The number of requests before the club is reset. */
const ROUND = 250;
const AT_ONCE = 8;

/** Text that no response may contain: stack traces, statements, paths and names of libraries. */
const INTERNAL =
  /node_modules|src\/server\/|\/work\/|file:\/\/|\bat [\w.<>]+ \(|FST_ERR|ECONNREFUSED|Kysely|ZodError|\bselect .+ from "|insert into "|syntax error at|violates [a-z-]+ constraint|relation "|stack"/i;

export interface Finding {
  why: string;
  request: FuzzRequest;
  answer: string;
}

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

function send(
  url: string,
  { method, path, headers, body, encoding }: FuzzRequest,
  agent: Agent,
  patienceMs: number,
) {
  return new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body, encoding)) };
    const asked = httpRequest({ hostname, port, method, path, headers: { ...headers, ...length }, agent });
    asked.setTimeout(patienceMs, () => asked.destroy(new Error('no answer')));
    asked.on('error', reject);
    asked.on('response', (response) => {
      const { statusCode: status = 0, headers: received } = response;
      if (received['content-type']?.startsWith('text/event-stream')) {
        // An event stream never ends.
        response.destroy();
        resolve({ status, headers: received, body: '' });
        return;
      }
      text(response).then((sent) => resolve({ status, headers: received, body: sent }), reject);
    });
    if (body === undefined) asked.end();
    else asked.end(body, encoding ?? 'utf8');
  });
}

/** Returns what is wrong with a response, or null when nothing is. */
export function judge({ status, headers, body }: Answer): string | null {
  const isBusy = status === 503 && headers['retry-after'] !== undefined;
  if (status >= 500 && !isBusy) return `it was answered ${status}`;
  const leak = INTERNAL.exec(body)?.[0];
  return leak === undefined ? null : `the answer reveals internals: ${leak}`;
}

/** The site's own documents and scripts may name internals. */
const isOurs = (path: string) => /^\/(api\/docs|assets)\//.test(path);

async function sign({ headers, ...request }: FuzzRequest, { people }: Scene): Promise<FuzzRequest> {
  const { person: email, ...rest } = headers;
  const person = people.find((known) => known?.email === email);
  if (!person || rest['authorization'] !== undefined) return { ...request, headers: rest };
  return { ...request, headers: { ...rest, authorization: `Bearer ${await person.token()}` } };
}

export interface Fuzzed {
  findings: Finding[];
  statuses: Record<number, number>;
}

/** Sends `count` requests generated from `seed` and returns the faults. It stops after the first few faults. */
export async function fuzz(
  server: TestServer,
  { seed, count, patienceMs = 15_000 }: { seed: number; count: number; patienceMs?: number },
): Promise<Fuzzed> {
  const dice = createDice(createRandom(seed));
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const findings: Finding[] = [];
  const statuses: Record<number, number> = {};

  async function tryOne(request: FuzzRequest): Promise<void> {
    try {
      const answer = await send(server.url, request, agent, patienceMs);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const why = answer.status < 400 && isOurs(request.path) ? null : judge(answer);
      if (why !== null) findings.push({ why, request, answer: answer.body.slice(0, 500) });
    } catch (error) {
      findings.push({ why: String(error), request, answer: '' });
    }
  }

  for (let sent = 0; sent < count && findings.length < 5;) {
    const scene = await setScene(server, dice);
    for (const end = Math.min(count, sent + ROUND); sent < end && findings.length < 5; sent += AT_ONCE) {
      const drawn = Array.from({ length: Math.min(AT_ONCE, end - sent) }, () => makeRequest(scene, dice));
      const signed = await Promise.all(drawn.map((request) => sign(request, scene)));
      await Promise.all(signed.map(tryOne));
    }
    sent = Math.min(sent, count);
  }
  agent.destroy();
  return { findings, statuses };
}
