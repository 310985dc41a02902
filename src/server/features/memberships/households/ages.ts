import type { ClubDate } from '#contract/clock/club-time.ts';

export const ADULT_YEARS = 18;

/** Returns the day on which a person reaches an age. People born on 29 February have their birthday on 1 March in other years. */
export function birthday(bornOn: ClubDate, years: number): ClubDate {
  const [year = 0, month = 1, day = 1] = bornOn.split('-').map(Number);
  return new Date(Date.UTC(year + years, month - 1, day)).toISOString().slice(0, 10);
}

export function ageOn(bornOn: ClubDate, day: ClubDate): number {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return birthday(bornOn, years) <= day ? years : years - 1;
}

/** Whether a person is a child on a day. A person without a recorded birth date is a child. */
export function isChild(bornOn: ClubDate | null, day: ClubDate): boolean {
  return bornOn === null || day < birthday(bornOn, ADULT_YEARS);
}
