import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { fieldRefusal, Refusal } from '../../platform/errors.ts';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** The request's Idempotency-Key with a hash of its body, by which a repeat is told from another request; null without one. */
export function readIdempotencyKey(
  headers: IncomingHttpHeaders,
  body: object,
): { key: string; requestHash: string } | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
    throw fieldRefusal('Idempotency-Key', 'An Idempotency-Key is 1 to 200 visible ASCII characters.');
  return { key, requestHash: createHash('sha256').update(JSON.stringify(body)).digest('base64url') };
}

interface Repeatable<Answer, First> {
  work: () => Promise<Answer>;
  /** Whether what `work` threw may be thrown because it has been done before. */
  mayRepeat?: (error: unknown) => boolean;
  findFirst: (key: string) => Promise<First | null>;
  /** What the first request was answered; null: it asked for something else. */
  answerOf: (first: NoInfer<First>) => Answer | null;
}

/**
 * Does what is asked under an Idempotency-Key once: a repeat is refused, most often because its own slots are taken, and is
 * answered as the first was.
 */
export async function oncePerKey<Answer, First extends { request_hash: string | null }>(
  idempotency: { key: string; requestHash: string } | null,
  { work, mayRepeat = (error) => error instanceof Refusal, findFirst, answerOf }: Repeatable<Answer, First>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (idempotency === null || !mayRepeat(error)) throw error;
    const first = await findFirst(idempotency.key);
    if (!first) throw error;
    const answer = first.request_hash === idempotency.requestHash ? answerOf(first) : null;
    if (answer !== null) return answer;
    throw new Refusal(
      'idempotency-key-reused',
      'This Idempotency-Key was used for another booking. Please use a new one.',
    );
  }
}
