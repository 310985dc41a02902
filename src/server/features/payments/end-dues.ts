import { sql } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { CLUB_ZONE } from '#contract/clock/club-zone.ts';
import type { Trx } from '../../platform/db/database.ts';
import { LIVE_SQL } from '../../platform/db/live-payments.ts';
import { named } from '../../platform/db/named.ts';
import { endParts } from './charge.ts';

/** Ends open dues, which can then no longer be paid. */
export async function endDues(trx: Trx, chargeIds: readonly string[]): Promise<void> {
  if (chargeIds.length === 0) return;
  await endParts(
    trx,
    chargeIds.map((id) => ({ id })),
  );
  await trx.updateTable('dues').set({ is_over: true }).where('charge_id', 'in', chargeIds).execute();
}

/** The club's date on which the charge `c` was created. */
const MADE_ON = sql`(c.created_at at time zone ${sql.lit(CLUB_ZONE)})::date`;
/** The charge `c` has no payment under way. */
const NOT_BEING_PAID = sql`not exists (select from payments p where p.charge_id = c.id and p.status in (${LIVE_SQL}))`;

/**
 * Ends open dues of memberships whose grace has passed, and returns their charge ids. Dues created after that day stay. Dues with a payment
 * under way wait for a later pass, because applying the payment locks the charge.
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

/** Days for which dues can be paid when they renew nothing. */
const PAYABLE_DAYS = 30;

/**
 * Ends dues that renew nothing and were not paid within `PAYABLE_DAYS` of their creation or of the intended start: their price is outdated,
 * and no message is sent. Also ends dues for people added to a membership that has ended.
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
