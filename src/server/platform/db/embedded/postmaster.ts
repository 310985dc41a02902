import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** A running PostgreSQL as described in the `postmaster.pid` of its cluster. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Empty when the server only listens on TCP. */
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

/** Whether the process was started as the server of this cluster. A zombie has no arguments left. */
function isClusterServer(pid: number, cluster: string): boolean {
  if (process.platform === 'linux') {
    const args = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return args.includes(cluster);
  }
  const [list, ...filter] =
    process.platform === 'win32'
      ? ['tasklist', '/NH', '/FI', `PID eq ${pid}`]
      : ['ps', '-ww', '-o', 'args=', '-p', String(pid)];
  const listed = spawnSync(list, filter, { encoding: 'utf8', windowsHide: true }).stdout;
  return listed.includes(process.platform === 'win32' ? 'postgres.exe' : cluster);
}

/** Whether the process is this cluster's server, and not an unrelated one that has got a dead server's process id. */
function isServing(pid: number, cluster: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  try {
    return isClusterServer(pid, cluster);
  } catch {
    // A process that we may not inspect might be the server: waiting for it is safer than running two.
    return true;
  }
}

/** Returns the server that runs on this cluster, ready or not; null when there is none. */
export function findPostmaster(cluster: string): Postmaster | null {
  const [pid, , , port, socketFolder = ''] = readPidFile(cluster)?.split('\n') ?? [];
  if (!(Number(pid) > 0) || !isServing(Number(pid), cluster)) return null;
  return { pid: Number(pid), port: Number(port), socketFolder };
}

/**
 * Removes the `postmaster.pid` of a dead server, which PostgreSQL keeps when another process has got the same process id. Two processes may
 * do this at the same time: a file that has changed in between is restored.
 */
export function removeStalePidFile(cluster: string): void {
  const stale = readPidFile(cluster);
  if (stale === null || !(Number.parseInt(stale, 10) > 0) || findPostmaster(cluster) !== null) return;
  const file = pidFile(cluster);
  const aside = `${file}.${process.pid}`;
  try {
    fs.renameSync(file, aside);
    if (fs.readFileSync(aside, 'utf8') !== stale) fs.linkSync(aside, file);
  } catch {
    // Another process has removed it first, or has written its own.
  }
  fs.rmSync(aside, { force: true });
}
