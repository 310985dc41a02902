import { expect, it } from 'vitest';
import { clubYearOf } from './club-zone.ts';

it('a new year begins at midnight in Dhaka, not in London', () => {
  expect(clubYearOf(new Date('2026-12-31T17:59:59Z'))).toBe('2026');
  expect(clubYearOf(new Date('2026-12-31T18:00:00Z'))).toBe('2027');
});
