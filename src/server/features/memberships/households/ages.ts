import type { ClubDate } from '#contract/clock/club-time.ts';

/** Whoever is as old is an adult. */
export const ADULT_YEARS = 18;

/** Returns the day on which somebody turns so old; who was born on 29 February does on 1 March where there is none. */
export function birthday(bornOn: ClubDate, years: number): ClubDate {
  const [year = 0, month = 1, day = 1] = bornOn.split('-').map(Number);
  return new Date(Date.UTC(year + years, month - 1, day)).toISOString().slice(0, 10);
}

/** Returns how old somebody is on a day, in years. */
export function ageOn(bornOn: ClubDate, day: ClubDate): number {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return birthday(bornOn, years) <= day ? years : years - 1;
}

/** Whether somebody counts as a child on a day; of whom no birth date is kept does. */
export function isChild(bornOn: ClubDate | null, day: ClubDate): boolean {
  return bornOn === null || day < birthday(bornOn, ADULT_YEARS);
}
