import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';

const MEGABYTE = Buffer.alloc(2 ** 20);

export interface SmallDisk {
  folder: string;
  fill(): void;
  free(): void;
}

/** Mounts a disk of `megabytes` MB below the folder. Prints a warning and returns null when mounting is not permitted. */
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
        // The disk is full.
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
  };
}
