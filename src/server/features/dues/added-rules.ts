import type { ClubDate } from '#contract/clock/club-time.ts';
import { duesFor, type People } from '#contract/memberships/dues.ts';
import { poisha, type Poisha } from '#contract/money/money.ts';
import type { Tier } from '#contract/memberships/tiers.ts';

/** A membership that runs or begins later, and for whom it was paid. */
export interface SharedMembership {
  tier: Tier;
  starts_on: ClubDate;
  ends_on: ClubDate;
  paidFor: People;
}

const DAY_MS = 86_400_000;
const TAKA = 100;
/** Counts the days from the first to the last. */
const daysOf = (from: ClubDate, to: ClubDate) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Returns what more people cost of a membership for the days that are left of it; nothing where they are not more. */
function differenceOf(
  { tier, starts_on, ends_on, paidFor }: SharedMembership,
  people: People,
  today: ClubDate,
) {
  const days = { starts_on, ends_on };
  const more = Math.max(0, duesFor(tier, people, days) - duesFor(tier, paidFor, days));
  const from = today > starts_on ? today : starts_on;
  return (more * daysOf(from, ends_on)) / daysOf(starts_on, ends_on);
}

/** Returns what a household that has grown pays for the people it has now, for the days that are left, up to whole taka. */
export function addedTotal(memberships: SharedMembership[], people: People, today: ClubDate): Poisha {
  const total = memberships.reduce((sum, one) => sum + differenceOf(one, people, today), 0);
  // A fraction of a poisha that only the division made is not another taka.
  return poisha(Math.max(0, Math.ceil((total - 1e-6) / TAKA)) * TAKA);
}

/** Whether dues that were made for some people pay for these: a child may become an adult only where one was paid for. */
export const isPaidFor = (people: People, paid: People): boolean =>
  people.adults <= paid.adults && people.adults + people.children <= paid.adults + paid.children;
