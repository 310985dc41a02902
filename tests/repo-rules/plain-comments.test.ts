import { describe, expect, test } from 'vitest';
import { findPuzzle } from '../../scripts/lint/plain-comments.mjs';
import { faultsIn, filesHeldTo } from './support/lint-one.ts';

test.each([
  ['The title in Bangla; null: it has none.', 'null: '],
  ['Whoever has it can send to it.', 'Whoever'],
  ['So many requests are let through.', 'So many'],
  ['A helper of ours.', 'of ours'],
  ['Somebody is paying it.', 'Somebody'],
])('%s makes a reader start again', (text, word) => {
  expect(findPuzzle(text)?.word).toBe(word);
});

test.each([
  'Null until the provider answers.',
  '`userId` is null for guests.',
  'Returns `{ user: null }` when there is none.',
  'At most 200 sessions are listed.',
])('%s is plain', (text) => {
  expect(findPuzzle(text)).toBeNull();
});

test('the project holds its own comments to the rule', () => {
  expect(filesHeldTo('club/plain-comments')).toEqual(['src/**', 'tests/**', 'scripts/**']);
});

describe('oxlint', () => {
  test('refuses the words in comments of each kind, and in no string', () => {
    const source = [
      '/** Whoever pays. */',
      'export const one = 1;',
      '// This many',
      'export const two = "whoever";',
      '/**',
      ' * The helper',
      ' * of theirs.',
      ' */',
      'export const three = 3;',
    ];
    expect(faultsIn('club/plain-comments', source.join('\n'))).toEqual([1, 3, 5]);
  });
});
