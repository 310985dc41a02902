import { t } from '#texts/memberships.js';
import { formatNumber } from '#contract/numbers.ts';
import { formatHour } from '#contract/clock/time-of-day.ts';
import type { Membership } from '#contract/memberships/memberships.ts';
import type { Tier } from '#contract/memberships/tiers.ts';
import { formatTaka } from '#contract/money/taka-text.ts';

/** Returns a text such as `14 days ahead from 8 AM`. */
function sayWindow(days: number, opensAt: number | null): string {
  return opensAt === null
    ? t.daysAhead({ days, shown: formatNumber(days) })
    : t.daysAheadFrom({ days, shown: formatNumber(days), from: formatHour(opensAt) });
}

/** Returns a text such as `৳12,000 a year · ৳6,000 for a child · up to 5 people`. */
export function sayPrice({ price, child_price, cap, most_people, months }: Tier): string {
  return [
    t.priceFor({ price: formatTaka(price), period: t[`periods.${months}`] }),
    ...(most_people > 1 && child_price !== null ? [t.childFor({ price: formatTaka(child_price) })] : []),
    ...(cap === null ? [] : [t.capFor({ price: formatTaka(cap) })]),
    ...(most_people > 1 ? [t.forPeople({ most: formatNumber(most_people) })] : []),
  ].join(' · ');
}

/** Returns the benefits of a tier, such as `14 days ahead from 8 AM · 3 sessions a day · no approval`; '' when it changes no rule. */
export function sayChanges(tier: Tier): string {
  const { days_ahead, opens_at, day_limit, week_limit, needs_no_approval, cancellation } = tier;
  return [
    ...(days_ahead === null ? [] : [sayWindow(days_ahead, opens_at)]),
    ...(day_limit === null ? [] : [t.aDay({ sessions: day_limit, shown: formatNumber(day_limit) })]),
    ...(week_limit === null ? [] : [t.aWeek({ sessions: week_limit, shown: formatNumber(week_limit) })]),
    ...(needs_no_approval ? [t.noApproval] : []),
    ...(cancellation === null ? [] : [t.ownCancellation]),
  ].join(' · ');
}

/** Returns the booking rules that apply to the user today: `14 days ahead from 8 AM · 3 sessions a day`. */
export function sayOwnRules({ window, limits }: Pick<Membership, 'window' | 'limits'>): string {
  return [
    sayWindow(window.days_ahead, window.opens_at),
    ...(limits.day === null ? [] : [t.aDay({ sessions: limits.day, shown: formatNumber(limits.day) })]),
    ...(limits.week === null ? [] : [t.aWeek({ sessions: limits.week, shown: formatNumber(limits.week) })]),
  ].join(' · ');
}
