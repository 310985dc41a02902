import { t } from '#texts/server.js';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { Refusal } from '../errors.ts';
import type { IdempotencyKey } from './request-key.ts';

/** A request with an idempotency key of its caller. */
interface KeyedRequest extends IdempotencyKey {
  userId: string;
  call: string;
}

interface FirstRequest {
  call: string;
  request_hash: string;
  answer: { body: unknown } | null;
}

/** Claims the key for this request. Returns false if the key is in use: the request was sent before, or is being processed now. */
async function claim(db: Db, { userId, key, call, requestHash }: KeyedRequest, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('request_keys')
    .values({ user_id: userId, key, call, request_hash: requestHash, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

const find = ({ userId, key }: KeyedRequest) => sql`user_id = ${userId}::uuid and key = ${key}`;

/** How often a repeat polls for the answer of the first request. */
const WAITS = 50;
const WAIT_MS = 100;

/** Returns the answer to the first request. Throws `idempotency-key-reused` if that was a different request or its outcome is unknown. */
async function answerOfFirst(db: Db, request: KeyedRequest): Promise<unknown> {
  for (let waits = 0; waits < WAITS; waits += 1) {
    const { rows } = await sql<FirstRequest>`
      select call, request_hash, answer from request_keys where ${find(request)}`.execute(db);
    const [first] = rows;
    // The first request was refused after this one arrived, so it has changed nothing.
    if (!first) break;
    if (first.call !== request.call || first.request_hash !== request.requestHash)
      throw new Refusal('idempotency-key-reused', t.keyReused);
    if (first.answer !== null) return first.answer.body;
    await after(WAIT_MS);
  }
  throw new Refusal('idempotency-key-reused', t.keyUnanswered);
}

/**
 * Runs `work` once per key; a repeat gets the first answer. A refused request releases its key and may be sent again. After any other error
 * it is unknown whether the work was done, so it is not run again.
 */
export async function runOncePerRequest<Answer>(
  db: Db,
  request: KeyedRequest,
  now: Date,
  work: () => Promise<Answer>,
): Promise<Answer> {
  // The stored answer comes from the same endpoint.
  if (!(await claim(db, request, now))) return (await answerOfFirst(db, request)) as Answer;
  try {
    const body = await work();
    await sql`update request_keys set answer = ${JSON.stringify({ body })}::jsonb where ${find(request)}`.execute(
      db,
    );
    return body;
  } catch (error) {
    if (error instanceof Refusal) await sql`delete from request_keys where ${find(request)}`.execute(db);
    throw error;
  }
}
