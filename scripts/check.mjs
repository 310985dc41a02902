// @ts-check
// `npm run check` runs everything that needs neither a database nor a browser, in under a minute.
import './check-node.mjs';
import { availableParallelism } from 'node:os';
import { ensureTexts } from './ensure-texts.mjs';
import { ensureInstalled } from './install.mjs';
import { runStep } from './testing/run-step.mjs';
import { STATIC_STEPS, UNIT_STEP } from './testing/steps.mjs';
import { describe, runAtOnce, sum } from './testing/summary.mjs';

try {
  ensureInstalled();
  ensureTexts();
  const jobs = [...STATIC_STEPS, UNIT_STEP].map((step) => () => runStep(step, { shown: false }));
  const total = sum(await runAtOnce(jobs, availableParallelism()));
  console.log(`\n${describe(total)}`);
  process.exitCode = total.failed === 0 ? 0 : 1;
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
