import { afterAll, onTestFinished, TestRunner } from 'vitest';

/**
 * Does something at the end of the test that calls it or, at the top of a file, at the end of that. Vitest never calls what is given to
 * `afterAll` within a test.
 */
export function afterThisTest(work: () => unknown): void {
  (TestRunner.getCurrentTest() ? onTestFinished : afterAll)(async () => {
    await work();
  });
}
