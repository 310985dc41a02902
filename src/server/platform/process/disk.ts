import { statfs } from 'node:fs/promises';
import type { BaseLogger } from 'pino';
import { BALLAST_BYTES, ballastIn } from './ballast.ts';
import { diskWarning, judgeDisk, type DiskSpace } from './disk-rules.ts';

export interface DiskWatch {
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
export async function freeWhereFull(folder: string): Promise<DiskSpace> {
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
  let space = await freeWhereFull(folder);
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
    space = await freeWhereFull(folder).catch(() => space);
    if (looks >= LOOKS_BEFORE_LOADING) await loadWherePlenty(folder).catch(() => undefined);
    isLooking = false;
    say();
  }

  say();
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  return { space: () => space, stop: () => clearInterval(timer) };
}
