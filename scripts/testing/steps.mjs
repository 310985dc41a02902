// @ts-check

/**
 * One step of the checks: what the pinned Node runs, and which runner's report says how its cases went. A step
 * without a runner is one case: it passes when it ends with 0. With `maySkipAll` it needs what not every machine has. What a step
 * with `leavesRows` leaves behind is saved, restored and compared by `npm run test:all`. What a step with `tells` prints is shown though it passes.
 * @typedef {'vitest' | 'playwright' | 'mutants'} Runner
 * @typedef {{ name: string, args: string[], runner?: Runner, env?: Record<string, string>, maySkipAll?: boolean, leavesRows?: boolean, tells?: boolean }} Step
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

/** What holds without running the product. @type {Step[]} */
export const STATIC_STEPS = [
  {
    name: 'lint',
    args: ['node_modules/oxlint/bin/oxlint', '--deny-warnings', '--report-unused-disable-directives'],
  },
  // Each checker learns the types that projects share for itself: four of them, its usual number, are two and a half times the work of one.
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

/** The slowest parts, which a run begins with. @type {Step[]} */
export const SERVER_STEPS = [
  vitest('unit and API tests', ['unit', 'api']),
  // Its tests wait for servers to start and stop most of the time.
  { ...vitest('running server', ['running'], '--maxWorkers=4'), leavesRows: true },
  // One at a time, which leaves half of the machine to the other steps.
  { ...vitest('races', ['races']), leavesRows: true },
];

/** What `npm run test:all` adds to them. @type {Step[]} */
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
    // With twenty requests a round these are a thousand for each limit of a household.
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
    // The default is the temporary folder, which each run has anew.
    env: { PLAYWRIGHT_TRANSFORM_CACHE_DIR: 'node_modules/.cache/playwright' },
    runner: 'playwright',
  };
}

/** The pages are also checked by axe here, as `npm run test:all` wants it. */
export const BROWSER_STEP = playwright('browser tests', '--project=desktop');

/** What `npm test` has of it: the same ways, walked without axe. @type {Step} */
export const EVERYDAY_BROWSER_STEP = {
  ...BROWSER_STEP,
  env: { ...BROWSER_STEP.env, WITHOUT_AXE: '1' },
};

/** What `npm run test:all` adds to them. */
export const MORE_BROWSER_STEP = playwright(
  'phone, details and looks',
  '--project=phone',
  '--project=details',
  '--project=looks',
);

/** The journeys run in Firefox and WebKit after these; a machine may have neither. @type {Step} */
export const OTHER_BROWSERS_STEP = {
  ...playwright('other browsers', '--config=playwright.other-browsers.config.ts'),
  maySkipAll: true,
};
