import { statfs } from 'node:fs/promises';
import type { BaseLogger } from 'pino';
import { diskWarning, judgeDisk, type DiskSpace } from './disk-rules.ts';

export interface DiskWatch {
  /** The last result. */
  space(): DiskSpace;
  stop(): void;
}

const LOOK_MS = 5000;
/** Looks between two lines in the log: an hour. */
const LOOKS_PER_LINE = 3_600_000 / LOOK_MS;

/** How full the disk under a folder is. */
export async function measureDisk(folder: string): Promise<DiskSpace> {
  const { bsize, blocks, bavail } = await statfs(folder);
  return judgeDisk({ size: blocks * bsize, free: bavail * bsize });
}

/** Looks every few seconds how full the disk under a folder is, and says in the log, once an hour, when it is nearly. */
export async function watchDisk(folder: string, log: Pick<BaseLogger, 'warn'>): Promise<DiskWatch> {
  let space = await measureDisk(folder);
  let quietFor = 0;

  function say(): void {
    const warning = diskWarning(space);
    if (warning !== null && quietFor <= 0) log.warn({ freePercent: space.freePercent }, warning);
    quietFor = warning === null ? 0 : quietFor <= 0 ? LOOKS_PER_LINE : quietFor - 1;
  }

  async function look(): Promise<void> {
    space = await measureDisk(folder).catch(() => space); // a disk that cannot be asked is seen by the database
    say();
  }

  say();
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  return { space: () => space, stop: () => clearInterval(timer) };
}
