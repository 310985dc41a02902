import { sql } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Poisha } from '#contract/money/money.ts';
import type { SoldDues } from '../dues/rules.ts';
import type { Db } from '../../platform/db/database.ts';
import { LIVE_SQL } from '../../platform/db/live-payments.ts';
import { named } from '../../platform/db/named.ts';

export interface Held {
  day: number;
  week: number;
}

/** Returns how many sessions people hold on a day and in its week, together. */
export async function countHeld(
  db: Db,
  people: readonly string[],
  { date, weekFrom }: { date: ClubDate; weekFrom: ClubDate },
): Promise<Held> {
  const { rows } = await named(
    'count-held',
    sql<Held>`
      select coalesce(sum(cardinality(slots)) filter (where play_date = ${date}::date), 0)::int as day,
        coalesce(sum(cardinality(slots)), 0)::int as week
      from bookings where user_id = any(${people}::uuid[])
        and play_date between ${weekFrom}::date and ${weekFrom}::date + 6 and status in ('pending', 'approved', 'confirmed')`,
  ).execute(db);
  return rows[0] ?? { day: 0, week: 0 };
}

export interface OpenDuesRow extends SoldDues {
  charge_id: string;
  household_id: string;
  tier_id: string;
  after_end: ClubDate | null;
  adults: number;
  children: number;
  total_poisha: Poisha;
  busy: boolean;
}

/** Returns the open dues of a household, those for the membership that begins first at the top. */
export async function findOpenDues(db: Db, householdId: string): Promise<OpenDuesRow[]> {
  const { rows } = await named(
    'find-open-dues',
    sql<OpenDuesRow>`
      select d.charge_id, d.household_id, d.tier_id, d.after_end, d.adults, d.children, d.starts_on, d.months,
        d.period_months, d.starts_month, d.starts_day, d.grace_days, c.total_poisha,
        exists (select from payments p where p.charge_id = c.id and p.status in (${LIVE_SQL})) as busy
      from dues d join charges c on c.id = d.charge_id
      where d.household_id = ${householdId}::uuid and not d.is_over and c.state = 'open'
      order by d.after_end nulls first`,
  ).execute(db);
  return rows;
}
