import { createHmac, timingSafeEqual } from 'node:crypto';

/** Returns the signature of a text, which nobody can make without the key. */
export const sign = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

export function isSignature(key: Buffer, text: string, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(key, text))];
  return given.length === right.length && timingSafeEqual(given, right);
}
