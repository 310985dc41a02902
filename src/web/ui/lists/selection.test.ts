import { expect, test } from 'vitest';
import { NOTHING_SELECTED, toggle, toggleAll } from './selection.ts';

const SHOWN = ['a', 'b', 'c', 'd', 'e'];
const after = (...acts: [id: string, isRange?: boolean][]) =>
  [
    ...acts.reduce((selection, [id, isRange]) => toggle(selection, id, SHOWN, isRange), NOTHING_SELECTED).ids,
  ].sort();

test('rows are selected and taken out one by one', () => {
  expect(after(['b'], ['d'])).toEqual(['b', 'd']);
  expect(after(['b'], ['d'], ['b'])).toEqual(['d']);
});

test('a range goes from the last row that was selected to this one, downwards and upwards', () => {
  expect(after(['b'], ['d', true])).toEqual(['b', 'c', 'd']);
  expect(after(['d'], ['b', true])).toEqual(['b', 'c', 'd']);
  expect(after(['b'], ['d', true], ['e', true])).toEqual(['b', 'c', 'd', 'e']);
});

test('a range is taken out from a row that is selected', () => {
  expect(after(['a'], ['e', true], ['b'], ['d', true])).toEqual(['a', 'e']);
});

test('a range is one row where nothing was selected before, or that row is gone', () => {
  expect(after(['c', true])).toEqual(['c']);
  expect([...toggle({ ids: new Set(['gone']), anchor: 'gone' }, 'c', SHOWN, true).ids]).toEqual([
    'gone',
    'c',
  ]);
});

test('all that are shown are selected, and none of them when they all were', () => {
  const all = toggleAll(toggle(NOTHING_SELECTED, 'b', SHOWN), SHOWN);
  expect([...all.ids]).toEqual(SHOWN);
  expect(toggleAll(all, SHOWN)).toEqual(NOTHING_SELECTED);
  expect(toggleAll(all, [...SHOWN, 'f']).ids.size).toBe(6);
});
