import { expect, test } from 'vitest';
import { pageCount } from './page-numbers.ts';

test('the last page may be only partly filled', () => {
  expect(pageCount(16, 6)).toBe(3);
  expect(pageCount(12, 6)).toBe(2);
  expect(pageCount(0, 6)).toBe(0);
});
