import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of /proc per second: USER_HZ, 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

interface Usage {
  pid: number;
  parent: number;
  /** CPU time of the process and of its children that have ended. */
  ms: number;
}

function readUsage(pid: string): Usage | null {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null; // the process has just ended
  }
  // "<pid> (<name>) <state> <parent> …": utime, stime, cutime and cstime are fields 14 to 17 of proc(5).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { pid: Number(pid), parent: Number(fields[1]), ms: (ticks * 1000) / TICKS_PER_SECOND };
}

/** Returns the CPU time in milliseconds, user and system, of these processes and all their descendants. */
export function cpuMsOf(roots: number[]): number {
  const usages = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readUsage)
    .filter((usage) => usage !== null);
  const counted = new Set(roots);
  // A child may have a lower process id than its parent, so the loop repeats until it adds nothing.
  for (let before = -1; before !== counted.size;) {
    before = counted.size;
    for (const { pid, parent } of usages) if (counted.has(parent)) counted.add(pid);
  }
  return usages.filter(({ pid }) => counted.has(pid)).reduce((sum, { ms }) => sum + ms, 0);
}

export function memoryMbOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
