import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Makes a folder that goes when it is cleared; in a run that is broken off, when the process ends. Every user may enter it:
 * as root, PostgreSQL runs as another one.
 */
export function makeTemporaryFolder(kind: string): { folder: string; clear: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), `club-${kind}-`));
  chmodSync(folder, 0o755);
  // A database whose last user has just ended writes until it has ended, too.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  process.once('exit', remove);
  return {
    folder,
    clear() {
      process.off('exit', remove);
      remove();
    },
  };
}
