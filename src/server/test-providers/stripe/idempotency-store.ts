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
  /** All that must be the same in a repeat. */
  request: string;
  now: Date;
}

interface KeyHash {
  key: string;
  request_hash: string;
}

/** Held until the transaction ends, so a process that was killed holds no key. */
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
 * Handles a request once per idempotency key: a repeat gets the first answer; while the first is still at work it is
 * turned away, and the SDK asks again. The same key with another request is refused. A request that was refused leaves
 * no trace, as at Stripe.
 */
export async function answerOnce(
  trx: Trx,
  { key, request, now }: KeyedRequest,
  work: () => Promise<KeptAnswer>,
): Promise<KeptAnswer> {
  const hashed = { key, request_hash: createHash('sha256').update(request).digest('hex') };
  const known = await findAnswer(trx, hashed); // no lock: many may ask for it at once
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
