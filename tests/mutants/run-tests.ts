import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PINNED_NODE } from '../../scripts/install.mjs';
import { countVitest, type Count } from '../../scripts/testing/reports.mjs';

/** The tests have their own, shorter limits, so a run that exceeds this time hangs. */
export const LIMIT_MS = 8 * 60_000;

const VITEST = 'node_modules/vitest/vitest.mjs';

export interface Orders {
  folder: string;
  files: readonly string[];
  title?: string | undefined;
  /** Stops at the first failure and runs one test at a time. */
  brief: boolean;
  env: Record<string, string>;
}

const running = new Set<ChildProcess>();

/** Kills a process group, including the servers that its tests started. */
export function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The whole group has already ended.
  }
}

export function endTests(): void {
  for (const child of running) endGroup(child);
}

/** Ensures that a process ends with the run, whatever happens to its tests. */
export function follow(child: ChildProcess): void {
  running.add(child);
  child.once('close', () => {
    running.delete(child);
    endGroup(child);
  });
}

function vitestArgs({ files, title, brief }: Orders, report: string): string[] {
  return [
    ...[VITEST, 'run', ...files, '--reporter=json', `--outputFile.json=${report}`],
    ...(brief ? ['--bail=1', '--no-file-parallelism'] : []),
    ...(title === undefined ? [] : ['--testNamePattern', title]),
  ];
}

function run(args: string[], { folder, env }: Orders): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(PINNED_NODE, args, {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    follow(child);
    const limit = setTimeout(() => endGroup(child), LIMIT_MS);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('close', (code) => {
      clearTimeout(limit);
      resolve({ code, output });
    });
  });
}

/** The outcome of some tests. `counted` is null when the runner left no report. */
export interface Outcome {
  code: number | null;
  counted: Count | null;
  output: string;
}

export async function runTests(orders: Orders): Promise<Outcome> {
  const report = path.join(orders.folder, 'mutant-report.json');
  rmSync(report, { force: true });
  const ended = await run(vitestArgs(orders, report), orders);
  if (!existsSync(report)) return { ...ended, counted: null };
  // Vitest writes this report.
  const content = JSON.parse(readFileSync(report, 'utf8')) as never;
  return { ...ended, counted: countVitest(content, orders.folder) };
}
