import { expect, test } from 'vitest';
import { findWayBack } from './way-back.ts';

test.each([
  ['#/dashboard/desk?date=2026-11-26', '/dashboard/desk?date=2026-11-26'],
  ['#/bn/courts', '/bn/courts'],
  ['', '/home'],
  ['#top', '/home'],
  ['#//evil.test/', '/home'],
  ['#/\\evil.test', '/home'],
  ['#javascript:alert(1)', '/home'],
])('%s leads back to %s', (hash, expected) => {
  expect(findWayBack(hash, '/home')).toBe(expected);
});
