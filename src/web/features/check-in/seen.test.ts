import { expect, test } from 'vitest';
import { createSeen } from './seen.ts';

test('a code is told once while it is held before the camera, and again when it was away', () => {
  const look = createSeen();
  expect(look(['A'])).toEqual(['A']);
  expect(look(['A'])).toEqual([]);
  // A blurred picture between two readable ones.
  expect(look([])).toEqual([]);
  expect(look(['A', 'B'])).toEqual(['B']);
  const lookAway = (pictures: number) => {
    for (let picture = 0; picture < pictures; picture += 1) look([]);
  };
  lookAway(8);
  expect(look(['A'])).toEqual([]);
  lookAway(9);
  expect(look(['A'])).toEqual(['A']);
});
