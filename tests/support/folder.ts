import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { nothingRuns } from './processes.ts';

/** A folder that goes away after the test. Every user may enter it: as root, PostgreSQL runs as another one. */
export function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-test-'));
  chmodSync(folder, 0o755);
  onTestFinished(async () => {
    // A database whose last user was killed is still being shut down.
    await nothingRuns(folder);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
