import { describe, expect, test } from 'vitest';
import { isFragment } from '../../scripts/lint/no-fragment.mjs';
import { faultsIn, filesHeldTo } from './support/lint-one.ts';

const FRAGMENTS = [
  'Of a rejection.',
  'By the reason of features/bookings/expire.ts.',
  'As a node leaves one.',
  'In time order: two bookings that claim in different orders would deadlock.',
  'Those of the bookings for which a card payment is under way.',
  'The same, whatever the person saw of its price.',
  'Else in the temporary folder, which each run has anew.',
  'For a row, while others wait for a connection.',
  'To everybody: courts, hours or prices have changed.',
  'Until when an offer waits for its answer.',
  'While it is found out whose they are.',
  'And all chosen sessions together.',
];

const SENTENCES = [
  'Only a rejection has one, which the booking’s owner reads.',
  'As root, PostgreSQL runs as the user whose data it is.',
  'Without an answer the next call asks again.',
  'When they cannot be read, the next Save says what is wrong.',
  'Those who had it take it off again, so the next round begins where this one did.',
  'The same number of taka would be another amount.',
  'Formats a clock.',
  'Offers a day.',
  'as a note that stands behind a statement',
];

test.each(FRAGMENTS)('%s is a fragment', (text) => {
  expect(isFragment(text)).toBe(true);
});

test.each(SENTENCES)('%s is no fragment', (text) => {
  expect(isFragment(text)).toBe(false);
});

test('the project holds its own comments to the rule', () => {
  expect(filesHeldTo('club/no-fragment')).toEqual(['src/**', 'tests/**', 'scripts/**']);
});

describe('oxlint', () => {
  test('refuses fragments in comments of each kind', () => {
    const source = [
      '/** Of a rejection. */',
      'export const one = 1;',
      '// By the reason',
      '// of a refusal.',
      'export const two = 2; // For admins.',
      'export const three = <p>{/* Beside the panel. */}</p>;',
      '/**',
      ' * The same,',
      ' * again.',
      ' */',
      'export const four = 4;',
    ];
    expect(faultsIn('club/no-fragment', source.join('\n'))).toEqual([1, 3, 5, 6, 7]);
  });

  test('lets a sentence be, whatever the line begins with on which it goes on', () => {
    const source = [
      '// A rejection has a reason, which is read by the owner',
      '// Of the booking.',
      'export const one = 1;',
      '/** Answers a reason. */',
      'export const two = 2; // of a rejection',
    ];
    expect(faultsIn('club/no-fragment', source.join('\n'))).toEqual([]);
  });
});
