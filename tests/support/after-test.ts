import { afterAll, onTestFinished, TestRunner } from 'vitest';

/**
 * Runs `work` at the end of the test that calls it, or at the end of the file when it is called at the top level. Inside a test, Vitest
 * never runs the callback of `afterAll`.
 */
export function afterThisTest(work: () => unknown): void {
  (TestRunner.getCurrentTest() ? onTestFinished : afterAll)(async () => {
    await work();
  });
}
