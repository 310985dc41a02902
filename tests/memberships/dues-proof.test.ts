import { test } from 'vitest';
import { checkDues, checkNothingIsOver, checkPeriods, checkRefunds } from './support/dues-properties.ts';

const RUNS = 100_000;

test('memberships that follow each other meet without a gap', () => checkPeriods(RUNS));

test('dues never pass the cap, and never fall when a person is added', () => checkDues(RUNS));

test('a refund is the unused days of what was paid, in whatever order the end is changed', () =>
  checkRefunds(RUNS));

test('no dues are taken for days that are over', () => checkNothingIsOver(RUNS));
