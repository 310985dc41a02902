import { formatBytes } from '#contract/bytes.ts';

/** Below this much nothing new is taken in the club, so that much stays free. */
const LEFT_FREE = 64 * 1024 * 1024;

/** A disk, by a folder on it, and what is written there. */
export interface Disk {
  /** Two folders with the same number are on one disk. */
  device: number;
  folder: string;
  free: number;
  needed: number;
}

/** Returns how many bytes the file of a backup takes at most: twice the last one, or half of the tables before the first. */
export function fileBytes({ last, tables }: { last: number | null; tables: number }): number {
  return last === null ? Math.ceil(tables / 2) : 2 * last;
}

/** Returns what is missing on which disk, as a sentence; null where there is room for all. */
export function findShortage(disks: Disk[]): string | null {
  for (const { device, folder, free } of disks) {
    const needed = disks
      .filter((disk) => disk.device === device)
      .reduce((sum, disk) => sum + disk.needed, LEFT_FREE);
    if (free < needed)
      return `The disk of ${folder} is too full for a backup and its proof: ${formatBytes(needed)} are needed, ${formatBytes(free)} are free. Please free up ${formatBytes(needed - free)}.`;
  }
  return null;
}
