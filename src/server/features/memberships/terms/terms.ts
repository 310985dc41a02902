import * as z from 'zod/mini';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { cancellationPolicy, type CancellationStep, type ClubRules } from '#contract/club/club-rules.ts';
import { type Span, findStanding } from '#contract/memberships/standing.ts';
import type { TierRow } from './tiers.ts';

/** A membership as far as it says what a household has on which days. */
export interface HeldMembership extends Span {
  id: string;
  tier_id: string;
  ends_on: ClubDate;
}

/** Who shares memberships, as of one moment; its version is raised with whatever stands here. */
export interface Household {
  id: string;
  version: number;
  payer_id: string;
  /** The users of it. Children have no account. */
  people: string[];
  /** They count on the day that was asked for, or later; the first is at the top. */
  memberships: HeldMembership[];
  /** Who was added to what runs shares what begins on this day or later: by their ids. */
  shares_from: Record<string, ClubDate>;
}

/** The club's rules and tiers, and what a household has; without one what everybody has. */
export interface Terms {
  rules: ClubRules;
  /** They are known by their ids; a club without any sells no memberships. */
  tiers: ReadonlyMap<string, TierRow>;
  household: Household | null;
}

/** Returns a household as one person shares it: without what they do not share yet. */
export function limitToShared(household: Household, userId: string): Household {
  const from = household.shares_from[userId];
  if (from === undefined) return household;
  return { ...household, memberships: household.memberships.filter(({ starts_on }) => starts_on >= from) };
}

/** Returns the tier that somebody has on a day; null: none, as the public. */
export function tierOn({ tiers, household }: Omit<Terms, 'rules'>, day: ClubDate): TierRow | null {
  const held = household && findStanding(household.memberships, day);
  return held ? (tiers.get(held.tier_id) ?? null) : null;
}

/** What the club's rules are for somebody who books on a day. */
export interface OwnRules extends ClubRules {
  /** The last of the days ahead opens at this minute of the day; null: at midnight. */
  opensAt: number | null;
  /** It changes the rules; null: they are as for everybody. */
  tier: TierRow | null;
}

/** Returns the rules by which somebody books on a day; those of play are `tierOn` and `cancellationOn`. */
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

/** Returns what is given back of a paid booking that is played on a day. */
export function cancellationOn(terms: Terms, day: ClubDate): CancellationStep[] {
  const own = z.parse(z.nullable(cancellationPolicy), tierOn(terms, day)?.cancellation ?? null);
  return own ?? terms.rules.cancellation;
}
