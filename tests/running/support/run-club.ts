import { runNode, type Run } from './processes.ts';

/** Runs a command of the club to its end, on the settings given. */
export async function runClub(
  settings: { DATA_DIR: string; [name: string]: string },
  ...command: string[]
): Promise<Run & { code: number | string }> {
  const run = runNode(['src/server/club/main.ts', ...command], {
    env: { PATH: process.env.PATH, ...settings },
  });
  return { ...run, code: await run.ended };
}
