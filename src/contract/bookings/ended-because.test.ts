import { beforeEach, describe, expect, test } from 'vitest';
import { takeLanguageFrom } from '../language.ts';
import { explainEnding, wordsOfReason } from './ended-because.ts';

test.each([
  ['pending', null, null],
  ['confirmed', null, null],
  ['rejected', 'expired', 'It expired before it was approved and paid.'],
  ['rejected', null, 'The club rejected it.'],
  ['cancelled', 'cancelled by its owner', 'You cancelled it.'],
  ['cancelled', 'cancelled by its owner, 50 % given back', 'You cancelled it, and got 50 % back.'],
  ['cancelled', 'cancelled by its owner, 0 % given back', 'You cancelled it, and got nothing back.'],
  ['rejected', 'not come', 'Nobody came in time, so the court was given to others.'],
  ['rejected', 'never paid', 'It was played, but never paid.'],
  ['cancelled', 'undone at the desk', 'The desk booked it by mistake and took it back.'],
  ['cancelled', 'The hall is closed.', 'The club cancelled it: The hall is closed.'],
] as const)('%s because of %s: %s', (status, reason, sentence) => {
  expect(explainEnding({ status, reason })).toBe(sentence);
});

test('the staff reads the same of somebody else', () => {
  const reasons = ['cancelled by its owner', 'cancelled by its owner, 50 % given back', 'not come'];
  expect(reasons.map((reason) => explainEnding({ status: 'cancelled', reason }, 'desk'))).toEqual([
    'Its owner cancelled it.',
    'Its owner cancelled it, and got 50 % back.',
    'Nobody came in time, so the court was given to others.',
  ]);
});

test('a bare reason reads in English as it is stored', () => {
  for (const reason of ['expired', 'cancelled by its owner, 50 % given back', 'The hall is closed.'])
    expect(wordsOfReason(reason)).toBe(reason);
});

describe('in Bangla', () => {
  beforeEach(() => {
    const former = takeLanguageFrom(() => 'bn');
    return () => void takeLanguageFrom(former);
  });

  test('the codes are said, and the club’s own words stay', () => {
    const reason = 'cancelled by its owner, 50 % given back';
    expect(explainEnding({ status: 'cancelled', reason })).toBe('আপনি বাতিল করেছেন, ৫০% ফেরত পেয়েছেন।');
    expect(explainEnding({ status: 'rejected', reason: 'The hall is closed.' })).toBe(
      'ক্লাব এটি অনুমোদন করেনি: The hall is closed.',
    );
    expect(wordsOfReason('expired')).toBe('মেয়াদ শেষ');
    expect(wordsOfReason(reason)).toBe('নিজেই বাতিল করেছেন, ৫০% ফেরত');
    expect(wordsOfReason('The hall is closed.')).toBe('The hall is closed.');
  });
});
