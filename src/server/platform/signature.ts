import { createHmac, timingSafeEqual } from 'node:crypto';

/** Returns the signature of a text, which cannot be forged without the key. */
export const sign = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Returns the first 132 bits of the signature, for places with little room. */
export const signShortly = (key: Buffer, text: string): string => sign(key, text).slice(0, 22);

export function isSignature(key: Buffer, text: string, signature: string, make = sign): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(make(key, text))];
  return given.length === right.length && timingSafeEqual(given, right);
}
