// @ts-check
// `npm test`: every check and test of the project, on a fresh clone too. The last line says how many cases passed
// and failed.
import './check-node.mjs';
import { availableParallelism, loadavg } from 'node:os';
import { getBrowser } from './browser.mjs';
import { ensureInstalled } from './install.mjs';
import { findLeftovers, makeRunFolder } from './testing/leftovers.mjs';
import { endSteps, runStep } from './testing/run-step.mjs';
import { BROWSER_STEP, BUILD_STEP, RUNNING_STEPS, staticSteps } from './testing/steps.mjs';
import { describe, runAtOnce, sum, tellOfStripe } from './testing/summary.mjs';

/** @import { Count } from './testing/reports.mjs' */
/** @import { Step } from './testing/steps.mjs' */

/** Steps at once: what one waits for, another computes. */
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
 * Runs a step that starts servers, browsers or databases, and looks what it has left behind: each step has a temporary
 * folder of its own, so that this is known of steps that run side by side, too.
 * @param {Step} step
 * @param {{ shown: boolean }} options
 */
async function runTidily(step, options) {
  const { folder, env } = makeRunFolder();
  const count = await runStep({ ...step, env: { ...env, ...step.env } }, options);
  return sum([count, await findLeftovers(step.name, folder)]);
}

/** @returns {Promise<Count>} */
async function runBrowserTests() {
  const browser = await getBrowser();
  if (browser) {
    const env = { ...BROWSER_STEP.env, ...browser.env, BROWSER_PATH: browser.path };
    return runTidily({ ...BROWSER_STEP, env }, { shown: true });
  }
  console.log('\n✗ THE BROWSER TESTS DID NOT RUN: no browser was found, and none could be downloaded.');
  console.log('  Please install Chrome or Chromium, or set BROWSER_PATH, and start again.');
  if (process.env.CI) return oneFailure('browser tests: did not run without a browser');
  return { passed: 0, failed: 0, skipped: 1, failures: [] };
}

/** @returns {Promise<Count>} */
async function runEverything() {
  ensureInstalled();
  // What the steps themselves are to the machine is no reason to start fewer workers.
  process.env.LOAD_BEFORE_TESTS ??= String(loadavg()[0]);
  const build = await runStep(BUILD_STEP, { shown: false });
  const [units, ...rest] = RUNNING_STEPS.map((step) => () => runTidily(step, { shown: false }));
  const checks = staticSteps({ cached: false }).map((step) => () => runStep(step, { shown: false }));
  const counts = await runAtOnce([...(units ? [units] : []), ...checks, ...rest], AT_ONCE);
  // By themselves: they keep all cores busy.
  const inBrowser = await runBrowserTests().catch(failureOf);
  return sum([build, ...counts, inBrowser]);
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    endSteps();
    process.exit(130);
  });

const begin = performance.now();
const total = await runEverything().catch(failureOf);
console.log(`\n${tellOfStripe(process.env.STRIPE_SECRET_KEY)}`);
console.log(`Took ${((performance.now() - begin) / 60_000).toFixed(1)} minutes.\n${describe(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
