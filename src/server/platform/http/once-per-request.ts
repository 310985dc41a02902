import { t } from '#texts/server.js';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { Refusal } from '../errors.ts';
import type { IdempotencyKey } from './request-key.ts';

/** A request under a key of somebody's. */
interface KeyedRequest extends IdempotencyKey {
  userId: string;
  call: string;
}

interface FirstRequest {
  call: string;
  request_hash: string;
  answer: { body: unknown } | null;
}

/** Keeps the key for this request. False where somebody has: it was sent before, or is at the same moment. */
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

/** Who comes second waits so long for the answer of the first. */
const WAITS = 50;
const WAIT_MS = 100;

/** Returns what the first request was answered. Throws where it asked for something else, or nobody knows how it ended. */
async function answerOfFirst(db: Db, request: KeyedRequest): Promise<unknown> {
  for (let waits = 0; waits < WAITS; waits += 1) {
    const { rows } = await sql<FirstRequest>`
      select call, request_hash, answer from request_keys where ${find(request)}`.execute(db);
    const [first] = rows;
    // The first was refused meanwhile: it has done nothing.
    if (!first) break;
    if (first.call !== request.call || first.request_hash !== request.requestHash)
      throw new Refusal('idempotency-key-reused', t.keyReused);
    if (first.answer !== null) return first.answer.body;
    await after(WAIT_MS);
  }
  throw new Refusal('idempotency-key-reused', t.keyUnanswered);
}

/**
 * Does what is asked under a key once; a repeat is answered as the first was. What was refused is forgotten, and may be sent again;
 * of what broke off nobody knows whether it was done, so it is not done again.
 */
export async function runOncePerRequest<Answer>(
  db: Db,
  request: KeyedRequest,
  now: Date,
  work: () => Promise<Answer>,
): Promise<Answer> {
  // What is kept is what this call has answered before.
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
