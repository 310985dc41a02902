import { availableParallelism } from 'node:os';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { findBrowser, launchOptions } from './scripts/browser.mjs';
import { ensureTexts } from './scripts/ensure-texts.mjs';
import { DETAILS, LOOKS } from './tests/parts.ts';
import { patience, countWorkers } from './tests/support/patience.ts';

// Tests are loaded before the global setup runs.
ensureTexts();

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

const desktop: PlaywrightTestConfig['use'] = { viewport: { width: 1280, height: 800 } };

/** A test's page lives for seconds: optimising its code takes longer than it saves, a twentieth of the whole run. */
const UNOPTIMISED = '--js-flags=--no-maglev --no-turbofan';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Each worker has a server and a browser of its own, and waits for pages a third of the time: on two cores three take
  // a tenth less work for the same tests than four.
  workers:
    Number(process.env.TEST_WORKERS) || countWorkers(Math.min(4, Math.ceil(1.5 * availableParallelism()))),
  // Playwright reads this file in each worker, which finds out how slow it is.
  timeout: patience(180_000),
  expect: { timeout: patience(20_000) },
  reporter: 'dot',
  use: {
    ...(browser && { launchOptions: launchOptions(browser, UNOPTIMISED) }),
    locale: 'en-GB',
    // Not the club's: a page that formats by the browser's zone is found out.
    timezoneId: 'America/New_York',
    // A press on something that never comes fails after this, long before the whole test's time is over.
    actionTimeout: patience(30_000),
    navigationTimeout: patience(60_000),
    // A trace of each test costs a fifth of the whole run's work: ask for one with `--trace retain-on-failure`.
    trace: 'off',
    // Who answers for an address in a test would not be asked by a worker: tests/e2e/device has it.
    serviceWorkers: 'block',
    // What moves is drawn again and again, by the processor.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // What is laid out otherwise there. Calls, forms' rules, formats and what a payment survives are the same.
    { name: 'phone', use: phone, grep: /@phone/ },
    // Those of other browsers have a configuration of their own: playwright.other-browsers.config.ts.
    { name: 'desktop', use: desktop, testIgnore: [...DETAILS, ...LOOKS, '**/other-browsers/**'] },
    { name: 'details', use: desktop, testMatch: DETAILS },
    { name: 'looks', use: desktop, testMatch: LOOKS },
  ],
});
