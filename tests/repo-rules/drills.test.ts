import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { DRILLS } from '../drills/needs.ts';
import { judge, sumUp, tell, type Report } from '../drills/results.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

function reportOf(...cases: [status: string, message?: string][]): Report {
  const assertionResults = cases.map(([status, message]) => ({
    status,
    fullName: `the ${status} one`,
    failureMessages: message === undefined ? [] : [message],
  }));
  const isBad = cases.some(([status]) => status === 'failed');
  return { testResults: [{ status: isBad ? 'failed' : 'passed', message: '', assertionResults }] };
}

test('each drill says what it needs, and each row is a drill', () => {
  const files = globSync('tests/drills/*.drill.ts', { cwd: ROOT }).map((file) =>
    path.basename(file, '.drill.ts'),
  );
  const rows = Object.entries(DRILLS).filter(([, { file }]) => file === undefined);
  expect(rows.map(([name]) => name).toSorted()).toEqual(files.toSorted());
});

describe('a drill', () => {
  test('that lacks something of the machine could not begin, and has not failed', () => {
    const report = reportOf(['failed', 'CouldNotBegin: this machine has no nginx\n    at file.ts']);
    const result = judge('rolling', report, 1, []);
    expect(tell(result)).toBe('– rolling: could not begin, this machine has no nginx');
  });

  test('fails where one of its tests could begin, and failed', () => {
    const report = reportOf(['failed', 'CouldNotBegin: no nginx'], ['failed', 'AssertionError: 5 lost']);
    expect(judge('rolling', report, 1, []).end).toBe('failed');
  });

  test('fails without a report, without a test that ran, and with a server that it leaves', () => {
    expect(judge('x', null, 1, []).end).toBe('failed');
    expect(judge('x', reportOf(['skipped']), 0, []).end).toBe('failed');
    expect(judge('x', reportOf(['passed']), 1, []).end).toBe('failed');
    expect(judge('x', reportOf(['passed']), 0, ['left 1 behind: a server']).end).toBe('failed');
  });

  test('passes, and tells what was left out', () => {
    expect(tell(judge('x', reportOf(['passed']), 0, []))).toBe('✓ x: passed');
    expect(tell(judge('x', reportOf(['passed'], ['skipped']), 0, []))).toBe('✓ x: passed, 1 of 2 left out');
  });
});

test('the last line counts all three ends', () => {
  const results = (['passed', 'failed', 'could not begin', 'passed'] as const).map((end) => ({
    name: 'x',
    end,
  }));
  expect(sumUp(results)).toBe('2 passed, 1 failed, 1 could not begin');
});
