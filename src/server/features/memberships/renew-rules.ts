import type { ClubDate } from '#contract/clock/club-time.ts';
import { duesFor } from '#contract/memberships/dues.ts';
import { monthsBegun, periodOf } from '#contract/memberships/period.ts';
import type { Tier } from '#contract/memberships/tiers.ts';
import { soldBy } from '../payments/dues-rules.ts';
import type { Ending, Renewal } from './renew-store.ts';

/** The dues of a renewal are made so many days before the end. */
export const DAYS_BEFORE = 30;
/** A membership of one month has only just begun thirty days before its end. */
export const DAYS_BEFORE_OF_A_MONTH = 7;

/** Returns the dues of the membership that follows one, as if they were paid today. */
export function renewalOf({ adults, children, ...ending }: Ending, tier: Tier, today: ClubDate): Renewal {
  const period = periodOf(tier, ending, today);
  const people = { adults, children };
  return {
    ...ending,
    ...soldBy(tier),
    people,
    months: monthsBegun(period),
    total: duesFor(tier, people, period),
  };
}
