import { availableParallelism, loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findBrowser, launchOptions } from '../../scripts/browser.mjs';
import { ensureBuilt } from '../../scripts/build-web.mjs';
import { startClub } from '../e2e/support/club-server.ts';
import { startDatabases } from '../e2e/support/databases.ts';
import { findFreePort } from '../support/node-process.ts';
import { AT_LEAST, AT_MOST, middleOf, missedBy, type Measured } from './budget.ts';

// `npm run lighthouse`: how fast and how well made the public pages are, on a slow phone. Not part of `npm test`,
// because a busy machine is slow as well.

const PATHS = ['/', '/courts'];
const RUNS = 3;

/** One run as a slow phone sees it: slow 4G and a quarter of the CPU, applied and not reckoned. */
async function measure(url: string, port: number): Promise<Measured> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    throttlingMethod: 'devtools',
    onlyCategories: Object.keys(AT_LEAST),
  });
  if (!result) throw new Error('Lighthouse answered nothing.');
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(runtimeError.message);
  for (const [name, { auditRefs }] of Object.entries(categories))
    for (const { id } of name === 'performance' ? [] : auditRefs)
      if (audits[id]?.score === 0) console.log(`  ✗ ${name}: ${audits[id].title}`);
  const scoreOf = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
  const figureOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
    LCP: Math.round(figureOf('largest-contentful-paint')),
    CLS: Number(figureOf('cumulative-layout-shift').toFixed(3)),
  };
}

ensureBuilt();
const found = await findBrowser();
if (!found) throw new Error('No browser was found. Please install Chromium, or set BROWSER_PATH.');
// Without tiles nothing leaves this machine.
const stopDatabases = await startDatabases();
const club = await startClub({ TILE_URL: 'off' });
const port = await findFreePort();
const options = launchOptions(found);
const browser = await chromium.launch({
  ...options,
  args: [...options.args, `--remote-debugging-port=${port}`],
});

const pages: Record<string, Measured> = {};
try {
  for (const path of PATHS) {
    const runs: Measured[] = [];
    for (let run = 1; run <= RUNS; run += 1) {
      console.log(`… ${path}, run ${run} of ${RUNS}`);
      runs.push(await measure(club.url + path, port));
    }
    pages[path] = middleOf(runs);
  }
} finally {
  await browser.close();
  await club.stop();
  await stopDatabases();
}

const [load = 0] = loadavg();
if (load > availableParallelism())
  console.log(
    `This machine is busy (load ${load.toFixed(1)}): performance and LCP say little about the site.`,
  );
console.table({ ...pages, 'at least': AT_LEAST, 'at most': AT_MOST });
const missed = Object.entries(pages).flatMap(([path, figures]) =>
  missedBy(figures).map((name) => `${path}: ${name}`),
);
for (const budget of missed) console.log(`✗ ${budget}`);
process.exitCode = missed.length === 0 ? 0 : 1;
