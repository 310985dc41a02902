import type { Outcome } from './run-tests.ts';

export type Verdict = 'noticed' | 'survived' | 'broken';

/**
 * Returns the verdict on a fault from the outcome of its tests, with a reason. A fault is `broken` when no test could run with it, because
 * then it says nothing about the tests.
 */
export function judge({ code, counted, output }: Outcome): { verdict: Verdict; why: string } {
  const logTail = output.trim().split('\n').slice(-12).join('\n');
  if (counted === null) return { verdict: 'broken', why: `the tests ended with ${code}:\n${logTail}` };
  const failures = counted.failures.filter((failure) => !failure.endsWith('(the file itself)'));
  if (counted.passed + failures.length === 0)
    return { verdict: 'broken', why: 'no test ran: the file does not load with it, or no title matches' };
  if (code === 0) return { verdict: 'survived', why: `${counted.passed} tests passed` };
  // When no test failed, a check after the last test did: an error in the log or a failed teardown.
  return { verdict: 'noticed', why: failures[0]?.split(' > ').slice(1).join(' > ') ?? 'after the last test' };
}
