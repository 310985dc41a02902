import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test('a size is in megabytes', () => {
  expect([0, 49_000, 1_260_000, 1_234_567_890].map(sizeText)).toEqual([
    '0.0 MB',
    '0.0 MB',
    '1.3 MB',
    '1,234.6 MB',
  ]);
});
