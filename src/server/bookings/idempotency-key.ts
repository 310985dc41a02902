import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { fieldRefusal } from '../errors.ts';

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
