// @ts-check
// `npm test` runs what every change must pass, also on a fresh clone. `npm run test:all` (`--all`) then runs the rest. The last line says
// how many cases passed and failed.
import './check-node.mjs';
import { availableParallelism, loadavg } from 'node:os';
import { getBrowser } from './browser.mjs';
import { ensureInstalled } from './install.mjs';
import { beginRows, tellOfRows } from './testing/every-row.mjs';
import { findLeftovers, makeRunFolder } from './testing/leftovers.mjs';
import { endSteps, runStep } from './testing/run-step.mjs';
import {
  BROWSER_STEP,
  BUILD_STEP,
  EVERYDAY_BROWSER_STEP,
  MORE_BROWSER_STEP,
  MORE_SERVER_STEPS,
  OTHER_BROWSERS_STEP,
  SERVER_STEPS,
  STATIC_STEPS,
} from './testing/steps.mjs';
import { describe, runAtOnce, sum, tellOfStripe } from './testing/summary.mjs';

/** @import { Count } from './testing/reports.mjs' */
/** @import { Step } from './testing/steps.mjs' */

const begin = performance.now();

function minutes() {
  return `${((performance.now() - begin) / 60_000).toFixed(1)} minutes`;
}

/** The number of steps that run at the same time: while one waits, another computes. */
const AT_ONCE = Math.max(2, Math.floor(availableParallelism() / 2));

/**
 * @param {string} failure
 * @returns {Count}
 */
function oneFailure(failure) {
  return { passed: 0, failed: 1, skipped: 0, failures: [failure] };
}

/** @param {unknown} error */
function failureOf(error) {
  return oneFailure(error instanceof Error ? error.message : String(error));
}

/**
 * Runs a step that starts servers, browsers or databases, and checks what it left behind. Each step has its own temporary folder, so that
 * the check also works for steps that run in parallel.
 * @param {Step} step
 * @param {{ shown: boolean }} options
 */
async function runTidily(step, options) {
  const { folder, env } = makeRunFolder();
  const count = await runStep({ ...step, env: { ...env, ...step.env } }, options);
  return sum([count, await findLeftovers(step.name, folder)]);
}

/**
 * @param {Step} step
 * @returns {Promise<Count>}
 */
async function runBrowserTests(step) {
  const browser = await getBrowser();
  if (browser) {
    const env = { ...step.env, ...browser.env, BROWSER_PATH: browser.path };
    return runTidily({ ...step, env }, { shown: true });
  }
  console.log(`\n✗ NOT RUN: ${step.name}. No browser was found, and none could be downloaded.`);
  console.log('  Please install Chrome or Chromium, or set BROWSER_PATH, and start again.');
  if (process.env.CI) return oneFailure(`${step.name}: did not run without a browser`);
  return { passed: 0, failed: 0, skipped: 1, failures: [] };
}

/**
 * Runs the steps that use servers, at least two at a time, and then the browser tests alone, because they keep all cores busy.
 * @param {{ servers: Step[], checks: Step[], browser: Step }} steps
 */
async function runPart({ servers, checks, browser }) {
  const jobs = [
    ...servers.map((step) => () => runTidily(step, { shown: false })),
    ...checks.map((step) => () => runStep(step, { shown: false })),
  ];
  const counts = await runAtOnce(jobs, AT_ONCE);
  const inBrowser = await runBrowserTests(browser).catch(failureOf);
  return sum([...counts, inBrowser]);
}

/** @param {{ all: boolean }} options */
async function runTests({ all }) {
  ensureInstalled();
  // The load that the steps themselves cause is no reason to start fewer workers.
  process.env.LOAD_BEFORE_TESTS ??= String(loadavg()[0]);
  const build = await runStep(BUILD_STEP, { shown: false });
  const browser = all ? BROWSER_STEP : EVERYDAY_BROWSER_STEP;
  const rows = all ? beginRows() : null;
  /** @param {Step[]} steps */
  const noting = (steps) =>
    steps.map((step) =>
      rows && step.leavesRows ? { ...step, env: { ...step.env, EVERY_ROW: rows } } : step,
    );
  const everyday = await runPart({ servers: noting(SERVER_STEPS), checks: STATIC_STEPS, browser });
  if (rows === null) return sum([build, everyday]);
  console.log(`\n${minutes()} so far: what follows is not part of \`npm test\`.`);
  const rest = await runPart({ servers: noting(MORE_SERVER_STEPS), checks: [], browser: MORE_BROWSER_STEP });
  const elsewhere = await runTidily(OTHER_BROWSERS_STEP, { shown: true }).catch(failureOf);
  return sum([build, everyday, rest, elsewhere, tellOfRows(rows)]);
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    endSteps();
    process.exit(130);
  });

const total = await runTests({ all: process.argv.includes('--all') }).catch(failureOf);
console.log(`\n${tellOfStripe(process.env.STRIPE_SECRET_KEY)}`);
console.log(`Took ${minutes()}.\n${describe(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
