import { runTests, type Outcome } from './run-tests.ts';

function redOf(files: readonly string[], { code, counted, output }: Outcome): readonly string[] {
  if (code === 0 && counted !== null && counted.passed > 0) return [];
  const failures = counted?.failures ?? [];
  const red = files.filter((file) => failures.some((failure) => failure.startsWith(`${file} `)));
  console.log([...output.trim().split('\n').slice(-30), ...failures].join('\n'));
  return red.length > 0 ? red : files;
}

/** Returns the test files that fail even without a fault, and so cannot detect one. */
export async function findRed(
  folder: string,
  files: readonly string[],
  env: Record<string, string>,
): Promise<readonly string[]> {
  return redOf(files, await runTests({ folder, files, brief: false, env }));
}

/** A lot of this size ends within the time limit of a run. */
const MOST_AT_ONCE = 8;

/** Splits the files into lots that run together, so that every worker has some. */
export function lotsOf(files: readonly string[], workers: number): string[][] {
  const size = Math.min(MOST_AT_ONCE, Math.ceil(files.length / workers));
  const lots: string[][] = [];
  for (let begin = 0; begin < files.length; begin += size) lots.push(files.slice(begin, begin + size));
  return lots;
}
