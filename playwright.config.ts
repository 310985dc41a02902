import { availableParallelism } from 'node:os';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { findBrowser, launchOptions } from './scripts/browser.mjs';

// Playwright reads this file again in each worker, which inherits what the first reading found.
const browser = process.env.BROWSER_FOUND
  ? { path: process.env.BROWSER_FOUND, env: {} }
  : await findBrowser();
if (browser) Object.assign(process.env, browser.env, { BROWSER_FOUND: browser.path });

const phone: PlaywrightTestConfig['use'] = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Each worker has a server, a PostgreSQL and a browser of its own.
  workers: Number(process.env.TEST_WORKERS) || Math.max(1, Math.min(4, availableParallelism())),
  // A whole journey on a machine that is busy with other things.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'dot',
  use: {
    ...(browser && { launchOptions: launchOptions(browser) }),
    locale: 'en-GB',
    // Not the club's: a page that formats by the browser's zone is found out.
    timezoneId: 'America/New_York',
    // Its film costs a fifth of the whole run's work; the picture of the failure and the page's states are there.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true },
    screenshot: 'only-on-failure',
  },
  projects: [
    // Windows beside the page, and tabs: signing in is tried where there are some.
    { name: 'phone', use: phone, testIgnore: '**/sign-in/**' },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
