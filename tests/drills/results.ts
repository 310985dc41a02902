import { existsSync, readFileSync } from 'node:fs';

export interface Result {
  name: string;
  end: 'passed' | 'failed' | 'could not begin';
  why?: string;
}

export interface Report {
  testResults: {
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

const COULD_NOT_BEGIN = /CouldNotBegin: (.*)/;

/** Returns the report, or null when the run ended before writing one. */
export const readReport = (file: string): Report | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null; // Vitest's JSON reporter writes this shape.

/** Returns the failed cases with their messages. A file that could not be loaded has no failed case, so it is added by itself. */
function failuresOf({ testResults }: Report): { name: string; message: string }[] {
  return testResults.flatMap(({ status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [{ name: 'the file itself', message }];
    return failed.map((result) => ({ name: result.fullName, message: result.failureMessages.join('\n') }));
  });
}

/**
 * Returns the outcome of a drill. When every failed case says what the machine lacks, the drill could not begin; otherwise the product has
 * failed.
 */
export function judge(
  name: string,
  report: Report | null,
  exitCode: number | null,
  leftovers: string[],
): Result {
  if (report === null) return { name, end: 'failed', why: `it ended with ${exitCode} and no report` };
  const failures = failuresOf(report);
  const reasons = failures.map(({ message }) => COULD_NOT_BEGIN.exec(message)?.[1]);
  if (failures.length > 0 && reasons.every((reason) => reason !== undefined))
    return { name, end: 'could not begin', why: [...new Set(reasons)].join('; ') };
  const names = [...failures.map((failure) => failure.name), ...leftovers];
  if (names.length > 0) return { name, end: 'failed', why: names.join('; ') };
  const cases = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const passed = cases.filter(({ status }) => status === 'passed').length;
  if (exitCode !== 0) return { name, end: 'failed', why: `it ended with ${exitCode} though no test failed` };
  if (passed === 0) return { name, end: 'failed', why: 'no test ran' };
  return passed === cases.length
    ? { name, end: 'passed' }
    : { name, end: 'passed', why: `${cases.length - passed} of ${cases.length} left out` };
}

const MARKS = { passed: '✓', failed: '✗', 'could not begin': '–' };

export const tell = ({ name, end, why }: Result): string =>
  `${MARKS[end]} ${name}: ${end}${why === undefined ? '' : `, ${why}`}`;

export function sumUp(results: Result[]): string {
  const count = (end: Result['end']) => results.filter((result) => result.end === end).length;
  return `${count('passed')} passed, ${count('failed')} failed, ${count('could not begin')} could not begin`;
}
