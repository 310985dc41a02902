import type { ClubDate } from '#contract/clock/club-time.ts';
import { daysBetween } from '#contract/clock/days-between.ts';
import { duesFor, type People } from '#contract/memberships/dues.ts';
import {
  isOver,
  monthsBegun,
  periodFrom,
  nextPeriod,
  type LastMembership,
  type Period,
  type Terms,
} from '#contract/memberships/period.ts';
import type { Tier } from '#contract/memberships/tiers.ts';
import { poisha, type Poisha } from '#contract/money/money.ts';
import type { Row } from '../../platform/db/rows.ts';

type DuesRow = Row<'dues'>;

type KeptTerms = Pick<DuesRow, 'period_months' | 'starts_month' | 'starts_day' | 'grace_days'>;

export type SoldDues = KeptTerms & Pick<DuesRow, 'starts_on' | 'months'>;

/** Returns the terms of a tier that are stored with dues, so that later changes of the tier do not affect them. */
export const toKeptTerms = ({ months, starts_month, starts_day, grace_days }: Terms) => ({
  period_months: months,
  starts_month,
  starts_day,
  grace_days,
});

/** Returns the terms that dues sell. Dues made by the previous release have none, so the tier's current terms apply. */
export function soldTerms(dues: KeptTerms, tier: Terms): Terms {
  const { period_months: months, starts_month, starts_day, grace_days } = dues;
  if (months === null || grace_days === null) return tier;
  return { months, starts_month, starts_day, grace_days };
}

interface DuesDay {
  last: LastMembership | null;
  today: ClubDate;
}

/**
 * Returns the days that dues buy if they are paid today; null when these have passed, or when they are more or fewer months than the dues
 * charge.
 */
export function periodSold(dues: SoldDues, tier: Terms, { last, today }: DuesDay): Period | null {
  const terms = soldTerms(dues, tier);
  const period = dues.starts_on === null ? nextPeriod(terms, last, today) : periodFrom(terms, dues.starts_on);
  if (isOver(period, today)) return null;
  return dues.months === null || monthsBegun(period) === dues.months ? period : null;
}

export interface SharedMembership {
  tier: Tier;
  starts_on: ClubDate;
  ends_on: ClubDate;
  paidFor: People;
}

const TAKA = 100;
/** Counts the days, including both ends. */
const countDays = (from: ClubDate, to: ClubDate) => daysBetween(from, to) + 1;

/** Returns the price of additional people for the remaining days of a membership; zero when there are not more people. */
function priceDifference(
  { tier, starts_on, ends_on, paidFor }: SharedMembership,
  people: People,
  today: ClubDate,
) {
  const days = { starts_on, ends_on };
  const more = Math.max(0, duesFor(tier, people, days) - duesFor(tier, paidFor, days));
  const from = today > starts_on ? today : starts_on;
  return (more * countDays(from, ends_on)) / countDays(starts_on, ends_on);
}

/** Returns what a household pays for added people for the remaining days, rounded up to whole taka. */
export function addedTotal(memberships: SharedMembership[], people: People, today: ClubDate): Poisha {
  const total = memberships.reduce((sum, one) => sum + priceDifference(one, people, today), 0);
  // A rounding error of the division must not add another taka.
  return poisha(Math.max(0, Math.ceil((total - 1e-6) / TAKA)) * TAKA);
}

/** Whether dues for `paid` also cover `people`: a child who has come of age needs a paid adult's place. */
export const isPaidFor = (people: People, paid: People): boolean =>
  people.adults <= paid.adults && people.adults + people.children <= paid.adults + paid.children;
