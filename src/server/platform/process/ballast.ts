import { randomBytes } from 'node:crypto';
import { open, stat, truncate } from 'node:fs/promises';
import path from 'node:path';

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
