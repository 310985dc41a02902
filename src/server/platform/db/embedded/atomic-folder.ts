import fs from 'node:fs';
import path from 'node:path';

// A folder that must be whole or not there at all is made aside, under a name of its own, and then renamed.

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Makes a free name beside `folder`. What earlier processes left aside when they died is cleared away. */
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

/** Gives the folder made aside its real name. Of two processes that do this at once, the slower uses the faster one's. */
export function putInPlace(aside: string, folder: string): void {
  try {
    fs.renameSync(aside, folder);
  } catch (error) {
    fs.rmSync(aside, { recursive: true, force: true });
    if (!fs.existsSync(folder)) throw error;
  }
}
