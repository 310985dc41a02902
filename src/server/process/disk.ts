import { statfs } from 'node:fs/promises';
import type { BaseLogger } from 'pino';
import { BALLAST_BYTES, ballastIn } from './ballast.ts';
import { diskWarning, judgeDisk, type DiskSpace } from './disk-rules.ts';

export interface DiskWatch {
  /** The last result. */
  space(): DiskSpace;
  stop(): void;
}

const LOOK_MS = 5000;
/** Looks between two lines in the log: an hour. */
const LOOKS_PER_LINE = 3_600_000 / LOOK_MS;

/** Bytes; the room that the ballast has given up does not count as free. */
async function measure(folder: string): Promise<{ size: number; free: number }> {
  const { bsize, blocks, bavail } = await statfs(folder);
  const missing = await ballastIn(folder).missing();
  return { size: blocks * bsize, free: Math.max(0, bavail * bsize - missing) };
}

/** How full the disk under a data folder is. */
export async function measureDisk(folder: string): Promise<DiskSpace> {
  return judgeDisk(await measure(folder));
}

/** Gives up the ballast where the disk is full, and takes it up again where there is plenty of room. */
export async function trimBallast(folder: string): Promise<DiskSpace> {
  const found = await measure(folder);
  const space = judgeDisk(found);
  if (space.state === 'full') await ballastIn(folder).drop();
  if (space.state !== 'enough' || found.free < 2 * BALLAST_BYTES) return space;
  await ballastIn(folder).load();
  return measureDisk(folder);
}

/** Looks every few seconds how full the disk under a folder is, and says in the log, once an hour, when it is nearly. */
export async function watchDisk(folder: string, log: Pick<BaseLogger, 'warn'>): Promise<DiskWatch> {
  let space = await trimBallast(folder);
  let quietFor = 0;
  let isLooking = false;

  function say(): void {
    const warning = diskWarning(space);
    if (warning !== null && quietFor <= 0) log.warn({ freePercent: space.freePercent }, warning);
    quietFor = warning === null ? 0 : quietFor <= 0 ? LOOKS_PER_LINE : quietFor - 1;
  }

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    space = await trimBallast(folder).catch(() => space); // a disk that cannot be asked is seen by the database
    isLooking = false;
    say();
  }

  say();
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  return { space: () => space, stop: () => clearInterval(timer) };
}
