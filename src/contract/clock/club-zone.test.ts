import { expect, it } from 'vitest';
import { toClubYear } from './club-zone.ts';

it('a new year begins at midnight in Dhaka, not in London', () => {
  expect(toClubYear(new Date('2026-12-31T17:59:59Z'))).toBe('2026');
  expect(toClubYear(new Date('2026-12-31T18:00:00Z'))).toBe('2027');
});
