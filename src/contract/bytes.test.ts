import { expect, test } from 'vitest';
import { formatBytes } from './bytes.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1.0 kB'],
  [12_345_678, '12.3 MB'],
  [345_678_901, '346 MB'],
  [5e15, '5000 TB'],
])('%d are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
