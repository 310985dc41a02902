import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { patience, workersOf } from './tests/support/patience.ts';

const UNIT = 'src/**/*.test.{ts,tsx}';
const RACES = 'tests/races/**/*.test.ts';
const RUNNING = 'tests/running/**/*.test.ts';
const FAULTS = 'tests/faults/**/*.test.ts';

/** Test files at once. PostgreSQL works beside them, so no more than there are cores, and two even on one. */
const maxWorkers =
  Number(process.env.TEST_WORKERS) || workersOf(Math.max(2, Math.min(4, availableParallelism())));

/** Our modules keep no state, so files can share them; loading them again for each file takes longer than the tests. */
const isolate = false;

/** What a test waits for comes at once on an idle machine. */
const waits = { poll: { timeout: patience(10_000) } };

export default defineConfig({
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    maxWorkers,
    // Projects of one groupOrder run side by side; the next begin when they are through.
    projects: [
      {
        test: {
          name: 'unit',
          include: [UNIT],
          isolate,
          testTimeout: patience(20_000),
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [RACES, RUNNING, FAULTS],
          isolate,
          sequence: { groupOrder: 0 },
          expect: waits,
          testTimeout: patience(20_000),
          hookTimeout: patience(60_000),
        },
      },
      {
        // One race at a time: rivals for the same cores would make the races rarer.
        test: {
          name: 'races',
          include: [RACES],
          isolate,
          sequence: { groupOrder: 1 },
          expect: waits,
          testTimeout: patience(120_000),
          hookTimeout: patience(60_000),
          fileParallelism: false,
        },
      },
      {
        // These start, kill and restart whole servers, and mostly wait for them.
        test: {
          name: 'running',
          include: [RUNNING],
          isolate,
          sequence: { groupOrder: 2 },
          expect: waits,
          testTimeout: patience(120_000),
          hookTimeout: patience(120_000),
        },
      },
      {
        // These end processes in the middle of payments, and look at what is left.
        test: {
          name: 'faults',
          include: [FAULTS],
          sequence: { groupOrder: 3 },
          expect: waits,
          testTimeout: patience(600_000),
          hookTimeout: patience(60_000),
        },
      },
    ],
  },
});
