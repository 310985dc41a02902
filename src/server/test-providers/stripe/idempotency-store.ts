import type { Trx } from '../../platform/db/database.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { GatewayRefusal } from './refusal.ts';

export interface KeptAnswer {
  status: number;
  body: object;
}

interface KeyedRequest {
  key: string;
  /** The parts of the request that must be identical in a repeat. */
  request: string;
  now: Date;
}

interface KeyHash {
  key: string;
  request_hash: string;
}

/**
 * Whether another transaction is using the key. Otherwise takes an advisory lock until the transaction ends, which a killed process cannot
 * keep.
 */
async function isInUse(trx: Trx, key: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('card-gateway:' || ${key}::text, 0)) as free`.execute(
    trx,
  );
  return rows[0]?.free !== true;
}

async function findAnswer(trx: Trx, { key, request_hash }: KeyHash): Promise<KeptAnswer | null> {
  const first = await trx
    .selectFrom('card_gateway.idempotency_keys')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst();
  if (!first) return null;
  if (first.request_hash !== request_hash)
    throw new GatewayRefusal(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  if (first.status === null || first.body === null) throw new Error('an idempotency key without its answer');
  return { status: first.status, body: first.body };
}

/**
 * Handles a request once per idempotency key and answers repeats with the first answer. A repeat is refused while the first request is
 * still running, and the SDK then retries. The same key with a different request is refused. As at Stripe, a refused request is not stored.
 */
export async function answerOnce(
  trx: Trx,
  { key, request, now }: KeyedRequest,
  work: () => Promise<KeptAnswer>,
): Promise<KeptAnswer> {
  const hashed = { key, request_hash: createHash('sha256').update(request).digest('hex') };
  const known = await findAnswer(trx, hashed); // read without a lock, because many callers may ask at the same time
  if (known) return known;
  if (await isInUse(trx, key))
    throw new GatewayRefusal(409, {
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Stripe-Idempotent-Key (that probably means you submitted twice, and the other request is still going through): ${key}.`,
    });
  const meanwhile = await findAnswer(trx, hashed);
  if (meanwhile) return meanwhile;
  const { status, body } = await work();
  const answer = { status, body: JSON.stringify(body), created_at: now };
  await trx
    .insertInto('card_gateway.idempotency_keys')
    .values({ ...hashed, ...answer })
    .execute();
  return { status, body };
}
