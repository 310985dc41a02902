import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findFastFolder } from '../../../scripts/testing/fast-folder.mjs';

const folders = new Set<string>();

// A database whose last user has just ended may still write files, so removal is retried.
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });

process.once('exit', () => folders.forEach(remove));

/**
 * Makes a folder that exists until it is cleared; in an aborted run, until the process ends. Every user may enter it, because under root,
 * PostgreSQL runs as another user. `within` defaults to the fastest folder; set it when a disk is to be measured.
 */
export function makeTemporaryFolder(
  kind: string,
  within = findFastFolder(),
): { folder: string; clear: () => void } {
  const folder = mkdtempSync(path.join(within, `club-${kind}-`));
  chmodSync(folder, 0o755);
  folders.add(folder);
  return {
    folder,
    clear() {
      folders.delete(folder);
      remove(folder);
    },
  };
}
