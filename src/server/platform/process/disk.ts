import { randomBytes } from 'node:crypto';
import { open, stat, statfs, truncate } from 'node:fs/promises';
import path from 'node:path';
import type { BaseLogger } from 'pino';
import { type DiskSpace, diskWarning, judgeDisk } from './disk-rules.ts';

interface DiskWatch {
  /** Returns the latest result. */
  space(): DiskSpace;
  stop(): void;
}

const LOOK_MS = 5000;
/** Checks before the ballast file is written: a start has other work to do, and a club on trial needs no ballast. */
const LOOKS_BEFORE_LOADING = 12;
/** Checks between two log lines, which makes an hour. */
const LOOKS_PER_LINE = 3_600_000 / LOOK_MS;

/** Returns sizes in bytes; space released from the ballast does not count as free. */
async function measure(folder: string): Promise<{ size: number; free: number }> {
  const { bsize, blocks, bavail } = await statfs(folder);
  const missing = await ballastIn(folder).missing();
  return { size: blocks * bsize, free: Math.max(0, bavail * bsize - missing) };
}

export async function measureDisk(folder: string): Promise<DiskSpace> {
  return judgeDisk(await measure(folder));
}

/** Releases the ballast's space if the disk is full. */
export async function dropBallastIfFull(folder: string): Promise<DiskSpace> {
  const space = await measureDisk(folder);
  if (space.state === 'full') await ballastIn(folder).drop();
  return space;
}

/** Allocates the ballast if there is plenty of space. */
async function loadWherePlenty(folder: string): Promise<void> {
  const found = await measure(folder);
  if (judgeDisk(found).state === 'enough' && found.free >= 2 * BALLAST_BYTES) await ballastIn(folder).load();
}

/** Checks the free space of the folder's disk every few seconds, and warns in the log once an hour while it is low. */
export async function watchDisk(folder: string, log: Pick<BaseLogger, 'warn'>): Promise<DiskWatch> {
  let space = await dropBallastIfFull(folder);
  let looks = 0;
  let quietFor = 0;
  let isLooking = false;

  function say(): void {
    const warning = diskWarning(space);
    if (warning !== null && quietFor <= 0) log.warn({ freePercent: space.freePercent }, warning);
    if (warning === null) quietFor = 0;
    else quietFor = quietFor <= 0 ? LOOKS_PER_LINE : quietFor - 1;
  }

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    looks += 1;
    // If the disk cannot be read or written, the database reports it.
    space = await dropBallastIfFull(folder).catch(() => space);
    if (looks >= LOOKS_BEFORE_LOADING) await loadWherePlenty(folder).catch(() => undefined);
    isLooking = false;
    say();
  }

  say();
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  return { space: () => space, stop: () => clearInterval(timer) };
}

/** Bytes reserved for a full disk: enough for PostgreSQL to start again and for an operator to repair things. */
export const BALLAST_BYTES = 64 * 1024 * 1024;
const PART = 1024 * 1024;

/** A file that occupies space until the disk is full, so that some can then be released. */
interface Ballast {
  /** Returns how many bytes of the ballast are released; these are a reserve and not free for general use. */
  missing(): Promise<number>;
  drop(): Promise<void>;
  /** Allocates the space unless it is allocated already. */
  load(): Promise<void>;
}

export function ballastIn(folder: string): Ballast {
  const file = path.join(folder, 'ballast');

  /** Null when the file was never created, because there was too little space. */
  async function size(): Promise<number | null> {
    return stat(file).then(
      (found) => found.size,
      () => null,
    );
  }

  return {
    async missing() {
      const found = await size();
      return found === null ? 0 : Math.max(0, BALLAST_BYTES - found);
    },
    async drop() {
      // The empty file remains, so that the next process knows that the free space is the reserve.
      if ((await size()) !== null) await truncate(file);
    },
    async load() {
      if (((await size()) ?? 0) >= BALLAST_BYTES) return;
      const handle = await open(file, 'w', 0o600);
      try {
        // Writes random data: on some disks, a sparse file or zeros occupy no space.
        const part = randomBytes(PART);
        for (let written = 0; written < BALLAST_BYTES; written += PART) await handle.write(part);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
  };
}
