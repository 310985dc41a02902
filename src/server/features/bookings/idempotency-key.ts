import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { fieldRefusal, Refusal } from '../../platform/errors.ts';
import { t } from './texts.ts';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** A key, with a hash of the request that came under it. */
export interface IdempotencyKey {
  key: string;
  requestHash: string;
}

/**
 * Returns the request's Idempotency-Key with a hash of its body, by which a repeat is told from another request; null
 * without one.
 */
export function readIdempotencyKey(headers: IncomingHttpHeaders, body: object): IdempotencyKey | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) throw fieldRefusal('Idempotency-Key', t.keyForm);
  return { key, requestHash: createHash('sha256').update(JSON.stringify(body)).digest('base64url') };
}

/** Work returns this if it finds its key used; it has done nothing then. */
export const KEY_USED = Symbol('key-used');
export type KeyUsed = typeof KEY_USED;

interface Repeatable<Answer, First> {
  work: () => Promise<Answer | KeyUsed>;
  findFirst: (key: string) => Promise<First | null>;
  /** What the first request was answered; null: it asked for something else. */
  answerOf: (first: NoInfer<First>) => Answer | null;
}

async function answerOrRefusal<Answer>(
  work: () => Promise<Answer | KeyUsed>,
): Promise<{ answer: Answer } | { refusal: Refusal | null }> {
  try {
    const answer = await work();
    return answer === KEY_USED ? { refusal: null } : { answer };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error };
    throw error;
  }
}

const keyReused = () => new Refusal('idempotency-key-reused', t.keyReused);

/**
 * Does what is asked under an Idempotency-Key once. A repeat finds its key used, or is refused, most often because its own slots
 * are taken; it is answered as the first was.
 */
export async function oncePerKey<Answer, First extends { request_hash: string | null }>(
  idempotency: IdempotencyKey | null,
  { work, findFirst, answerOf }: Repeatable<Answer, First>,
): Promise<Answer> {
  const done = await answerOrRefusal(work);
  if ('answer' in done) return done.answer;
  const first = idempotency && (await findFirst(idempotency.key));
  if (!first) throw done.refusal ?? keyReused();
  const answer = first.request_hash === idempotency.requestHash ? answerOf(first) : null;
  if (answer === null) throw keyReused();
  return answer;
}
