import { sql } from 'kysely';
import { type ClubDate, toClubDate } from '#contract/clock/club-time.ts';
import type { Membership, TierName } from '#contract/memberships/memberships.ts';
import { lastBookable, findStanding } from '#contract/memberships/standing.ts';
import { poisha, toTaka } from '#contract/money/money.ts';
import { firstOfWeek } from '../../club-rules/rules.ts';
import { findOpenDues, findPeriodSold } from '../../payments/dues.ts';
import { findLivePayment } from '../../payments/payment.ts';
import type { Services } from '../../services.ts';
import type { StandingReader } from '../terms/read-terms.ts';
import { type HeldMembership, type OwnRules, rulesOn, type Terms } from '../terms/terms.ts';
import type { Db } from '../../../platform/db/database.ts';
import { named } from '../../../platform/db/named.ts';

type ReadServices = Pick<Services, 'db' | 'clock'> & { standing: StandingReader };

/** A request for a person's membership on a day; a `date` of null means today. */
interface Asked {
  caller: { userId: string; householdId: string | null };
  date: ClubDate | null;
}

/** Returns the caller's membership and rules; without a household, the rules for everyone. */
export async function readMembership(
  services: ReadServices,
  { caller: { userId, householdId }, date }: Asked,
): Promise<Membership> {
  const { db, clock, standing } = services;
  const now = clock();
  const today = toClubDate(now);
  const terms = await (householdId === null
    ? standing.remembered(null)
    : standing.current({ userId, householdId }));
  const { household, tiers } = terms;
  const rules = rulesOn(terms, today);
  const spans = household?.memberships ?? [];
  const dues = household && (await readDues(db, household.id, now));
  const window = { daysAhead: rules.horizonDays, opensAt: rules.opensAt };
  return {
    spans,
    tiers: nameTiers([...spans.map(({ tier_id }) => tier_id), ...(dues ? [dues.tier_id] : [])], tiers),
    standing: standingNow(findStanding(spans, today), today),
    window: {
      last_bookable: lastBookable(now, window),
      days_ahead: window.daysAhead,
      opens_at: window.opensAt,
    },
    limits: await readLimits(services, rules, { household, userId, date: date ?? today }),
    dues,
    is_payer: household === null || household.payer_id === userId,
  };
}

type Dues = NonNullable<Membership['dues']>;

/** Returns the household's payable dues for the membership that begins first. */
async function readDues(db: Db, householdId: string, now: Date): Promise<Dues | null> {
  const open = await findOpenDues(db, householdId);
  for (const dues of open.toSorted((a, b) => (a.after_end ?? '').localeCompare(b.after_end ?? ''))) {
    const { charge_id: charge, tier_id, total_poisha, after_end, adults, children, adds_to } = dues;
    const period = await findPeriodSold(db, dues, now);
    if (!period) continue;
    const { starts_on, ends_on } = period;
    const amount = toTaka(poisha(total_poisha));
    const busy = (await findLivePayment(db, { bookingId: null, chargeId: charge })) !== null;
    return {
      charge,
      tier_id,
      amount,
      after_end,
      starts_on,
      ends_on,
      adults,
      children,
      adds: adds_to !== null,
      busy,
    };
  }
  return null;
}

function nameTiers(ids: string[], tiers: Terms['tiers']): TierName[] {
  return [...new Set(ids)].flatMap((id) => {
    const tier = tiers.get(id);
    return tier ? [{ _id: id, name: tier.name, name_bn: tier.name_bn }] : [];
  });
}

function standingNow(held: HeldMembership | null, today: ClubDate): Membership['standing'] {
  if (held === null) return null;
  const { tier_id, ends_on: until, counts_until } = held;
  return { tier_id, until, counts_until, is_grace: until < today };
}

/** Returns the session limits of these rules, and the sessions held on a day and in its week. */
async function readLimits(
  { db }: ReadServices,
  { tier, dayLimit, weekLimit, weekStarts }: OwnRules,
  { household, userId, date }: Pick<Terms, 'household'> & { userId: string; date: ClubDate },
): Promise<Membership['limits']> {
  const limits = { day: dayLimit, week: weekLimit };
  // Without a current membership, each person of a household has their own limits.
  const people = tier !== null && household ? household.people : [userId];
  const is_shared = people.length > 1;
  // Most clubs have no limits, so nothing has to be counted.
  if (limits.day === null && limits.week === null) return { ...limits, held_day: 0, held_week: 0, is_shared };
  const held = await countHeld(db, people, { date, weekFrom: firstOfWeek(date, weekStarts) });
  return { ...limits, held_day: held.day, held_week: held.week, is_shared };
}

interface HeldSlots {
  day: number;
  week: number;
}

async function countHeld(
  db: Db,
  people: readonly string[],
  { date, weekFrom }: { date: ClubDate; weekFrom: ClubDate },
): Promise<HeldSlots> {
  const { rows } = await named(
    'count-held',
    sql<HeldSlots>`
      select coalesce(sum(cardinality(slots)) filter (where play_date = ${date}::date), 0)::int as day,
        coalesce(sum(cardinality(slots)), 0)::int as week
      from bookings where user_id = any(${people}::uuid[])
        and play_date between ${weekFrom}::date and ${weekFrom}::date + 6 and status in ('pending', 'approved', 'confirmed')`,
  ).execute(db);
  return rows[0] ?? { day: 0, week: 0 };
}
