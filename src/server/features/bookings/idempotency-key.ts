import type { IdempotencyKey } from '../../platform/http/request-key.ts';
import { Refusal } from '../../platform/errors.ts';
import { t } from './texts.ts';

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
