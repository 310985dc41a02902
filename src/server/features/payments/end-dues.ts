import { sql } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { CLUB_ZONE } from '#contract/clock/club-zone.ts';
import type { Trx } from '../../platform/db/database.ts';
import { LIVE_SQL } from '../../platform/db/live-payments.ts';
import { named } from '../../platform/db/named.ts';
import { endParts } from './charge.ts';

/** Ends dues that nobody has paid: nobody can any more. */
export async function endDues(trx: Trx, chargeIds: readonly string[]): Promise<void> {
  if (chargeIds.length === 0) return;
  await endParts(
    trx,
    chargeIds.map((id) => ({ id })),
  );
  await trx.updateTable('dues').set({ is_over: true }).where('charge_id', 'in', chargeIds).execute();
}

/** The club's date on which the charge `c` of dues was made. */
const MADE_ON = sql`(c.created_at at time zone ${sql.lit(CLUB_ZONE)})::date`;
/** Nobody is paying that charge right now. */
const NOT_BEING_PAID = sql`not exists (select from payments p where p.charge_id = c.id and p.status in (${LIVE_SQL}))`;

/**
 * Ends the open dues of memberships whose grace is over, and returns their charges. Dues made after that day stay. Dues being paid right now
 * wait for a later pass: whoever applies the payment holds the charge's lock.
 */
export async function endLapsedDues(trx: Trx, today: ClubDate, limit: number): Promise<string[]> {
  const { rows } = await named(
    'end-lapsed-dues',
    sql<{ charge_id: string }>`
      with lapsed as (
        select d.charge_id
        from dues d join charges c on c.id = d.charge_id
          join memberships m on m.household_id = d.household_id and m.ends_on = d.after_end
        where not d.is_over and m.counts_until < ${today}::date and ${MADE_ON} <= m.counts_until and ${NOT_BEING_PAID}
        order by d.charge_id limit ${limit} for update of c skip locked
      ), closed as (
        update charges set state = 'ended' from lapsed where charges.id = lapsed.charge_id and charges.state = 'open'
      )
      update dues set is_over = true from lapsed where dues.charge_id = lapsed.charge_id returning dues.charge_id`,
  ).execute(trx);
  return rows.map(({ charge_id }) => charge_id);
}

/** Dues that renew nothing can be paid for so many days. */
const PAYABLE_DAYS = 30;

/**
 * Ends dues of a first membership, or of one after a pause, that nobody has paid in so many days since they were made, or since the day on
 * which it was to begin: their price is old, and nobody is told. Ends those for people who were added to what has ended, too.
 */
export async function endForgottenDues(trx: Trx, today: ClubDate, limit: number): Promise<void> {
  await named(
    'end-forgotten-dues',
    sql`
      with forgotten as (
        select d.charge_id from dues d join charges c on c.id = d.charge_id
        where not d.is_over and ${NOT_BEING_PAID} and case when d.adds_to is null
          then greatest(${MADE_ON}, d.starts_on) < ${today}::date - ${PAYABLE_DAYS}::int and not exists (select from memberships m
            where m.household_id = d.household_id and m.ends_on = d.after_end and m.counts_until >= ${MADE_ON})
          else not exists (select from memberships m where m.id = d.adds_to and m.ends_on >= ${today}::date) end
        order by d.charge_id limit ${limit} for update of c skip locked
      ), closed as (
        update charges set state = 'ended' from forgotten where charges.id = forgotten.charge_id and charges.state = 'open'
      )
      update dues set is_over = true from forgotten where dues.charge_id = forgotten.charge_id`,
  ).execute(trx);
}
