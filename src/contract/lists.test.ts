import { expect, onTestFinished, test } from 'vitest';
import { takeLanguageFrom } from './language.ts';
import { joinWithAnd, joinWithOr } from './lists.ts';

test.each([
  [[], '', ''],
  [['a'], 'a', 'a'],
  [['a', 'b'], 'a and b', 'a or b'],
  [['a', 'b', 'c'], 'a, b and c', 'a or b or c'],
])('%j is %s, or %s', (parts, and, or) => {
  expect([joinWithAnd(parts), joinWithOr(parts)]).toEqual([and, or]);
});

test('in Bangla as well', () => {
  const former = takeLanguageFrom(() => 'bn');
  onTestFinished(() => void takeLanguageFrom(former));
  const parts = ['ক', 'খ', 'গ'];
  expect([joinWithAnd(parts), joinWithOr(parts)]).toEqual(['ক, খ ও গ', 'ক বা খ বা গ']);
});
