import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findLeftovers } from '../../scripts/testing/leftovers.mjs';
import { countPlaywright, countVitest, judge } from '../../scripts/testing/reports.mjs';
import { describe as describeCount, runAtOnce, sum, tellOfStripe } from '../../scripts/testing/summary.mjs';
import { makeFolder } from '../support/folder.ts';

const passing = { passed: 2, failed: 0, skipped: 0, failures: [] };

function vitestFile(name: string, status: string, ...cases: [fullName: string, status: string][]) {
  return {
    name: `/club/${name}`,
    status,
    assertionResults: cases.map(([fullName, result]) => ({ fullName, status: result })),
  };
}

describe('the cases of Vitest', () => {
  test('are counted by how they went, and those that failed are named', () => {
    const file = vitestFile(
      'src/a.test.ts',
      'failed',
      ['adds', 'passed'],
      ['takes away', 'failed'],
      ['later', 'pending'],
    );
    expect(countVitest({ testResults: [file] }, '/club')).toEqual({
      passed: 1,
      failed: 1,
      skipped: 1,
      failures: ['src/a.test.ts > takes away'],
    });
  });

  test('include a file that could not be loaded, though it has no case', () => {
    const file = vitestFile('src/broken.test.ts', 'failed');
    expect(countVitest({ testResults: [file] }, '/club')).toMatchObject({
      failed: 1,
      failures: ['src/broken.test.ts (the file itself)'],
    });
  });

  test('include a set-up or tear-down that failed after all cases had passed', () => {
    const file = vitestFile('src/a.test.ts', 'failed', ['adds', 'passed']);
    expect(countVitest({ testResults: [file] }, '/club')).toMatchObject({ passed: 1, failed: 1 });
  });
});

describe('the cases of Playwright', () => {
  const suite = (...results: string[]) => ({
    title: 'home',
    file: 'home.spec.ts',
    specs: [],
    suites: [
      {
        title: 'on a phone',
        file: 'home.spec.ts',
        specs: results.map((status) => ({
          title: `is ${status}`,
          tests: [{ projectName: 'phone', status }],
        })),
      },
    ],
  });

  test('are counted once for each kind of screen; one that passes only now and then has failed', () => {
    const report = { suites: [suite('expected', 'unexpected', 'flaky', 'skipped')], errors: [] };
    expect(countPlaywright(report)).toEqual({
      passed: 1,
      failed: 2,
      skipped: 1,
      failures: ['home.spec.ts > is unexpected (phone)', 'home.spec.ts > is flaky (phone)'],
    });
  });

  test('include what broke outside any case', () => {
    const errors = [{ message: 'the server did not start\nat x.ts' }];
    expect(countPlaywright({ suites: [], errors })).toMatchObject({
      failed: 1,
      failures: ['Playwright: the server did not start'],
    });
  });
});

describe('a step has failed', () => {
  test('when its runner left no report', () => {
    expect(judge('races', null, 0)).toMatchObject({ failed: 1 });
  });
  test('when nothing ran', () => {
    expect(judge('races', { ...passing, passed: 0 }, 0)).toMatchObject({
      failed: 1,
      failures: ['races: no test ran'],
    });
  });
  test('when its runner broke down though each case passed', () => {
    expect(judge('races', passing, 1)).toMatchObject({ passed: 2, failed: 1 });
    expect(judge('races', passing, null)).toMatchObject({ passed: 2, failed: 1 });
  });
  test('and not otherwise', () => {
    expect(judge('races', passing, 0)).toEqual(passing);
  });
});

test('the last line says how many cases passed and failed, after the names of those that failed', () => {
  const total = sum([passing, { passed: 1, failed: 1, skipped: 0, failures: ['lint'] }]);
  expect(describeCount(total)).toBe('Failed:\n  ✗ lint\n\n3 passed, 1 failed');
  expect(describeCount({ ...total, skipped: 4 })).toMatch(/\n3 passed, 1 failed, 4 skipped$/);
});

test('the summary says whether Stripe itself was asked', () => {
  expect(tellOfStripe(undefined)).toContain('STRIPE ITSELF WAS NOT ASKED');
  expect(tellOfStripe('')).toContain('With STRIPE_SECRET_KEY=sk_test_…');
  expect(tellOfStripe('sk_test_1')).toContain('Stripe itself was asked');
});

test('steps run side by side, no more of them than there are cores, and answer in their order', async () => {
  let [running, most] = [0, 0];
  const jobs = [3, 2, 1, 0].map((number) => async () => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running -= 1;
    return number;
  });
  expect(await runAtOnce(jobs, 2)).toEqual([3, 2, 1, 0]);
  expect(most).toBe(2);
});

describe('what a step leaves behind', () => {
  const find = (folder: string) => findLeftovers('races', folder, 0);

  /** A process that waits until it is ended. */
  async function startWaiting(args: string[], env: NodeJS.ProcessEnv = {}) {
    const wait = "process.stdout.write('here'); setInterval(() => {}, 60_000);";
    const child = spawn(process.execPath, ['--eval', wait, ...args], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const end = async () => {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    };
    onTestFinished(end);
    await once(child.stdout, 'data');
    return { end };
  }

  test('is nothing: a case that passed', async () => {
    expect(await find(makeFolder())).toEqual({ passed: 1, failed: 0, skipped: 0, failures: [] });
  });

  test('is a process that works in its folder, by its arguments or its environment', async () => {
    const folder = makeFolder();
    for (const child of [
      await startWaiting([path.join(folder, 'data')]),
      await startWaiting([], { TMPDIR: folder }),
    ]) {
      const { failed, failures } = await find(folder);
      expect(failed).toBe(1);
      expect(failures[0]).toMatch(/^races: left \d behind/);
      await child.end();
    }
    expect((await find(folder)).failed).toBe(0);
  });

  test('is a folder of its own, and no cache of a tool', async () => {
    const folder = makeFolder();
    mkdirSync(path.join(folder, 'playwright-transform-cache-0'));
    expect((await find(folder)).failed).toBe(0);
    mkdirSync(path.join(folder, 'club-e2e-x'));
    expect((await find(folder)).failures).toEqual(['races: left 1 behind: the folder club-e2e-x']);
    rmSync(path.join(folder, 'club-e2e-x'), { recursive: true });
  });
});
