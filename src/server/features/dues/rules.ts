import type { ClubDate } from '#contract/clock/club-time.ts';
import {
  isOver,
  monthsBegun,
  periodFrom,
  periodOf,
  type LastMembership,
  type Period,
  type Terms,
} from '#contract/memberships/period.ts';
import type { DuesRow } from './store.ts';

type KeptTerms = Pick<DuesRow, 'period_months' | 'starts_month' | 'starts_day' | 'grace_days'>;

/** What of dues decides the days that they buy. */
export type SoldDues = KeptTerms & Pick<DuesRow, 'starts_on' | 'months'>;

/** Returns what dues keep of their tier: a change of it leaves them as they are. */
export const soldBy = ({ months, starts_month, starts_day, grace_days }: Terms) => ({
  period_months: months,
  starts_month,
  starts_day,
  grace_days,
});

/** Returns the terms that dues sell, by their tier as it is now where a server of the release before made them. */
export function termsOf(dues: KeptTerms, tier: Terms): Terms {
  const { period_months: months, starts_month, starts_day, grace_days } = dues;
  if (months === null || grace_days === null) return tier;
  return { months, starts_month, starts_day, grace_days };
}

interface When {
  last: LastMembership | null;
  today: ClubDate;
}

/** Returns the days that dues buy where they are paid today; null: these are over, or other months than the dues cost. */
export function periodSold(dues: SoldDues, tier: Terms, { last, today }: When): Period | null {
  const terms = termsOf(dues, tier);
  const period = dues.starts_on === null ? periodOf(terms, last, today) : periodFrom(terms, dues.starts_on);
  if (isOver(period, today)) return null;
  return dues.months === null || monthsBegun(period) === dues.months ? period : null;
}
