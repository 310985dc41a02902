import { describe, expect, test } from 'vitest';
import { offeredPages } from './offered-pages.ts';

describe('the page buttons', () => {
  test('count from zero, and all are there when they are few', () => {
    expect(offeredPages(0, 3)).toEqual([0, 1, 2]);
    expect(offeredPages(8, 9)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('leave out what is far away when they are many', () => {
    expect(offeredPages(10, 20)).toEqual([0, { from: 1, to: 7 }, 8, 9, 10, 11, 12, { from: 13, to: 18 }, 19]);
    expect(offeredPages(0, 20)).toEqual([0, 1, 2, { from: 3, to: 18 }, 19]);
    expect(offeredPages(19, 20)).toEqual([0, { from: 1, to: 16 }, 17, 18, 19]);
  });

  test('show every page that is next to the ends', () => {
    expect(offeredPages(3, 20)).toEqual([0, 1, 2, 3, 4, 5, { from: 6, to: 18 }, 19]);
  });

  test('reach every page, each once, by its number or through a gap', () => {
    for (const pages of [1, 9, 10, 25])
      for (let current = 0; current < pages; current += 1) {
        const reached = offeredPages(current, pages).flatMap((offered) =>
          typeof offered === 'number'
            ? [offered]
            : Array.from({ length: offered.to - offered.from + 1 }, (_, index) => offered.from + index),
        );
        expect(reached).toEqual(Array.from({ length: pages }, (_, page) => page));
      }
  });

  test('are none when there is nothing to turn over', () => {
    expect(offeredPages(0, 0)).toEqual([]);
  });
});
