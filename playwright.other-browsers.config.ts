import { defineConfig } from '@playwright/test';
import { ensureTexts } from './scripts/ensure-texts.mjs';
import { patience } from './tests/support/patience.ts';
import type { Engine } from './tests/e2e/other-browsers/support/test.ts';

// Tests are loaded before the global setup runs.
ensureTexts();

/** Six journeys in the Firefox and the WebKit of this machine, where there are such: no part of the usual browser tests. */
export default defineConfig<object, { engine: Engine }>({
  testDir: 'tests/e2e/other-browsers',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/other-browsers',
  globalSetup: './tests/e2e/support/global-setup.ts',
  forbidOnly: true,
  workers: 1,
  timeout: patience(240_000),
  expect: { timeout: patience(30_000) },
  reporter: 'dot',
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
});
