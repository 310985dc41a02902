import { t } from '#texts/payments.js';
import * as z from 'zod/mini';
import { Refusal } from '../../platform/errors.ts';

/** Sends a request to a provider, like `fetch`. */
export type Transport = (request: Request) => Promise<Response>;

/** The log in which the operator finds problems with a provider. */
export interface OperatorLog {
  warn(facts: object, message: string): void;
}

const LIMIT_MS = 30_000;
/** The maximum size of an answer in bytes, larger than any that is expected. */
const LONGEST_ANSWER = 256 * 1024;
/** HTTP statuses below 500 that leave the outcome of the request open. */
const NO_ANSWER = new Set([401, 408, 425, 429]);

/**
 * Thrown when a provider does not answer, or its answer leaves the outcome open. The message is written here and contains nothing that was
 * sent or received.
 */
export class Silence extends Error {
  /** The HTTP status; null when there was no response. */
  readonly status: number | null;

  constructor(message: string, status: number | null = null) {
    super(message);
    this.name = 'Silence';
    this.status = status;
  }
}

/**
 * Returns the kind of a failure, such as `TypeError ECONNREFUSED`. It leaves out the message, which may contain an address with a password.
 */
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
  /** Whether an answer is usable despite an HTTP status of 400 or above. By default, no such answer is. */
  isAnswer?: (answer: T) => boolean;
}

async function exchange<T>({ reach = fetch, request, schema, isAnswer }: Call<T>): Promise<T> {
  // Redirects are not followed, so that the credentials never reach another address.
  const bounded = new Request(request, { signal: AbortSignal.timeout(LIMIT_MS), redirect: 'manual' });
  const answer = await reach(bounded);
  const { status } = answer;
  if (status >= 500 || NO_ANSWER.has(status)) throw new Silence(`HTTP ${status}`, status);
  const parsed = z.safeParse(schema, parseJson(await readText(answer)));
  if (!answer.ok && !(parsed.success && isAnswer?.(parsed.data))) throw new Silence(`HTTP ${status}`, status);
  if (!parsed.success) throw new Silence('an answer that cannot be read', status);
  return parsed.data;
}

/** Makes one call, limited to 30 seconds and 256 kB. Throws Silence when the outcome remains unknown. */
export async function callProvider<T>(call: Call<T>): Promise<T> {
  try {
    return await exchange(call);
  } catch (error) {
    throw error instanceof Silence ? error : new Silence(describeFailure(error));
  }
}

/** Runs calls to the provider. Throws Refusal('provider-unavailable') with `advice` for the user when the provider does not answer. */
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
