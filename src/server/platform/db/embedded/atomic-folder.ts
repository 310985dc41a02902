import fs from 'node:fs';
import path from 'node:path';

// A folder that must be complete or absent is created under a temporary name and then renamed.

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Returns a free temporary path beside `folder`. Removes what dead processes have left there. */
export function makeAside(folder: string): string {
  const parent = path.dirname(folder);
  const prefix = `${path.basename(folder)}.new-`;
  const left = fs.existsSync(parent) ? fs.readdirSync(parent) : [];
  for (const name of left.filter((name) => name.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length));
    if (pid === process.pid || !isAlive(pid)) fs.rmSync(path.join(parent, name), { recursive: true });
  }
  return `${folder}.new-${process.pid}`;
}

/**
 * Renames the temporary folder to its final name. If two processes do this at the same time, the slower one uses the folder of the faster.
 */
export function putInPlace(aside: string, folder: string): void {
  try {
    fs.renameSync(aside, folder);
  } catch (error) {
    fs.rmSync(aside, { recursive: true, force: true });
    if (!fs.existsSync(folder)) throw error;
  }
}
