import { addDays } from '#contract/clock/club-time.ts';
import { duesFor } from '#contract/memberships/dues.ts';
import { monthsBegun, periodFrom } from '#contract/memberships/period.ts';
import type { Tier } from '#contract/memberships/tiers.ts';
import { soldBy } from '../dues/rules.ts';
import type { Ending, Renewal } from './renew-store.ts';

/** The dues of a renewal are made so many days before the end. */
export const DAYS_BEFORE = 30;
/** A membership of one month has only just begun thirty days before its end. */
export const DAYS_BEFORE_OF_A_MONTH = 7;

/** Returns the dues of the membership that follows one. */
export function renewalOf({ adults, children, ...ending }: Ending, tier: Tier): Renewal {
  const period = periodFrom(tier, addDays(ending.ends_on, 1));
  const people = { adults, children };
  return {
    ...ending,
    ...soldBy(tier),
    people,
    months: monthsBegun(period),
    total: duesFor(tier, people, period),
  };
}
