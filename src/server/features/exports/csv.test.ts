import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { poisha } from '#contract/money/money.ts';
import { writeHeadLine, instantCell, writeLines, takaCell, type Column } from './csv.ts';

const columns: readonly Column<string | number | null>[] = [
  ['A', (value) => value],
  ['B', () => 'x'],
];

function readCell(value: string | number | null): string {
  const rows: string[][] = parse(writeLines(columns, [value]));
  return rows[0]?.[0] ?? '';
}

describe('a file for spreadsheets', () => {
  test('says that it is UTF-8, and has its columns in the first line', () => {
    expect(writeHeadLine(columns)).toBe('\uFEFFA,B\r\n');
  });

  test.each(['=1+1', '+880', '-2', '@SUM(A1)', '\tx', '\rx', '=cmd|"/c calc"!A1'])(
    'has no formula where a text begins like one: %j',
    (text) => {
      expect(readCell(text)).toBe(`'${text}`);
    },
  );

  test('keeps other texts as they are, with commas, quotes and lines', () => {
    for (const text of ['a,b', 'say "hello"', 'two\nlines', 'ক্লাব', ' = spaced', "'quoted"])
      expect(readCell(text)).toBe(text);
  });

  test.each([
    ['x;=1+1;y', "x;'=1+1;y"],
    ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
    ['x\n-2', "x\n'-2"],
    ['=a;=b', "'=a;'=b"],
  ])('has none inside a cell, where %j is two for a reader with other separators', (text, written) => {
    expect(readCell(text)).toBe(written);
    expect(writeLines(columns, [text])).toBe(`"${written}",x\r\n`);
  });

  test.each(['a;b', '=1', '+880'])('puts quotes around %j', (text) => {
    expect(writeLines(columns, [text])).toMatch(/^"'?.+",x\r\n$/);
  });

  test('keeps numbers as numbers, below nought too', () => {
    expect(writeLines(columns, [-5, 0, 12.5, null])).toBe('-5,x\r\n0,x\r\n12.5,x\r\n,x\r\n');
  });
});

describe('money', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [50, '0.50'],
    [100, '1.00'],
    [99_999_999, '999999.99'],
    [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  ])('%d poisha are %s taka', (amount, text) => {
    expect(takaCell(poisha(amount))).toBe(text);
  });
});

test('an instant is the club’s time, on the club’s day', () => {
  expect(instantCell(new Date('2026-11-20T18:05:59Z'))).toBe('2026-11-21 00:05');
  expect(instantCell(null)).toBeNull();
});
