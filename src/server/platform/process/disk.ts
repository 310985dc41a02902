import { randomBytes } from 'node:crypto';
import { open, stat, statfs, truncate } from 'node:fs/promises';
import path from 'node:path';
import type { BaseLogger } from 'pino';
import { type DiskSpace, diskWarning, judgeDisk } from './disk-rules.ts';

interface DiskWatch {
  /** Returns the last result. */
  space(): DiskSpace;
  stop(): void;
}

const LOOK_MS = 5000;
/** Looks before the ballast is loaded: a start has other things to do, and a club that is only tried out needs none. */
const LOOKS_BEFORE_LOADING = 12;
/** Looks between two lines in the log: an hour. */
const LOOKS_PER_LINE = 3_600_000 / LOOK_MS;

/** Bytes; the room that the ballast has given up does not count as free. */
async function measure(folder: string): Promise<{ size: number; free: number }> {
  const { bsize, blocks, bavail } = await statfs(folder);
  const missing = await ballastIn(folder).missing();
  return { size: blocks * bsize, free: Math.max(0, bavail * bsize - missing) };
}

/** Returns how full the disk under a data folder is. */
export async function measureDisk(folder: string): Promise<DiskSpace> {
  return judgeDisk(await measure(folder));
}

/** Gives up the ballast where the disk is full. */
export async function dropBallastIfFull(folder: string): Promise<DiskSpace> {
  const space = await measureDisk(folder);
  if (space.state === 'full') await ballastIn(folder).drop();
  return space;
}

/** Takes up the ballast's room where there is plenty. */
async function loadWherePlenty(folder: string): Promise<void> {
  const found = await measure(folder);
  if (judgeDisk(found).state === 'enough' && found.free >= 2 * BALLAST_BYTES) await ballastIn(folder).load();
}

/** Looks every few seconds how full the disk under a folder is, and says in the log, once an hour, when it is nearly. */
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
    // A disk that cannot be asked, or written to, is seen by the database.
    space = await dropBallastIfFull(folder).catch(() => space);
    if (looks >= LOOKS_BEFORE_LOADING) await loadWherePlenty(folder).catch(() => undefined);
    isLooking = false;
    say();
  }

  say();
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  return { space: () => space, stop: () => clearInterval(timer) };
}

/** Room that is kept for when the disk is full: enough for PostgreSQL to start again, and for those who mend it. */
export const BALLAST_BYTES = 64 * 1024 * 1024;
const PART = 1024 * 1024;

/** A file that takes up room until the disk is full, so that there is some then. */
interface Ballast {
  /** Returns how many of its bytes were given up: that much of the free room is not for everybody. */
  missing(): Promise<number>;
  /** Gives up its room. */
  drop(): Promise<void>;
  /** Takes up its room, where it does not. */
  load(): Promise<void>;
}

export function ballastIn(folder: string): Ballast {
  const file = path.join(folder, 'ballast');

  /** null: there was never one, because there was no room for it. */
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
      // It stays as an empty file: the next process knows by it that what is free is the reserve.
      if ((await size()) !== null) await truncate(file);
    },
    async load() {
      if (((await size()) ?? 0) >= BALLAST_BYTES) return;
      const handle = await open(file, 'w', 0o600);
      try {
        // Written and not just made long, and not with zeros: those take up no room on some disks.
        const part = randomBytes(PART);
        for (let written = 0; written < BALLAST_BYTES; written += PART) await handle.write(part);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
  };
}
