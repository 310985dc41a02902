import { isBrowserTest, runTests, type Outcome } from './run-tests.ts';

function namesIt(file: string, failure: string): boolean {
  // Playwright's names begin below its own folder.
  return failure.startsWith(`${file} `) || failure.startsWith(`${file.replace('tests/e2e/', '')} `);
}

function redOf(files: string[], { code, counted, output }: Outcome): string[] {
  if (code === 0 && counted !== null && counted.passed > 0) return [];
  const failures = counted?.failures ?? [];
  const red = files.filter((file) => failures.some((failure) => namesIt(file, failure)));
  console.log([...output.trim().split('\n').slice(-30), ...failures].join('\n'));
  return red.length > 0 ? red : files;
}

/** Returns which test files fail without any fault, and so can notice none. */
export async function findRed(
  folder: string,
  files: string[],
  env: Record<string, string>,
): Promise<Set<string>> {
  const red: string[] = [];
  for (const ofBrowser of [false, true]) {
    const own = files.filter((file) => isBrowserTest(file) === ofBrowser);
    if (own.length > 0) red.push(...redOf(own, await runTests({ folder, files: own, brief: false, env })));
  }
  return new Set(red);
}

/** Few enough to end within the limit of a run. */
const MOST_AT_ONCE = 8;

/** Returns the files in lots that run together, those of the browser for themselves, so that every worker has some. */
export function lotsOf(files: readonly string[], workers: number): string[][] {
  const size = Math.min(MOST_AT_ONCE, Math.ceil(files.length / workers));
  const lots: string[][] = [];
  for (const ofBrowser of [false, true]) {
    const own = files.filter((file) => isBrowserTest(file) === ofBrowser);
    for (let begin = 0; begin < own.length; begin += size) lots.push(own.slice(begin, begin + size));
  }
  return lots;
}
