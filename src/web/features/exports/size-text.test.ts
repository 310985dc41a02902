import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test('a small file has kilobytes, a large one megabytes, and none but an empty one has none', () => {
  expect([0, 12, 412, 9_940, 49_000, 999_499].map(sizeText)).toEqual([
    '0.0 kB',
    '0.1 kB',
    '0.4 kB',
    '9.9 kB',
    '49 kB',
    '999 kB',
  ]);
  expect([999_500, 1_260_000, 1_234_567_890].map(sizeText)).toEqual(['1.0 MB', '1.3 MB', '1,234.6 MB']);
});
