import { sql } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Db } from '../../platform/db/database.ts';
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
