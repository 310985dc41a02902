import { inject, vi } from 'vitest';
import { patience } from './patience.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Limits of the project's tests in ms on an idle machine. */
    limits: { test: number; hook: number };
  }
}

// Each worker measures how slow it is, because the runner, which reads the configuration, may have measured at a quiet moment.
const { test, hook } = inject('limits');
vi.setConfig({
  testTimeout: patience(test),
  hookTimeout: patience(hook),
  expect: { poll: { timeout: patience(20_000) } },
});
