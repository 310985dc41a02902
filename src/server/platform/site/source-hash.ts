import { createHash } from 'node:crypto';

/** Returns the CSP hash of an inline script or style sheet. */
export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
