import { expect, test } from 'vitest';
import { dropRepeats } from './drop-repeats.ts';

const row = (_id: string) => ({ _id });
const [first, ended, over] = [row('first'), row('ended'), row('over')];
const [aheadRows, pastRows] = [
  [first, ended],
  [ended, over],
];

test('a booking of which both lists tell is shown by the later answer alone', () => {
  expect(dropRepeats({ rows: aheadRows, at: 1 }, { rows: pastRows, at: 2 })).toEqual({
    ahead: [first],
    past: [ended, over],
  });
  // This booking moves back to the coming ones: it had expired and was paid after all.
  expect(dropRepeats({ rows: aheadRows, at: 2 }, { rows: pastRows, at: 1 })).toEqual({
    ahead: [first, ended],
    past: [over],
  });
});

test('before the second answer has come, the first is shown whole', () => {
  expect(dropRepeats({ rows: aheadRows, at: 1 }, { rows: [], at: 0 }).ahead).toEqual(aheadRows);
});
