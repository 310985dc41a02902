import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';

const MEGABYTE = Buffer.alloc(2 ** 20);

/** A disk of its own for a database, that can be filled. */
export interface SmallDisk {
  folder: string;
  fill(): void;
  free(): void;
}

/** Mounts one of some megabytes below the folder; null, said loudly, where that is not allowed. */
export function makeSmallDisk(below: string, megabytes: number): SmallDisk | null {
  const folder = path.join(below, 'disk');
  mkdirSync(folder);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    console.error('\n✗ THE FULL DISK WAS NOT TESTED: only root may mount one.\n');
    return null;
  }
  chmodSync(folder, 0o755);
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]));
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'w');
      try {
        for (;;) writeSync(file, MEGABYTE);
      } catch {
        // It is full.
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
  };
}
