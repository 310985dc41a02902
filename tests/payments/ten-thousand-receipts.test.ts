import { expect, test } from 'vitest';
import { openNumbering, payAndNumber, readReceipts, wholeYears } from '../races/numbering.ts';

test('of ten thousand payments from three nodes each has a number, and no number is missing or there twice', async () => {
  const club = await openNumbering();
  const { paid, rolledBack, free, killed } = await payAndNumber(club, 10_000);
  const { years, without } = await readReceipts(club);
  expect(years).toEqual(wholeYears(Object.fromEntries(years.map(({ year, there }) => [year, there]))));
  expect(years.reduce((sum, { there }) => sum + there, 0)).toBe(paid);
  expect({ rolledBack, without, all: paid + rolledBack + free }).toEqual({
    rolledBack: 500,
    without: 0,
    all: 10_000,
  });
  expect(killed).toBeGreaterThan(20);
});
