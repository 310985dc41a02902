import { inject, vi } from 'vitest';
import { patience } from './patience.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Limits of the project's tests in ms, as an idle machine needs them. */
    limits: { test: number; hook: number };
  }
}

// Each worker finds out how slow it is: the runner, which reads the configuration, may have found a quiet moment.
const { test, hook } = inject('limits');
vi.setConfig({
  testTimeout: patience(test),
  hookTimeout: patience(hook),
  expect: { poll: { timeout: patience(20_000) } },
});
