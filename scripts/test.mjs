// @ts-check
// `npm test`: every check and test of the project, on a fresh clone too. The last line says how many cases passed
// and failed.
import './check-node.mjs';
import { availableParallelism } from 'node:os';
import { getBrowser } from './browser.mjs';
import { ensureInstalled } from './install.mjs';
import { findLeftovers, makeRunFolder } from './testing/leftovers.mjs';
import { endSteps, runStep } from './testing/run-step.mjs';
import { BROWSER_STEP, RUNNING_STEPS, staticSteps } from './testing/steps.mjs';
import { describe, runAtOnce, sum, tellOfStripe } from './testing/summary.mjs';

/** @import { Count } from './testing/reports.mjs' */

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

/** What the steps put aside; Node starts them with the environment of this process. */
const run = makeRunFolder();
Object.assign(process.env, run.env);

/** @returns {Promise<Count>} */
async function runBrowserTests() {
  const browser = await getBrowser();
  if (browser) {
    const env = { ...browser.env, BROWSER_PATH: browser.path };
    return runStep({ ...BROWSER_STEP, env }, { shown: true });
  }
  console.log('\n✗ THE BROWSER TESTS DID NOT RUN: no browser was found, and none could be downloaded.');
  console.log('  Please install Chrome or Chromium, or set BROWSER_PATH, and start again.');
  if (process.env.CI) return oneFailure('browser tests: did not run without a browser');
  return { passed: 0, failed: 0, skipped: 1, failures: [] };
}

/** @returns {Promise<Count>} */
async function runEverything() {
  ensureInstalled();
  const checks = staticSteps({ cached: false }).map((step) => () => runStep(step, { shown: false }));
  const counts = await runAtOnce(checks, availableParallelism());
  for (const step of RUNNING_STEPS)
    counts.push(await runStep(step, { shown: true }), await findLeftovers(step.name, run.folder));
  counts.push(await runBrowserTests().catch(failureOf));
  counts.push(await findLeftovers('browser tests', run.folder));
  return sum(counts);
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
