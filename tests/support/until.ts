import { expect } from 'vitest';

/** Resolves when the condition holds; fails the test when it does not within the poll timeout of vitest.config.ts. */
export function until(condition: () => unknown): Promise<void> {
  return expect.poll(condition).toBeTruthy();
}
