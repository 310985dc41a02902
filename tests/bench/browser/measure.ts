import { availableParallelism, loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import * as z from 'zod/mini';
import { findBrowser, launchOptions } from '../../../scripts/browser.mjs';
import { ensureBuilt } from '../../../scripts/build-web.mjs';
import { startClub } from '../../e2e/support/club-server.ts';
import { startDatabases } from '../../e2e/support/databases.ts';
import { findFreePort } from '../../support/processes/node-process.ts';
import { record } from '../support/record.ts';
import { AT_LEAST, AT_MOST, describePages, middleOf, missedBy, type Measured } from './budget.ts';

const RUNS = 3;
const KB = 1000;

const requestSchema = z.object({ url: z.string(), transferSize: z.number() });

/** Returns the transferred kB, headers included, and the number of requests. The first scripts are those that the document names. */
function weigh(items: unknown, document: string) {
  const requests = z.parse(z.array(requestSchema), items);
  const kbOf = (some: typeof requests) =>
    Number((some.reduce((sum, { transferSize }) => sum + transferSize, 0) / KB).toFixed(1));
  const isNamed = (pathname: string) => pathname.endsWith('.js') && document.includes(`"${pathname}"`);
  return {
    'kB in all': kbOf(requests),
    'kB of first scripts': kbOf(requests.filter(({ url }) => isNamed(new URL(url).pathname))),
    requests: requests.length,
  };
}

/** Measures one run on a slow phone: slow 4G and a quarter of the CPU, throttled for real and not simulated. */
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
  const requests = audits['network-requests']?.details;
  const figureOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
    LCP: Math.round(figureOf('largest-contentful-paint')),
    CLS: Number(figureOf('cumulative-layout-shift').toFixed(3)),
    TBT: Math.round(figureOf('total-blocking-time')),
    ...weigh(requests?.type === 'table' ? requests.items : [], await (await fetch(url)).text()),
  };
}

async function measurePages(url: string, port: number): Promise<Record<string, Measured>> {
  const pages: Record<string, Measured> = {};
  for (const path of Object.keys(AT_MOST)) {
    const runs: Measured[] = [];
    for (let run = 1; run <= RUNS; run += 1) {
      console.log(`… ${path}, run ${run} of ${RUNS}`);
      runs.push(await measure(url + path, port));
    }
    pages[path] = middleOf(runs);
  }
  return pages;
}

function report(pages: Record<string, Measured>): boolean {
  const [load = 0] = loadavg();
  if (load > availableParallelism())
    console.log(
      `This machine is busy (load ${load.toFixed(1)}): performance, LCP and TBT say little about the site.`,
    );
  console.log(describePages(pages, AT_MOST));
  const missed = Object.entries(AT_MOST).flatMap(([path, atMost]) => {
    const figures = pages[path];
    return figures ? missedBy(figures, atMost).map((name) => `${path}: ${name}`) : [path];
  });
  for (const budget of missed) console.log(`✗ ${budget}`);
  return missed.length === 0;
}

/** Measures the public pages on a slow phone and prints the figures with their budgets; returns false when a budget is exceeded. */
export async function measureInBrowser(): Promise<boolean> {
  await ensureBuilt();
  const found = await findBrowser();
  if (!found) throw new Error('No browser was found. Please install Chromium, or set BROWSER_PATH.');
  // Without tiles, no request leaves this machine.
  const stopDatabases = await startDatabases();
  const club = await startClub({ TILE_URL: 'off' });
  const port = await findFreePort();
  const options = launchOptions(found);
  const browser = await chromium.launch({
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
  });
  try {
    const pages = await measurePages(club.url, port);
    record('browser', describePages(pages, AT_MOST));
    return report(pages);
  } finally {
    await browser.close();
    await club.stop();
    await stopDatabases();
  }
}
