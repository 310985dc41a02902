import { t } from '#texts/server.js';
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { fieldRefusal } from '../errors.ts';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** A key with a hash of the request that was sent with it. */
export interface IdempotencyKey {
  key: string;
  requestHash: string;
}

/**
 * Returns the Idempotency-Key with a hash of the body, which tells a repeat from a different request; null without the header. Throws
 * `invalid-input` for a malformed key.
 */
export function readIdempotencyKey(headers: IncomingHttpHeaders, body: unknown): IdempotencyKey | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) throw fieldRefusal('Idempotency-Key', t.keyForm);
  return { key, requestHash: createHash('sha256').update(JSON.stringify(body)).digest('base64url') };
}
