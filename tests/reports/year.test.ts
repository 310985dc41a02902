import { expect, test } from 'vitest';
import { liveThroughAYear } from './live-through-a-year.ts';
import { openClubOfAYear } from './open-club-of-a-year.ts';

test(
  'through a year each month that is over stays what it was, day after day',
  { timeout: 600_000 },
  async () => {
    const club = await openClubOfAYear();
    const figures = await liveThroughAYear(club, {
      walkIns: 1,
      workEvery: 7,
      monthEvery: 7,
      sleeps: [
        [96, 9],
        [250, 33],
      ],
    });
    expect(figures).toMatchObject({ changed: [], toldTwice: [], toldLate: [] });
    expect(figures.acts).toBeGreaterThan(850);
    expect(figures.refused).toBeLessThan(figures.acts / 4);
    expect(figures.compared).toBeGreaterThan(1800);
    expect(figures.asking).toBeGreaterThan(20);
  },
);
