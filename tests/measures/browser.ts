import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { addDays, toClubDate } from '#contract/clock/club-time.ts';
import { findBrowser, launchOptions } from '../../scripts/browser.mjs';
import { PINNED_NODE } from '../../scripts/install.mjs';
import { startNode } from '../support/processes/node-process.ts';
import { PASSWORD, type Person } from './club.ts';
import { ranOf, type Ran, type Script } from './executed.ts';

/** Starts a Vite server that serves each module of the pages separately. The club that it calls need not be running yet. */
export function serveModules(project: string, { port, apiServer }: { port: number; apiServer: string }) {
  const vite = path.join(project, 'node_modules/vite/bin/vite.js');
  const args = [vite, '--port', String(port), '--strictPort', '--host', 'localhost'];
  return startNode(args, { cwd: project, env: { ...process.env, API_SERVER: apiServer }, node: PINNED_NODE });
}

/** Code that Vite adds to modules for hot reloading. */
const OF_VITE = /RefreshRuntime|__hmr/;

/** Returns the functions of the pages that have run since the coverage began. */
async function takeRan(page: Page, project: string): Promise<Ran> {
  const scripts = await page.coverage.stopJSCoverage();
  const own = scripts.map(({ url, source = '', functions }): Script => ({
    url,
    functions: functions.filter(
      ({ ranges: [own] }) => own && !OF_VITE.test(source.slice(own.startOffset, own.endOffset)),
    ),
  }));
  return ranOf(own, (url) => {
    const { pathname } = new URL(url);
    return pathname.startsWith('/@fs/')
      ? path.relative(project, pathname.slice('/@fs'.length)).replaceAll('\\', '/')
      : `src/web${pathname}`;
  });
}

/** The time in ms within which the page shows everything that follows from the response. */
const AFTER_MS = 3000;

/**
 * Makes a booking in a browser from the list of courts. Returns what ran from the click on ‘Book now’ until the page had shown the
 * response.
 */
export async function bookInBrowser(project: string, url: string, { email }: Person): Promise<Ran> {
  const found = await findBrowser();
  if (!found) throw new Error('No browser was found. Please install Chromium, or set BROWSER_PATH.');
  const browser = await chromium.launch(launchOptions(found));
  try {
    const page = await (await browser.newContext({ baseURL: url, serviceWorkers: 'block' })).newPage();
    page.setDefaultTimeout(60_000);
    await page.goto('/auth/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('button', { name: 'Account menu' }).waitFor();
    await page.goto('/courts');
    await page.getByRole('button', { name: 'Account menu' }).waitFor();
    const bookNow = page.getByRole('button', { name: 'Book now: Tennis' }).first();
    await bookNow.waitFor();
    await page.coverage.startJSCoverage({ resetOnNavigation: false });
    await bookNow.click();
    await page.getByLabel('Date').fill(addDays(toClubDate(new Date()), 200));
    await page.getByRole('dialog').getByRole('checkbox').first().check();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Submit Booking/ })
      .click();
    await page.getByRole('status').getByText('Court booking request send').waitFor();
    await delay(AFTER_MS);
    return await takeRan(page, project);
  } finally {
    await browser.close();
  }
}
