import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** What a running PostgreSQL says of itself in the `postmaster.pid` of its cluster. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Empty where it listens on TCP only. */
  socketFolder: string;
}

function pidFile(cluster: string): string {
  return path.join(cluster, 'postmaster.pid');
}

function readPidFile(cluster: string): string | null {
  try {
    return fs.readFileSync(pidFile(cluster), 'utf8');
  } catch {
    return null;
  }
}

/** The arguments that a process was started with; null when it is a zombie or none. */
function readArguments(pid: number): string | null {
  if (process.platform === 'linux')
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
}

/** Whether the process is the server of this cluster: not a zombie, and not a stranger that got the number of a dead server. */
function isServing(pid: number, cluster: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  if (process.platform === 'win32') return true;
  try {
    return readArguments(pid)?.includes(` -D ${cluster} `) ?? false;
  } catch {
    // A process that may not be looked at might be the server: better to wait for it than to run two.
    return true;
  }
}

/** The server that runs on this cluster now, be it ready or not; null when there is none. */
export function findPostmaster(cluster: string): Postmaster | null {
  const [pid, , , port, socketFolder = ''] = readPidFile(cluster)?.split('\n') ?? [];
  if (!(Number(pid) > 0) || !isServing(Number(pid), cluster)) return null;
  return { pid: Number(pid), port: Number(port), socketFolder };
}

/** Takes a dead server's `postmaster.pid` away; PostgreSQL itself does not when another process has got its number. Two processes may do this at once: a file that changed in between is put back. */
export function removeStalePidFile(cluster: string): void {
  const stale = readPidFile(cluster);
  if (stale === null || !(Number.parseInt(stale, 10) > 0) || findPostmaster(cluster) !== null) return;
  const file = pidFile(cluster);
  const aside = `${file}.${process.pid}`;
  try {
    fs.renameSync(file, aside);
    if (fs.readFileSync(aside, 'utf8') !== stale) fs.linkSync(aside, file);
  } catch {
    // A rival took it away first, or has written its own by now.
  }
  fs.rmSync(aside, { force: true });
}
