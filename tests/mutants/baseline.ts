import { runTests, type Outcome } from './run-tests.ts';

function redOf(files: readonly string[], { code, counted, output }: Outcome): readonly string[] {
  if (code === 0 && counted !== null && counted.passed > 0) return [];
  const failures = counted?.failures ?? [];
  const red = files.filter((file) => failures.some((failure) => failure.startsWith(`${file} `)));
  console.log([...output.trim().split('\n').slice(-30), ...failures].join('\n'));
  return red.length > 0 ? red : files;
}

/** Returns which test files fail without any fault, and so can notice none. */
export async function findRed(
  folder: string,
  files: readonly string[],
  env: Record<string, string>,
): Promise<readonly string[]> {
  return redOf(files, await runTests({ folder, files, brief: false, env }));
}

/** Few enough to end within the limit of a run. */
const MOST_AT_ONCE = 8;

/** Returns the files in lots that run together, so that every worker has some. */
export function lotsOf(files: readonly string[], workers: number): string[][] {
  const size = Math.min(MOST_AT_ONCE, Math.ceil(files.length / workers));
  const lots: string[][] = [];
  for (let begin = 0; begin < files.length; begin += size) lots.push(files.slice(begin, begin + size));
  return lots;
}
