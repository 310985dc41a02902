import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { takeLanguageFrom } from '../language.ts';
import { advanceInWords, splitAdvance, type Advance } from './advance.ts';
import { poisha } from './money.ts';

const percent = fc.integer({ min: 1, max: 99 });
const total = fc.integer({ min: 0, max: 1_000_000_000_000 }).map(poisha);
const amount = fc.integer({ min: 1, max: 999_999 });
const advance: fc.Arbitrary<Advance> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent }),
  fc.record({ kind: fc.constant('taka' as const), amount }),
);
const RUNS = { numRuns: 5000 };

describe('the advance of a total', () => {
  test.each([
    [160_000, { kind: 'percent', percent: 30 }, { now: 48_000, later: 112_000 }],
    // 33 % are ৳166.65, which is rounded up to the next whole taka.
    [50_500, { kind: 'percent', percent: 33 }, { now: 16_700, later: 33_800 }],
    [50_000, { kind: 'percent', percent: 1 }, { now: 500, later: 49_500 }],
    [101, { kind: 'percent', percent: 99 }, { now: 100, later: 1 }],
    [100, { kind: 'percent', percent: 1 }, null],
    [60_050, { kind: 'taka', amount: 600 }, { now: 60_000, later: 50 }],
    [60_000, { kind: 'taka', amount: 600 }, null],
    [59_999, { kind: 'taka', amount: 600 }, null],
    [0, { kind: 'percent', percent: 50 }, null],
    [0, { kind: 'taka', amount: 1 }, null],
    [160_000, { kind: 'none' }, null],
  ] as const)('of %i poisha by %o', (of, by, expected) => {
    expect(splitAdvance(poisha(of), by)).toEqual(expected);
  });

  test('and the rest are the total; both are above nothing, and the advance is in whole taka', () => {
    fc.assert(
      fc.property(total, advance, (of, by) => {
        const split = splitAdvance(of, by);
        if (!split) return;
        expect(split.now + split.later).toBe(of);
        expect(split.now % 100).toBe(0);
        expect(Math.min(split.now, split.later)).toBeGreaterThan(0);
      }),
      RUNS,
    );
  });

  test('of a percentage is the least number of whole taka that is not below it', () => {
    fc.assert(
      fc.property(total, percent, (of, part) => {
        const hundredths = BigInt(of) * BigInt(part);
        const split = splitAdvance(of, { kind: 'percent', percent: part });
        const least = (hundredths + 9_999n) / 10_000n;
        if (split) expect(BigInt(split.now)).toBe(least * 100n);
        else expect(least * 100n).toBeGreaterThanOrEqual(BigInt(of));
      }),
      RUNS,
    );
  });

  test('of an amount is that amount, wherever it is below the total', () => {
    fc.assert(
      fc.property(total, amount, (of, taka) => {
        const split = splitAdvance(of, { kind: 'taka', amount: taka });
        expect(split?.now ?? null).toBe(taka * 100 < of ? taka * 100 : null);
      }),
      RUNS,
    );
  });

  test('never becomes less for a higher percentage', () => {
    fc.assert(
      fc.property(total, percent, percent, (of, one, other) => {
        const by = (part: number) => splitAdvance(of, { kind: 'percent', percent: part })?.now ?? of;
        expect(by(Math.min(one, other))).toBeLessThanOrEqual(by(Math.max(one, other)));
      }),
      RUNS,
    );
  });
});

describe('the rule in a sentence', () => {
  const total = poisha(160_000);
  const thirty: Advance = { kind: 'percent', percent: 30 };

  test.each([
    [{ kind: 'none' }, 120, 'A booking is paid all at once.'],
    [
      thirty,
      120,
      'A booking of ৳1,600 is confirmed once ৳480 is paid. The rest, ৳1,120, can be paid here until 2 hours before play, or at the club.',
    ],
    [
      { kind: 'taka', amount: 500 },
      0,
      'A booking of ৳1,600 is confirmed once ৳500 is paid. The rest, ৳1,100, can be paid here until play begins, or at the club.',
    ],
    [
      { kind: 'taka', amount: 2000 },
      0,
      'A booking of ৳1,600 is paid all at once, because the advance would not be less.',
    ],
  ] as const)('%o, %i minutes', (by, minutes, sentence) => {
    expect(advanceInWords(total, by, minutes)).toBe(sentence);
  });

  test('in Bangla, with the digits of Bangla', () => {
    const former = takeLanguageFrom(() => 'bn');
    onTestFinished(() => void takeLanguageFrom(former));
    expect(advanceInWords(total, thirty, 120)).toBe(
      '৳১,৬০০ মূল্যের বুকিং ৳৪৮০ অগ্রিম পরিশোধ করলেই নিশ্চিত হয়। বাকি ৳১,১২০ খেলার ২ ঘণ্টা আগে পর্যন্ত এখানে, অথবা ক্লাবে পরিশোধ করা যায়।',
    );
    expect(advanceInWords(total, thirty, 0)).toContain('খেলা শুরু পর্যন্ত এখানে');
    expect(advanceInWords(total, { kind: 'none' }, 0)).toBe('বুকিংয়ের পুরো টাকা একসঙ্গে পরিশোধ করতে হয়।');
  });
});
