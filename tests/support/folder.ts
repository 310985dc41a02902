import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that goes away after the test. Every user may enter it: as root, PostgreSQL runs as another one. */
export function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-test-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
