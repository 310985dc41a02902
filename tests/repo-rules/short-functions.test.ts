import { expect, test } from 'vitest';
import { faultsIn, filesHeldTo } from './support/lint-one.ts';

const lines = (count: number) => Array.from({ length: count }, (_, line) => `  go(${line});`);

test('the project holds its own functions to the rule', () => {
  expect(filesHeldTo('club/short-functions')).toEqual(['src/**']);
});

test.each([
  [58, []],
  [59, [1]],
])('a function with %i lines between its first and its last has faults in %j', (count, found) => {
  const source = ['export function one() {', ...lines(count), '}'];
  expect(faultsIn('club/short-functions', source.join('\n'))).toEqual(found);
});

test('a function that holds others has its own lines, and each of them its own', () => {
  const short = ['  const two = () => {', ...lines(50), '  };'];
  const long = ['  return () => {', ...lines(60), '  };'];
  const source = ['export function one() {', ...short, ...long, '}'];
  expect(faultsIn('club/short-functions', source.join('\n'))).toEqual([54]);
});
