import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ensureTexts } from './scripts/ensure-texts.mjs';
import { EVERYDAY_RUNNING, PROOFS } from './tests/parts.ts';
import { countWorkers } from './tests/support/patience.ts';

// Tests are loaded before any setup of theirs runs.
ensureTexts();

const UNIT = 'src/**/*.test.{ts,tsx}';
const RACES = 'tests/races/**/*.test.ts';
const RUNNING = 'tests/running/**/*.test.ts';
const FAULTS = 'tests/faults/**/*.test.ts';

/** Test files at once. PostgreSQL works beside them, so no more than there are cores, and two even on one. */
const maxWorkers =
  Number(process.env.TEST_WORKERS) || countWorkers(Math.max(2, Math.min(4, availableParallelism())));

/** Our modules keep no state, so files can share them; loading them again for each file takes longer than the tests. */
const isolate = false;

/** Limits in ms on an idle machine, at least four times what a test takes there; each worker makes them longer as it needs. */
function limits(test: number, hook = 60_000) {
  return { provide: { limits: { test, hook } }, setupFiles: ['tests/support/limits.ts'] };
}

/** The same for tests whose clubs `npm run test:all` restores. */
function limitsWithRows(test: number, hook?: number, more = {}) {
  const { provide, setupFiles } = limits(test, hook);
  return {
    provide: { ...provide, ...more },
    setupFiles: [...setupFiles, 'tests/support/every-row-setup.ts'],
  };
}

export default defineConfig({
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    maxWorkers,
    // Projects of one groupOrder run side by side; the next begin when they are through.
    projects: [
      {
        test: { name: 'unit', include: [UNIT], isolate, sequence: { groupOrder: 0 }, ...limits(20_000) },
      },
      {
        test: {
          name: 'api',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [RACES, RUNNING, FAULTS, ...PROOFS],
          isolate,
          sequence: { groupOrder: 0 },
          ...limits(60_000),
        },
      },
      {
        // One race at a time: rivals for the same cores would make the races rarer.
        test: {
          name: 'races',
          include: [RACES],
          isolate,
          sequence: { groupOrder: 1 },
          fileParallelism: false,
          ...limitsWithRows(240_000, 60_000, { noDeadlocks: true }),
        },
      },
      {
        // These start, kill and restart whole servers, and mostly wait for them.
        test: {
          name: 'running',
          include: EVERYDAY_RUNNING,
          isolate,
          sequence: { groupOrder: 2 },
          ...limitsWithRows(240_000, 120_000),
        },
      },
      {
        test: {
          name: 'more-running',
          include: [RUNNING],
          exclude: EVERYDAY_RUNNING,
          isolate,
          sequence: { groupOrder: 2 },
          ...limitsWithRows(240_000, 120_000),
        },
      },
      {
        // These end processes in the middle of payments, and look at what is left.
        test: { name: 'faults', include: [FAULTS], sequence: { groupOrder: 3 }, ...limitsWithRows(600_000) },
      },
      {
        test: { name: 'proofs', include: PROOFS, isolate, sequence: { groupOrder: 3 }, ...limits(600_000) },
      },
    ],
  },
});
