import * as z from 'zod/mini';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { cancellationPolicy, type CancellationStep, type ClubRules } from '#contract/club/club-rules.ts';
import { type Span, findStanding } from '#contract/memberships/standing.ts';
import type { TierRow } from './tiers.ts';

export interface HeldMembership extends Span {
  id: string;
  tier_id: string;
  ends_on: ClubDate;
}

/** A household and its memberships at one moment. Its version is raised when any of these fields changes. */
export interface Household {
  id: string;
  version: number;
  payer_id: string;
  /** The user ids of its adults. Children have no account. */
  people: string[];
  /** The memberships that are valid on the requested day or later, earliest first. */
  memberships: HeldMembership[];
  /** For people who were added to a running membership, by user id: they share memberships that begin on this day or later. */
  shares_from: Record<string, ClubDate>;
}

/** The club's rules and tiers, and a household's memberships. `household` is null when the rules for everyone apply. */
export interface Terms {
  rules: ClubRules;
  /** The tiers by id. A club without tiers sells no memberships. */
  tiers: ReadonlyMap<string, TierRow>;
  household: Household | null;
}

/** Returns a household without the memberships that the user does not share yet. */
export function limitToShared(household: Household, userId: string): Household {
  const from = household.shares_from[userId];
  if (from === undefined) return household;
  return { ...household, memberships: household.memberships.filter(({ starts_on }) => starts_on >= from) };
}

/** Returns the tier of a household on a day; null when it has none, like the public. */
export function tierOn({ tiers, household }: Omit<Terms, 'rules'>, day: ClubDate): TierRow | null {
  const held = household && findStanding(household.memberships, day);
  return held ? (tiers.get(held.tier_id) ?? null) : null;
}

/** The club's rules for one person who books on a day. */
export interface OwnRules extends ClubRules {
  /** The minute of the day at which the last bookable day opens; null for midnight. */
  opensAt: number | null;
  /** The tier that changes the rules; null when the rules for everyone apply. */
  tier: TierRow | null;
}

/**
 * Returns the rules that apply when a person books on a day. For rules that depend on the day of play, see `tierOn` and `cancellationOn`.
 */
export function rulesOn(terms: Terms, today: ClubDate): OwnRules {
  const { rules } = terms;
  const tier = tierOn(terms, today);
  if (!tier) return { ...rules, opensAt: null, tier };
  return {
    ...rules,
    horizonDays: tier.days_ahead ?? rules.horizonDays,
    opensAt: tier.opens_at_minute,
    dayLimit: tier.day_limit ?? rules.dayLimit,
    weekLimit: tier.week_limit ?? rules.weekLimit,
    approval: tier.needs_no_approval ? 'nobody' : rules.approval,
    tier,
  };
}

/** Returns the refund steps for a paid booking that is played on a day. */
export function cancellationOn(terms: Terms, day: ClubDate): CancellationStep[] {
  const own = z.parse(z.nullable(cancellationPolicy), tierOn(terms, day)?.cancellation ?? null);
  return own ?? terms.rules.cancellation;
}
