import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares a secret that was sent with the right one, in a time that tells nothing. */
export function isSameSecret(sent: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(right));
}
