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

/** The columns of dues that decide which days they buy. */
export type SoldDues = KeptTerms & Pick<DuesRow, 'starts_on' | 'months'>;

/** Returns what dues keep of their tier: a change of it leaves them as they are. */
export const toKeptTerms = ({ months, starts_month, starts_day, grace_days }: Terms) => ({
  period_months: months,
  starts_month,
  starts_day,
  grace_days,
});

/** Returns the terms that dues sell, by their tier as it is now where a server of the release before made them. */
export function soldTerms(dues: KeptTerms, tier: Terms): Terms {
  const { period_months: months, starts_month, starts_day, grace_days } = dues;
  if (months === null || grace_days === null) return tier;
  return { months, starts_month, starts_day, grace_days };
}

interface DuesDay {
  last: LastMembership | null;
  today: ClubDate;
}

/** Returns the days that dues buy where they are paid today; null: these are over, or other months than the dues cost. */
export function periodSold(dues: SoldDues, tier: Terms, { last, today }: DuesDay): Period | null {
  const terms = soldTerms(dues, tier);
  const period = dues.starts_on === null ? nextPeriod(terms, last, today) : periodFrom(terms, dues.starts_on);
  if (isOver(period, today)) return null;
  return dues.months === null || monthsBegun(period) === dues.months ? period : null;
}

/** A membership that runs or begins later, and for whom it was paid. */
export interface SharedMembership {
  tier: Tier;
  starts_on: ClubDate;
  ends_on: ClubDate;
  paidFor: People;
}

const TAKA = 100;
/** Counts the days from the first to the last. */
const countDays = (from: ClubDate, to: ClubDate) => daysBetween(from, to) + 1;

/** Returns what more people cost of a membership for the days that are left of it; nothing where they are not more. */
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

/** Returns what a household that has grown pays for the people it has now, for the days that are left, up to whole taka. */
export function addedTotal(memberships: SharedMembership[], people: People, today: ClubDate): Poisha {
  const total = memberships.reduce((sum, one) => sum + priceDifference(one, people, today), 0);
  // A fraction of a poisha that only the division made is not another taka.
  return poisha(Math.max(0, Math.ceil((total - 1e-6) / TAKA)) * TAKA);
}

/** Whether dues that were made for some people pay for these: a child may become an adult only where one was paid for. */
export const isPaidFor = (people: People, paid: People): boolean =>
  people.adults <= paid.adults && people.adults + people.children <= paid.adults + paid.children;
