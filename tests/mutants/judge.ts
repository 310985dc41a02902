import type { Outcome } from './run-tests.ts';

export type Verdict = 'noticed' | 'survived' | 'broken';

/**
 * Returns what a run of tests says of the fault that they ran with, and why. A fault is broken when no test could run with
 * it: then it shows nothing of the tests.
 */
export function judge({ code, counted, output }: Outcome): { verdict: Verdict; why: string } {
  const logTail = output.trim().split('\n').slice(-12).join('\n');
  if (counted === null) return { verdict: 'broken', why: `the tests ended with ${code}:\n${logTail}` };
  const failures = counted.failures.filter((failure) => !failure.endsWith('(the file itself)'));
  if (counted.passed + failures.length === 0)
    return { verdict: 'broken', why: 'no test ran: the file does not load with it, or no title matches' };
  if (code === 0) return { verdict: 'survived', why: `${counted.passed} tests passed` };
  // Without a test that failed, it was what holds after the last one: an error in the log, or a tear-down.
  return { verdict: 'noticed', why: failures[0]?.split(' > ').slice(1).join(' > ') ?? 'after the last test' };
}
