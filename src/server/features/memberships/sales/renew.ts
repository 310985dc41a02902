import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type ClubDate, toClubDate } from '#contract/clock/club-time.ts';
import { duesFor, type People } from '#contract/memberships/dues.ts';
import { monthsBegun, nextPeriod } from '#contract/memberships/period.ts';
import type { Tier } from '#contract/memberships/tiers.ts';
import type { Poisha } from '#contract/money/money.ts';
import { toKeptTerms } from '../../payments/dues-rules.ts';
import type { Services } from '../../services.ts';
import { findTiers, toTier } from '../terms/tiers.ts';
import type { Db } from '../../../platform/db/database.ts';
import { guard } from '../../../platform/db/guard.ts';
import { named } from '../../../platform/db/named.ts';

/** The number of households in one pass. Its statement is short, and each pass is all or nothing. */
const BATCH_SIZE = 250;

/**
 * Creates the dues for memberships that end soon, if their tier is still sold; returns how many. Several nodes may run it at the same time
 * or stop halfway: each membership end gets only one renewal.
 */
export async function makeRenewals({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  const today = toClubDate(now);
  const tiers = new Map((await findTiers(db)).map((row) => [row.id, toTier(row)]));
  if (tiers.size === 0) return 0;
  const ids = (isShort: boolean) =>
    [...tiers.values()].filter(({ months }) => (months === 1) === isShort).map(({ _id }) => _id);
  const ending = await findDueForRenewal(db, {
    long: ids(false),
    short: ids(true),
    daysLong: DAYS_BEFORE,
    daysShort: DAYS_BEFORE_OF_A_MONTH,
    today,
    limit: BATCH_SIZE,
  });
  const renewals = ending.flatMap((one) => {
    const tier = tiers.get(one.tier_id);
    return tier ? [priceRenewal(one, tier, today)] : [];
  });
  return renewals.length === 0 ? 0 : insertRenewals(db, renewals, now);
}

/** Days before the end of a membership at which its renewal dues are created. */
const DAYS_BEFORE = 30;
/** The same for memberships of one month: thirty days before the end, they have only just begun. */
const DAYS_BEFORE_OF_A_MONTH = 7;

/** Returns the dues for the next membership, priced as if they were paid today. */
function priceRenewal({ adults, children, ...ending }: Ending, tier: Tier, today: ClubDate): Renewal {
  const period = nextPeriod(tier, ending, today);
  const people = { adults, children };
  return {
    ...ending,
    ...toKeptTerms(tier),
    people,
    months: monthsBegun(period),
    total: duesFor(tier, people, period),
  };
}

/** A membership that ends soon and has neither a follower nor renewal dues, with the people who will share the next one. */
interface Ending extends People {
  household_id: string;
  /** The household's version, which changes with its people. */
  version: number;
  tier_id: string;
  ends_on: ClubDate;
  counts_until: ClubDate;
}

interface Wanted {
  /** Tiers of several months, and tiers of one month. */
  long: readonly string[];
  short: readonly string[];
  daysLong: number;
  daysShort: number;
  today: ClubDate;
  limit: number;
}

/**
 * Returns the memberships for which renewal dues are to be created now, the first to end at the top. Memberships that were ended early are
 * not renewed automatically.
 */
export async function findDueForRenewal(
  db: Db,
  { long, short, daysLong, daysShort, today, limit }: Wanted,
): Promise<Ending[]> {
  const { rows } = await named(
    'find-ending',
    sql<Ending>`
      select m.household_id, ${guard('version of the household', sql`h.version`)}, m.tier_id, m.ends_on, m.counts_until,
        (adults.count + young.of_age)::int as adults, (young.count - young.of_age)::int as children
      from memberships m join households h on h.id = m.household_id join tiers own on own.id = m.tier_id
        join users payer on payer.id = h.payer_id and payer.household_id = h.id and payer.removed_at is null
          and payer.may_buy_memberships
        cross join lateral (select count(*) from users u where u.household_id = h.id and u.removed_at is null) adults
        cross join lateral (select count(*), count(*) filter (where c.born_on <= m.ends_on + 1 - interval '18 years') as of_age
          from children c where c.household_id = h.id and c.left_at is null) young
      where m.counts_until >= ${today}::date and m.ends_on >= ${today}::date - 90
        and (m.tier_id = any(${long}::uuid[]) and m.ends_on <= ${today}::date + ${daysLong}::int
          or m.tier_id = any(${short}::uuid[]) and m.ends_on <= ${today}::date + ${daysShort}::int)
        -- More people than the tier is for cannot have it: their payer is told, and makes room or chooses another one.
        and adults.count + young.count <= own.most_people
        and m.ends_on >= coalesce(m.first_ends_on, m.ends_on)
        and not exists (select from memberships later where later.household_id = m.household_id and later.after_end = m.ends_on)
        and not exists (select from dues d where d.household_id = m.household_id and d.after_end = m.ends_on and not d.is_over)
      order by m.ends_on, m.household_id limit ${limit}`,
  ).execute(db);
  return rows;
}

interface Renewal
  extends Pick<Ending, 'household_id' | 'version' | 'tier_id' | 'ends_on'>, ReturnType<typeof toKeptTerms> {
  people: People;
  months: number;
  total: Poisha;
}

/**
 * Creates dues in one statement, skipping households that already have them or whose people have changed since. Returns how many were
 * created.
 */
async function insertRenewals(db: Db, renewals: readonly Renewal[], now: Date): Promise<number> {
  const wanted = renewals.map(({ people, ...renewal }) => ({
    ...renewal,
    ...people,
    charge_id: uuidv7(),
    audit_id: uuidv7(),
  }));
  const { rows } = await named(
    'insert-renewals',
    sql<{ charge_id: string }>`
      with wanted as (
        select w.charge_id, w.audit_id, w.household_id, w.tier_id, w.ends_on, w.adults, w.children, w.months,
          w.period_months, w.starts_month, w.starts_day, w.grace_days, w.total from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (charge_id uuid, audit_id uuid,
          household_id uuid, version int, tier_id uuid, ends_on date, adults int, children int, months int,
          period_months int, starts_month int, starts_day int, grace_days int, total bigint)
        join households h on h.id = w.household_id and h.version = w.version
      ), owed as (
        insert into dues (charge_id, household_id, tier_id, after_end, adults, children, months,
          period_months, starts_month, starts_day, grace_days)
        select charge_id, household_id, tier_id, ends_on, adults, children, months,
          period_months, starts_month, starts_day, grace_days from wanted
        -- Two of them wait for each other's rows in one order.
        order by ends_on, household_id
        ${guard('dues that others made', sql`on conflict do nothing`)}
        returning charge_id
      ), made as (
        select charge_id, audit_id, household_id, tier_id, adults, children, total from wanted join owed using (charge_id)
      ), charged as (
        insert into charges (id, kind, total_poisha, due, created_at)
        select charge_id, 'dues', total, 'now', ${now}::timestamptz from made
      ), noted as (
        insert into audit (id, at, action, subject, subject_id, after)
        select audit_id, ${now}::timestamptz, 'dues.made', 'households', household_id, jsonb_build_object(
          'charge_id', charge_id, 'tier_id', tier_id, 'amount_poisha', total, 'adults', adults, 'children', children) from made
      )
      select charge_id from owed`,
  ).execute(db);
  return rows.length;
}
