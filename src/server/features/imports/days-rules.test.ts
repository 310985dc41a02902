import { expect, test } from 'vitest';
import { findMonthFirst, readDay } from './days-rules.ts';

test.each([
  ['2026-11-24', '2026-11-24'],
  ['24-11-2026', '2026-11-24'],
  ['24/11/2026', '2026-11-24'],
  ['4/1/2026', '2026-01-04'],
  [' 2026-1-4 ', '2026-01-04'],
  ['২৪/১১/২০২৬', '2026-11-24'],
  ['29/02/2028', '2028-02-29'],
  ['1899-12-31', '1899-12-31'],
])('%s is the day %s', (cell, day) => {
  expect(readDay(cell)).toBe(day);
});

test.each([
  '',
  '29/02/2026',
  '2026-13-01',
  '31/04/2026',
  '11/24/2026',
  '24.11.2026',
  '24/11/26',
  '2026/11/24',
  '0000-01-01',
  '9999-01-01',
  'next year',
])('%j is no day', (cell) => {
  expect(readDay(cell)).toBeNull();
});

test('a file writes the month first where a day proves it', () => {
  const of = (...cells: string[]) => findMonthFirst(cells.map((cell, at) => ({ line: at + 2, cell })));
  expect(of('03/04/2026', '12/31/2026')).toEqual({ line: 3, cell: '12/31/2026' });
  expect(of('০৩/২৫/২০২৬')).toMatchObject({ line: 2 });
  for (const cells of [['03/04/2026', '31/12/2026'], ['2026-12-31'], ['40/40/2026'], ['13/13/2026'], ['']])
    expect(of(...cells)).toBeNull();
});
