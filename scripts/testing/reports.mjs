// @ts-check

/**
 * How many cases of a step passed, failed and were skipped, and the names of those that failed.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Count
 */

/**
 * @typedef {{ status: string, fullName: string }} VitestCase
 * @typedef {{ name: string, status: string, assertionResults: VitestCase[] }} VitestFile
 * @param {{ testResults: VitestFile[] }} report of Vitest's JSON reporter
 * @param {string} root of the project, left out of file names
 * @returns {Count}
 */
export function countVitest({ testResults }, root) {
  const cases = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.replace(`${root}/`, '');
    // A file that could not be loaded, or whose set-up failed, has no case that reports it.
    const silent = status === 'failed' && assertionResults.every((result) => result.status !== 'failed');
    return [
      ...assertionResults.map((result) => ({ status: result.status, name: `${file} > ${result.fullName}` })),
      ...(silent ? [{ status: 'failed', name: `${file} (the file itself)` }] : []),
    ];
  });
  const failures = cases.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const passed = cases.filter(({ status }) => status === 'passed').length;
  return { passed, failed: failures.length, skipped: cases.length - passed - failures.length, failures };
}

/**
 * @typedef {{ projectName: string, status: string }} PlaywrightTest `status`: expected, unexpected, flaky or skipped
 * @typedef {{ title: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ title: string, file: string, specs: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @param {{ suites: PlaywrightSuite[], errors: { message?: string }[] }} report of Playwright's JSON reporter
 * @returns {Count}
 */
export function countPlaywright({ suites, errors }) {
  /** @type {(suite: PlaywrightSuite) => { status: string, name: string }[]} */
  const casesOf = (suite) => [
    ...suite.specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, status }) => ({ status, name: `${suite.file} > ${title} (${projectName})` })),
    ),
    ...(suite.suites ?? []).flatMap(casesOf),
  ];
  const cases = suites.flatMap(casesOf);
  // A test that passes only sometimes has failed.
  const bad = cases.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  const failures = [
    ...bad.map(({ name }) => name),
    ...errors.map(({ message = 'no reason given' }) => `Playwright: ${message.split('\n')[0]}`),
  ];
  const passed = cases.filter(({ status }) => status === 'expected').length;
  return { passed, failed: failures.length, skipped: cases.length - passed - bad.length, failures };
}

/**
 * Returns the result of a step. A runner that crashed, wrote no report or ran nothing has failed, whatever else it says. The exception is a
 * step that needs what not every machine has: all of its cases may have been skipped.
 * @param {{ name: string, maySkipAll?: boolean }} step
 * @param {Count | null} counted null without a report
 * @param {number | null} exitCode null when a signal ended it
 * @returns {Count}
 */
export function judge({ name, maySkipAll = false }, counted, exitCode) {
  if (counted === null)
    return { passed: 0, failed: 1, skipped: 0, failures: [`${name}: ended with ${exitCode} and no report`] };
  const { passed, failed, skipped, failures } = counted;
  const wereSkipped = maySkipAll && skipped > 0;
  if (passed + failed === 0 && !wereSkipped)
    return { ...counted, failed: 1, failures: [`${name}: no test ran`] };
  if (exitCode !== 0 && failed === 0)
    return { ...counted, failed: 1, failures: [`${name}: ended with ${exitCode} though no test failed`] };
  return { ...counted, failures: failures.map((failure) => `${name}: ${failure}`) };
}
