import { describe, expect, test } from 'vitest';
import { offeredPages, pageCount } from './page-numbers.ts';

test('the last page may be only partly filled', () => {
  expect(pageCount(16, 6)).toBe(3);
  expect(pageCount(12, 6)).toBe(2);
  expect(pageCount(0, 6)).toBe(0);
});

describe('the page buttons', () => {
  test('count from zero, and all are there when they are few', () => {
    expect(offeredPages(0, 3)).toEqual([0, 1, 2]);
    expect(offeredPages(8, 9)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('leave out what is far away when they are many', () => {
    expect(offeredPages(10, 20)).toEqual([0, 'gap', 8, 9, 10, 11, 12, 'gap', 19]);
    expect(offeredPages(0, 20)).toEqual([0, 1, 2, 'gap', 19]);
    expect(offeredPages(19, 20)).toEqual([0, 'gap', 17, 18, 19]);
  });

  test('show every page that is next to the ends', () => {
    expect(offeredPages(3, 20)).toEqual([0, 1, 2, 3, 4, 5, 'gap', 19]);
  });

  test('are none when there is nothing to turn over', () => {
    expect(offeredPages(0, 0)).toEqual([]);
  });
});
