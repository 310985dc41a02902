import { t } from '#texts/server.js';
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { fieldRefusal } from '../errors.ts';

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
export function readIdempotencyKey(headers: IncomingHttpHeaders, body: unknown): IdempotencyKey | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) throw fieldRefusal('Idempotency-Key', t.keyForm);
  return { key, requestHash: createHash('sha256').update(JSON.stringify(body)).digest('base64url') };
}
