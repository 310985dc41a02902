import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { PINNED_NODE, ROOT } from '../../scripts/install.mjs';
import { findProxy, type ProxyName } from '../running/support/proxy-programs.ts';
import { hasRelease, RELEASE_BEFORE } from '../support/processes/history.ts';
import { findFaketime, findProgram } from './support/machine.ts';

export interface Needs {
  /** Approximate duration in minutes on two idle cores. */
  minutes: number;
  /** Free memory in MB that the drill needs at its start. */
  memory: number;
  /** Programs installed on the machine, or for proxies available from Debian's archive. */
  programs?: string[];
  /** The drill mounts a disk or unpacks a system, which needs root. */
  root?: true;
  /** The drill needs the Git history including the previous release. */
  history?: true;
  /** The drill needs a browser, as the browser tests do. */
  browser?: true;
  /** The test file of another folder that the drill runs at greater length. */
  file?: string;
}

/** The drills by name: the file name in this folder without `.drill.ts`. */
export const DRILLS: Record<string, Needs> = {
  backup: { minutes: 22, memory: 3000 },
  chaos: { minutes: 11, memory: 2000, programs: ['nginx'] },
  clock: { minutes: 4, memory: 1500, programs: ['faketime'] },
  cluster: { minutes: 3, memory: 1500, programs: ['patroni', 'etcd', 'haproxy'] },
  database: { minutes: 4, memory: 1500 },
  durability: { minutes: 1, memory: 1500, file: 'tests/running/durability.test.ts' },
  'every-step': { minutes: 17, memory: 1500 },
  'full-disk': { minutes: 1, memory: 2500, root: true },
  'hosted-at-every-step': { minutes: 14, memory: 1500 },
  'hosted-in-a-storm': { minutes: 2, memory: 1500 },
  image: { minutes: 2, memory: 2500, programs: ['mmdebstrap', 'unshare', 'setpriv'], root: true },
  'killed-in-a-crowd': { minutes: 1, memory: 1500 },
  'line-gone': { minutes: 1, memory: 2000, browser: true },
  'money-elsewhere': { minutes: 1, memory: 1500 },
  pgbouncer: { minutes: 1, memory: 2000, programs: ['pgbouncer'] },
  'provider-goes': { minutes: 2, memory: 1500 },
  restore: { minutes: 2, memory: 2000 },
  'roll-back': { minutes: 4, memory: 2500, history: true },
  rolling: { minutes: 4, memory: 2000, programs: ['nginx'] },
  'rolling-upgrade': { minutes: 6, memory: 2500, history: true },
  stopping: { minutes: 1, memory: 1000 },
  stranger: { minutes: 10, memory: 2000 },
  year: { minutes: 8, memory: 1500 },
};

const PROXIES: string[] = ['nginx', 'caddy'] satisfies ProxyName[];

function hasProgram(name: string): boolean {
  if (name === 'faketime') return findFaketime() !== undefined;
  // `satisfies` above guarantees that these are the names of the proxies.
  return PROXIES.includes(name) ? findProxy(name as ProxyName) !== null : findProgram(name) !== undefined;
}

/** Returns the memory in MB that a process can use without swapping. Returns null when the machine does not report it. */
function freeMemory(): number | null {
  if (!existsSync('/proc/meminfo')) return null;
  const found = /^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'));
  return found ? Math.floor(Number(found[1]) / 1024) : null;
}

/** Returns whether the browser tests would find an installed browser that starts. */
function hasBrowser(): boolean {
  const looked = spawnSync(PINNED_NODE, ['scripts/browser.mjs', '--no-install'], {
    cwd: ROOT,
    stdio: 'ignore',
  });
  return looked.status === 0;
}

export function findLacking({ memory, programs = [], root, history, browser }: Needs): string[] {
  const missing = programs.filter((name) => !hasProgram(name));
  const free = freeMemory();
  return [
    ...(missing.length > 0 ? [`this machine has no ${missing.join(', ')}`] : []),
    ...(root && process.getuid?.() !== 0 ? ['it takes root'] : []),
    ...(history && !hasRelease(RELEASE_BEFORE)
      ? [`this copy of the project has no history with ${RELEASE_BEFORE}`]
      : []),
    ...(browser && !hasBrowser() ? ['no browser was found that starts'] : []),
    ...(free !== null && free < memory ? [`${memory} MB of memory are needed and ${free} are free`] : []),
  ];
}

export function tellNeeds({ memory, programs = [], root, history, browser }: Needs): string {
  const beside = [
    ...(root ? ['root'] : []),
    ...(history ? ['history'] : []),
    ...(browser ? ['browser'] : []),
  ];
  return [...programs, ...beside, `${memory} MB`].join(', ');
}
