import { sql } from 'kysely';
import { clubDateOf } from '#contract/clock/club-time.ts';
import type { Poisha } from '#contract/money/money.ts';
import type { Db } from '../../../platform/db/database.ts';
import { LIVE_SQL } from '../../../platform/db/live-payments.ts';
import { BY_NOBODY } from '../../../providers/side-by-side.ts';

/** What the club still needs a provider for that its settings do not name. */
export interface NotSet {
  /** The provider as our records call it. */
  provider: string;
  /** Refunds that are not through. */
  refunds: number;
  refunds_poisha: Poisha;
  /** Payments that can still take money, or have taken it. */
  under_way: number;
  /** Payments that were closed here, and of which nobody knows whether they were paid there. */
  unasked: number;
  disputes: number;
  /** Paid bookings and memberships that are still to come, which may be cancelled. */
  kept: number;
}

/** After this time whoever has paid on a page that was closed here has said so. */
const UNASKED_DAYS = 30;

/** Returns the providers with money of the club's beside those that are set, by name. */
export async function findNotSet(db: Db, { set, now }: { set: string[]; now: Date }): Promise<NotSet[]> {
  const today = clubDateOf(now);
  const { rows } = await sql<NotSet>`
    select provider, count(*) filter (where what = 'refund')::int as refunds,
      coalesce(sum(amount) filter (where what = 'refund'), 0)::bigint as refunds_poisha,
      count(*) filter (where what = 'under way')::int as under_way, count(*) filter (where what = 'unasked')::int as unasked,
      count(*) filter (where what = 'dispute')::int as disputes, count(*) filter (where what = 'kept')::int as kept
    from (
      select p.provider, 'refund' as what, r.amount_poisha as amount from refunds r join payments p on p.id = r.payment_id
        where r.status in ('due', 'sent')
      union all select provider, 'under way', amount_poisha from payments where status in (${LIVE_SQL})
      union all select provider, 'dispute', amount_poisha from payments where dispute_state = 'open' and settled_at is null
      union all select provider, 'unasked', 0 from hosted_checkouts
        where look_at > ${now}::timestamptz - make_interval(days => ${UNASKED_DAYS}::int)
      union all select p.provider, 'kept', p.amount_poisha from bookings b
        -- Offset 0: few bookings are to come, and PostgreSQL would read all payments for them.
        cross join lateral (select * from payments p where p.booking_id = b.id and p.status = 'succeeded' offset 0) p
        where b.play_date >= ${today}::date and b.status = 'confirmed'
      union all select p.provider, 'kept', p.amount_poisha from memberships m
        join charges c on c.id = m.charge_id join payments p on p.id = c.payment_id
        where m.ends_on >= ${today}::date and p.status = 'succeeded'
    ) needed
    where provider <> all(${BY_NOBODY}::text[]) and provider <> all(${set}::text[])
    group by provider order by provider`.execute(db);
  return rows;
}
