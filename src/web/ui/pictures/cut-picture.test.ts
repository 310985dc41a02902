import { expect, test } from 'vitest';
import { centredCrop } from './cut-picture.ts';

const COURT = { width: 800, height: 500 };

test.each([
  ['wide', { width: 2000, height: 500 }, { left: 600, top: 0, width: 800, height: 500 }],
  ['high', { width: 1600, height: 3000 }, { left: 0, top: 1000, width: 1600, height: 1000 }],
  ['of the same shape', { width: 400, height: 250 }, { left: 0, top: 0, width: 400, height: 250 }],
])('the middle of a picture that is %s is as large as can be', (_shape, picture, middle) => {
  expect(centredCrop(picture, COURT)).toEqual(middle);
});

test('the middle of any picture cut to a square is a square', () => {
  const { width, height, left, top } = centredCrop({ width: 900, height: 400 }, { width: 256, height: 256 });
  expect([left, top, width, height]).toEqual([250, 0, 400, 400]);
});
