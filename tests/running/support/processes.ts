import { onTestFinished } from 'vitest';
import { startNode, type Run, type RunOptions } from '../../support/processes/node-process.ts';

/** Kills the process after the test if it is still running. */
export function endWithTest<R extends Run>(run: R): R {
  onTestFinished(async () => {
    run.signal('SIGKILL');
    await run.ended;
  });
  return run;
}

/** Starts Node with these arguments. It is ended after the test at the latest. */
export function runNode(args: string[], options: RunOptions = {}): Run {
  return endWithTest(startNode(args, options));
}

/** Runs a command of the club with these settings until it ends. */
export async function runClub(
  settings: { DATA_DIR: string; [name: string]: string },
  ...command: string[]
): Promise<Run & { code: number | string }> {
  const env = { PATH: process.env.PATH, ...settings };
  const run = runNode(['src/server/cli/main.ts', ...command], { env });
  return { ...run, code: await run.ended };
}
