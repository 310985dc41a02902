// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PINNED_NODE, ROOT } from '../install.mjs';
import { countPlaywright, countVitest, judge } from './reports.mjs';
import { tellCases } from './summary.mjs';

/** @import { Count } from './reports.mjs' */
/** @import { Step } from './steps.mjs' */

const REPORTS = path.join(ROOT, 'node_modules/.cache/test-reports');

/** The folder where Node caches compiled code; the tools, too, are the same each time. */
const COMPILED = path.join(ROOT, 'node_modules/.cache/compiled');

/** The arguments that tell each runner where to write its report; Playwright reads that from its environment. */
const REPORTING = {
  vitest: (/** @type {string} */ file) => ['--reporter=json', `--outputFile.json=${file}`],
  mutants: (/** @type {string} */ file) => ['--report', file],
  playwright: () => [],
};

/** The function that counts the cases in each runner's report; the report of the mutants already is a count. */
const READERS = {
  vitest: (/** @type {any} */ report) => countVitest(report, ROOT),
  mutants: (/** @type {Count} */ report) => report,
  playwright: countPlaywright,
};

/** No step takes this long, even on a very busy machine: one that does is hanging, and is killed. */
const STEP_MINUTES = 75;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** Ends the steps that are running when a run is aborted. */
export function endSteps() {
  for (const child of running) child.kill();
}

/**
 * Runs a program. With `shown` its output appears as it comes; otherwise it is returned.
 * @param {Step} step
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} shown
 * @returns {Promise<{ exitCode: number | null, output: string }>}
 */
function run({ args }, env, shown) {
  return new Promise((resolve) => {
    const begin = performance.now();
    const child = spawn(PINNED_NODE, args, {
      cwd: ROOT,
      env,
      stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
      timeout: STEP_MINUTES * 60_000,
    });
    running.add(child);
    let output = '';
    /** @param {string | Error} text */
    const note = (text) => (output += String(text));
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', note);
    child.on('error', note);
    child.on('close', (exitCode) => {
      running.delete(child);
      if (performance.now() - begin >= STEP_MINUTES * 60_000)
        console.log(`\n✗ It hung: it was ended after ${STEP_MINUTES} minutes.`);
      resolve({ exitCode, output });
    });
  });
}

/**
 * @param {Step} step
 * @param {string} report
 * @param {number | null} exitCode
 * @returns {Count}
 */
function count(step, report, exitCode) {
  const { name, runner } = step;
  if (runner === undefined) {
    const isGood = exitCode === 0;
    return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0, failures: isGood ? [] : [name] };
  }
  if (!existsSync(report)) return judge(step, null, exitCode);
  const content = JSON.parse(readFileSync(report, 'utf8'));
  return judge(step, READERS[runner](content), exitCode);
}

/**
 * Runs one step and prints its result in one line. Without `shown`, its output is printed only if it failed or the step `tells`.
 * @param {Step} step
 * @param {{ shown: boolean }} options
 * @returns {Promise<Count>}
 */
export async function runStep(step, { shown }) {
  const begin = performance.now();
  if (step.runner) console.log(`… ${step.name}`);
  mkdirSync(REPORTS, { recursive: true });
  const report = path.join(REPORTS, `${step.name.replaceAll(' ', '-')}.json`);
  rmSync(report, { force: true });
  const toReport = step.runner === undefined ? [] : REPORTING[step.runner](report);
  // Each runner has its own way to switch colours off, which is done when the output is not a terminal.
  const plain =
    step.runner === 'playwright' ? { FORCE_COLOR: '0' } : { NO_COLOR: '1', FORCE_COLOR: undefined };
  const colours = process.stdout.isTTY ? {} : plain;
  const env = {
    NODE_COMPILE_CACHE: COMPILED,
    ...process.env,
    ...colours,
    ...step.env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const { exitCode, output } = await run({ ...step, args: [...step.args, ...toReport] }, env, shown);
  const counted = count(step, report, exitCode);
  const cases = step.runner ? ` ${tellCases(counted)},` : '';
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  if ((counted.failed > 0 || step.tells) && output !== '') console.log(`\n${output.trim()}\n`);
  console.log(`${counted.failed === 0 ? '✓' : '✗'} ${step.name}:${cases} ${seconds} s`);
  return counted;
}
