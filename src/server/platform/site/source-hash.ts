import { createHash } from 'node:crypto';

/** Returns a script or a style sheet within a page, as a Content-Security-Policy names it. */
export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
