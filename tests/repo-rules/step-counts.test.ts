import { describe, expect, test } from 'vitest';
import { judge } from '../../scripts/testing/reports.mjs';
import { OTHER_BROWSERS_STEP } from '../../scripts/testing/steps.mjs';
import { describe as tell, sum } from '../../scripts/testing/summary.mjs';

const skipped = { passed: 0, failed: 0, skipped: 12, failures: [] };
const passed = { passed: 12, failed: 0, skipped: 0, failures: [] };

describe('a step all of whose cases were skipped', () => {
  test('has failed', () => {
    const count = judge({ name: 'proofs' }, skipped, 0);
    expect(tell(count)).toBe('Failed:\n  ✗ proofs: no test ran\n\n0 passed, 1 failed, 12 skipped');
  });

  test('is skipped, and the last line says so, where a machine may lack what it needs', () => {
    const count = judge(OTHER_BROWSERS_STEP, skipped, 0);
    expect(tell(sum([passed, count]))).toBe('12 passed, 0 failed, 12 skipped');
  });

  test('has failed even there if its runner did not end well, or skipped nothing either', () => {
    expect(judge(OTHER_BROWSERS_STEP, skipped, 1).failed).toBe(1);
    expect(judge(OTHER_BROWSERS_STEP, { ...skipped, skipped: 0 }, 0).failed).toBe(1);
    expect(judge(OTHER_BROWSERS_STEP, null, 0).failed).toBe(1);
  });
});
