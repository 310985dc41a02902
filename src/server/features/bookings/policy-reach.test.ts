import { describe, expect, it } from 'vitest';
import { toInstant } from '#contract/clock/club-time.ts';
import { inLanguage } from '../../platform/language.ts';
import { Refusal } from '../../platform/errors.ts';
import { lastBookableDay, requireReached, type Reach } from './policy.ts';

const at = (minute: number) => toInstant('2026-11-27', minute);

const tier = { id: 'gold', name: 'Gold', name_bn: 'গোল্ড', days_ahead: 14 };

function catchSentence(date: string, reach: Reach): string | null {
  try {
    requireReached(date, reach);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

describe('how far ahead somebody books', () => {
  const gold = { horizonDays: 14, opensAt: 480, tier };

  it('is a day less until the opening hour, to the millisecond', () => {
    const eight = at(480);
    expect(lastBookableDay({ ...gold, now: new Date(eight.getTime() - 1) })).toBe('2026-12-10');
    expect(lastBookableDay({ ...gold, now: eight })).toBe('2026-12-11');
    expect(lastBookableDay({ ...gold, now: at(1439) })).toBe('2026-12-11');
    expect(lastBookableDay({ ...gold, opensAt: null, now: at(0) })).toBe('2026-12-11');
    expect(lastBookableDay({ horizonDays: 14, now: at(0) })).toBe('2026-12-11');
  });

  it('is told with the day and hour at which a later one opens', () => {
    expect(catchSentence('2026-12-11', { ...gold, now: at(479) })).toBe(
      'Gold books 14 days ahead. Fri 11 Dec opens for you on Fri 27 Nov at 8 AM.',
    );
    expect(catchSentence('2026-12-11', { ...gold, now: at(480) })).toBeNull();
    expect(catchSentence('2026-12-12', { ...gold, opensAt: null, now: at(480) })).toBe(
      'Gold books 14 days ahead. Sat 12 Dec opens for you on Sat 28 Nov.',
    );
    expect(catchSentence('2026-11-29', { ...gold, horizonDays: 1, opensAt: null, now: at(0) })).toBe(
      'Gold books 1 day ahead. Sun 29 Nov opens for you on Sat 28 Nov.',
    );
    expect(catchSentence('2026-11-28', { ...gold, horizonDays: 0, opensAt: null, now: at(0) })).toBe(
      'Gold books on the day of play. Sat 28 Nov opens for you on Sat 28 Nov.',
    );
  });

  it('is told in Bangla', () => {
    expect(inLanguage('bn', () => catchSentence('2026-12-11', { ...gold, now: at(479) }))).toBe(
      'গোল্ড স্তরে ১৪ দিন আগে বুক করা যায়। শুক্র, ১১ ডিসেম্বর তারিখের বুকিং আপনার জন্য খুলবে শুক্র, ২৭ নভেম্বর তারিখে, সকাল ৮টা থেকে।',
    );
  });

  it('is the club’s where the tier does not say', () => {
    const sentence = 'Courts can be booked up to Fri, 4 Dec 2026. Please choose an earlier date.';
    expect(
      catchSentence('2026-12-05', { horizonDays: 7, tier: { ...tier, days_ahead: null }, now: at(0) }),
    ).toBe(sentence);
    expect(catchSentence('2026-12-05', { horizonDays: 7, tier: null, now: at(0) })).toBe(sentence);
  });
});
