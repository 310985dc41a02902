import { spawn, spawnSync, type SpawnOptions } from 'node:child_process';
import { createServer } from 'node:net';
import { once } from 'node:events';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

export interface Run {
  pid: number;
  /** What it has printed for people so far. */
  said: () => string;
  /** What it has logged or complained about so far. */
  complained: () => string;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>;
  signal(signal: NodeJS.Signals): void;
}

/** Starts Node with these arguments; it is killed when the test ends, if it still runs. */
export function runNode(args: string[], options: SpawnOptions = {}): Run {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string); // one of them is given
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('it could not be started');
  return { pid, said: () => out, complained: () => errors, ended, signal: (name) => child.kill(name) };
}

/** The processes with this text in their command line, as `<pid> <arguments>`. */
export function findProcesses(text: string): string[] {
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pid=,args=', '-ww'], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.includes(text) && !line.includes('ps -e -o'));
}

/** Waits until no process has this text in its command line. */
export async function nothingRuns(text: string): Promise<void> {
  await expect.poll(() => findProcesses(text), { timeout: 30_000 }).toEqual([]);
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}

/** The process numbers of the PostgreSQL servers of a data folder; their own children are not among them. */
export function findPostmasters(dataDir: string): number[] {
  return findProcesses(`${dataDir}/postgres-`)
    .filter((line) => /^ *\d+ \S*postgres -D/.test(line))
    .map((line) => Number.parseInt(line, 10));
}
