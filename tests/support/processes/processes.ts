import { spawnSync } from 'node:child_process';
import { expect } from 'vitest';
import { patience } from '../patience.ts';

/** Returns the processes with this text in their command line, as `<pid> <arguments>`. */
export function findProcesses(text: string): string[] {
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pid=,args=', '-ww'], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.includes(text));
}

/** Waits until no process has this text in its command line. */
export async function waitUntilNothingRuns(text: string): Promise<void> {
  await expect.poll(() => findProcesses(text), { timeout: patience(30_000) }).toEqual([]);
}

/** Returns the process ids of the PostgreSQL servers of a data folder, without their child processes. */
export function findPostmasters(dataDir: string): number[] {
  return findProcesses(`${dataDir}/postgres-`)
    .filter((line) => /^ *\d+ \S*postgres -D/.test(line))
    .map((line) => Number.parseInt(line, 10));
}
