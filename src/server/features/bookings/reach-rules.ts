import type { ClubDate } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { whenOpen } from '#contract/memberships/opening.ts';
import { lastBookable } from '#contract/memberships/standing.ts';
import { fieldRefusal } from '../../platform/errors.ts';
import type { OwnRules } from '../standing/rules.ts';
import type { TierRow } from '../standing/tiers-store.ts';
import { t } from './texts.ts';

/** How far ahead somebody books, by the club's rules or, where there is one, by their tier's. */
export interface Reach extends Partial<Pick<OwnRules, 'opensAt'>> {
  now: Date;
  horizonDays: number;
  tier?: Pick<TierRow, 'id' | 'name' | 'name_bn' | 'days_ahead'> | null;
}

/** Returns the last day that somebody can book now. */
export function lastDayOf({ now, horizonDays, opensAt = null }: Reach): ClubDate {
  return lastBookable(now, { daysAhead: horizonDays, opensAt });
}

/** Returns why a day cannot be booked yet, and what to do. */
function explainTooFar(date: ClubDate, reach: Reach): string {
  const { tier, horizonDays: daysAhead, opensAt = null } = reach;
  if (!tier || tier.days_ahead === null) return t.bookedUpTo(formatClubDate(lastDayOf(reach)));
  return whenOpen(tier, date, { daysAhead, opensAt });
}

/** Refuses a day that is beyond what somebody can book now. */
export function requireReached(date: ClubDate, reach: Reach): void {
  if (date > lastDayOf(reach)) throw fieldRefusal('date', explainTooFar(date, reach));
}
