import { sql } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { CLUB_ZONE } from '#contract/clock/club-zone.ts';
import type { Db } from '../../platform/db/database.ts';
import { LIVE_SQL } from '../../platform/db/live-payments.ts';
import { named } from '../../platform/db/named.ts';

/** The club's date on which the charge `c` of dues was made. */
export const MADE_ON = sql`(c.created_at at time zone ${sql.lit(CLUB_ZONE)})::date`;
/** Nobody is paying that charge right now. */
export const NOT_BEING_PAID = sql`not exists (select from payments p where p.charge_id = c.id and p.status in (${LIVE_SQL}))`;

/**
 * Ends dues of no renewal, of a first membership or one after a pause, that nobody has paid for so many days since they were made, or
 * since the day on which it was to begin: their price is old, and nobody is told. So do those of people who were added to what has ended.
 * Returns how many.
 */
export async function endForgottenDues(
  db: Db,
  { today, days, limit }: { today: ClubDate; days: number; limit: number },
): Promise<number> {
  const { rows } = await named(
    'end-forgotten-dues',
    sql<{ charge_id: string }>`
      with forgotten as (
        select d.charge_id from dues d join charges c on c.id = d.charge_id
        where not d.is_over and ${NOT_BEING_PAID} and case when d.adds_to is null
          then greatest(${MADE_ON}, d.starts_on) < ${today}::date - ${days}::int and not exists (select from memberships m
            where m.household_id = d.household_id and m.ends_on = d.after_end and m.counts_until >= ${MADE_ON})
          else not exists (select from memberships m where m.id = d.adds_to and m.ends_on >= ${today}::date) end
        order by d.charge_id limit ${limit} for update of c skip locked
      ), closed as (
        update charges set state = 'ended' from forgotten where charges.id = forgotten.charge_id and charges.state = 'open'
      )
      update dues set is_over = true from forgotten where dues.charge_id = forgotten.charge_id returning dues.charge_id`,
  ).execute(db);
  return rows.length;
}
