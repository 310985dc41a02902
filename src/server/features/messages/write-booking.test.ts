import { expect, test } from 'vitest';
import { FACTS } from '../../../../tests/support/letter-facts.ts';
import { plainLinks } from './links.ts';
import { t } from './booking-texts.ts';
import { moved } from './write-booking.ts';

const { booking } = FACTS;

test.each([
  [{}, true],
  [{ status: 'approved' as const }, false],
  [{ total: 0 }, false],
  [{ is_free: true }, false],
])('what is moved counts what was paid, where something was: %o', (change, counts) => {
  const letter = moved({ ...FACTS, booking: { ...booking, ...change } }, plainLinks('https://club.example'));
  expect(letter.lines.includes(t.paidCounts)).toBe(counts);
});
