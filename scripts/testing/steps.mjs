// @ts-check

/**
 * One step of the checks: the arguments for the pinned Node, and the runner whose report is counted. A step without a runner is one case,
 * which passes when the exit code is 0. A step with `maySkipAll` needs what not every machine has. The clubs that a step with `leavesRows`
 * leaves behind are saved, restored and compared by `npm run test:all`. The output of a step with `tells` is shown even if it passes.
 * @typedef {'vitest' | 'playwright' | 'mutants'} Runner
 * @typedef {{ name: string, args: string[], runner?: Runner, env?: Record<string, string>, maySkipAll?: boolean, leavesRows?: boolean,
 * tells?: boolean }} Step
 */

/**
 * @param {string} name
 * @param {string[]} projects
 * @param {string[]} options
 * @returns {Step}
 */
function vitest(name, projects, ...options) {
  const chosen = projects.flatMap((project) => ['--project', project]);
  return {
    name,
    args: ['node_modules/vitest/vitest.mjs', 'run', ...chosen, '--reporter=dot', ...options],
    runner: 'vitest',
  };
}

const MUTANTS = 'tests/mutants/main.ts';

/** The checks that do not run the product. @type {Step[]} */
export const STATIC_STEPS = [
  {
    name: 'lint',
    args: ['node_modules/oxlint/bin/oxlint', '--deny-warnings', '--report-unused-disable-directives'],
  },
  // Each checker loads the types that projects share for itself: four checkers, the default, do two and a half times the work of one.
  { name: 'types', args: ['node_modules/typescript-native/bin/tsc', '-b', '--checkers', '1'] },
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  {
    name: 'boundaries',
    args: [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      'src',
      '--config',
      '.dependency-cruiser.mjs',
    ],
  },
  { name: 'dead code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'texts', args: ['scripts/texts/check-all.mjs'], tells: true },
  { name: 'faults that fit', args: [MUTANTS, '--check'] },
];

export const UNIT_STEP = vitest('unit tests', ['unit']);

const BUILD = "import('./scripts/build-web.mjs').then(({ ensureBuilt }) => ensureBuilt())";

/** @type {Step} */
export const BUILD_STEP = { name: 'build', args: ['--eval', BUILD] };

/** The slowest steps, with which a run begins. @type {Step[]} */
export const SERVER_STEPS = [
  vitest('unit and API tests', ['unit', 'api']),
  // Its tests wait for servers to start and stop most of the time.
  { ...vitest('running server', ['running'], '--maxWorkers=4'), leavesRows: true },
  // The test files run one at a time, which leaves half of the machine to the other steps.
  { ...vitest('races', ['races']), leavesRows: true },
];

/** The server steps that only `npm run test:all` runs. @type {Step[]} */
export const MORE_SERVER_STEPS = [
  { ...vitest('fault suite', ['faults']), leavesRows: true },
  { ...vitest('more of the running server', ['more-running'], '--maxWorkers=4'), leavesRows: true },
  { name: 'planted faults', args: [MUTANTS, '--quick'], runner: 'mutants' },
  vitest('proofs', ['proofs']),
  {
    ...vitest('payments in parts, at length', ['races'], 'tests/races/parts.test.ts'),
    env: { RACE_ROUNDS: '150' },
  },
  {
    ...vitest(
      'parts at the desk and at an older node, at length',
      ['races'],
      'tests/races/parts-desk.test.ts',
      'tests/races/parts-older-node.test.ts',
    ),
    env: { RACE_ROUNDS: '40' },
  },
  {
    ...vitest(
      'memberships, at length',
      ['races'],
      'tests/races/dues.test.ts',
      'tests/races/dues-and-ends.test.ts',
      'tests/races/households.test.ts',
      'tests/races/household-limits.test.ts',
      'tests/races/renewals.test.ts',
      'tests/races/standing.test.ts',
    ),
    // With twenty requests a round, this makes a thousand requests for each limit of a household.
    env: { RACE_ROUNDS: '50' },
  },
];

/**
 * @param {string} name
 * @param {string[]} options
 * @returns {Step}
 */
function playwright(name, ...options) {
  return {
    name,
    args: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json', ...options],
    // The default is the temporary folder, which is new in each run.
    env: { PLAYWRIGHT_TRANSFORM_CACHE_DIR: 'node_modules/.cache/playwright' },
    runner: 'playwright',
  };
}

/** This step also checks the pages with axe, as `npm run test:all` requires. */
export const BROWSER_STEP = playwright('browser tests', '--project=desktop');

/** The browser step of `npm test`: the same journeys without axe. @type {Step} */
export const EVERYDAY_BROWSER_STEP = {
  ...BROWSER_STEP,
  env: { ...BROWSER_STEP.env, WITHOUT_AXE: '1' },
};

/** The browser step that only `npm run test:all` adds. */
export const MORE_BROWSER_STEP = playwright(
  'phone, details and looks',
  '--project=phone',
  '--project=details',
  '--project=looks',
);

/** Runs the journeys in Firefox and WebKit after the other steps; a machine may have neither. @type {Step} */
export const OTHER_BROWSERS_STEP = {
  ...playwright('other browsers', '--config=playwright.other-browsers.config.ts'),
  maySkipAll: true,
};
