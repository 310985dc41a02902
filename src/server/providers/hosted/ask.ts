import { t } from '#texts/payments.js';
import * as z from 'zod/mini';
import { Refusal } from '../../platform/errors.ts';

/** Reaches a provider; the network when absent. */
export type Transport = (request: Request) => Promise<Response>;

/** Where the operator is told what stands in the way. */
export interface OperatorLog {
  warn(facts: object, message: string): void;
}

const LIMIT_MS = 30_000;
/** Larger than any answer that is read here. */
const LONGEST_ANSWER = 256 * 1024;
/** HTTP statuses below 500 that say nothing of what was asked for. */
const NO_ANSWER = new Set([401, 408, 425, 429]);

/** No answer, or none that says what happened. Its message is ours: nothing of what was sent or came stands in it. */
export class Silence extends Error {
  /** The HTTP status, where there was one. */
  readonly status: number | null;

  constructor(message: string, status: number | null = null) {
    super(message);
    this.name = 'Silence';
    this.status = status;
  }
}

/** `TypeError ECONNREFUSED`: the kind of a failure without its words, which may repeat an address with a password. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return `${error.name} ${code}`.trim();
}

async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const stream: AsyncIterable<Uint8Array> | null = body;
  for await (const part of stream ?? []) {
    size += part.byteLength;
    if (size > LONGEST_ANSWER) throw new Silence('an answer that is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

interface Call<T> {
  reach?: Transport | undefined;
  request: Request;
  schema: z.ZodMiniType<T>;
  /** Whether an answer says something even with an HTTP status from 400 on; none does when absent. */
  isAnswer?: (answer: T) => boolean;
}

async function exchange<T>({ reach = fetch, request, schema, isAnswer }: Call<T>): Promise<T> {
  // A provider that leads elsewhere must not get the credentials carried there.
  const bounded = new Request(request, { signal: AbortSignal.timeout(LIMIT_MS), redirect: 'manual' });
  const answer = await reach(bounded);
  const { status } = answer;
  if (status >= 500 || NO_ANSWER.has(status)) throw new Silence(`HTTP ${status}`, status);
  const parsed = z.safeParse(schema, parseJson(await readText(answer)));
  if (!answer.ok && !(parsed.success && isAnswer?.(parsed.data))) throw new Silence(`HTTP ${status}`, status);
  if (!parsed.success) throw new Silence('an answer that cannot be read', status);
  return parsed.data;
}

/** One call, of at most 30 seconds and 256 kB. Throws Silence where it stays open what happened. */
export async function callProvider<T>(call: Call<T>): Promise<T> {
  try {
    return await exchange(call);
  } catch (error) {
    throw error instanceof Silence ? error : new Silence(describeFailure(error));
  }
}

/** Asks the provider. `advice` is what the person is told when it does not answer. */
export type Ask = <T>(advice: string, work: () => Promise<T>) => Promise<T>;

export function createAsk(provider: { name: string; label: string }, log: OperatorLog): Ask {
  return async (advice, work) => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Silence)) throw error;
      log.warn({ provider: provider.name, fault: error.message }, 'a payment provider is not responding');
      throw new Refusal('provider-unavailable', t.notResponding({ provider: provider.label, advice }));
    }
  };
}
