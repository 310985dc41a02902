import { sql } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { CLUB_ZONE } from '#contract/clock/club-zone.ts';
import type { Poisha } from '#contract/money/money.ts';
import type { Db } from '../../platform/db/database.ts';
import { beginAndEnd } from '../../platform/club-days.ts';
import { METHOD_THEN, joinCorrectionsUntil } from '../payments/payment-view.ts';

/**
 * The money received and refunded for one day, court, method or coupon, or for all when `what` is `all`. `court_id` is null for
 * memberships.
 */
export interface MoneySum {
  what: 'day' | 'court' | 'method' | 'coupon' | 'all';
  day: ClubDate | null;
  court_id: string | null;
  court_type: string | null;
  court_type_bn: string | null;
  method: string | null;
  coupon: string | null;
  taken: Poisha;
  given_back: Poisha;
  fees: Poisha;
  discount: Poisha;
  payments: number;
  refunds: number;
}

/**
 * Returns the money of some days. Payments are included by time of payment and refunds by time of refund, as in Today, under the paid
 * court's name at the end of the days. A fee that became known after its month is included on the day it became known. One statement reads
 * all rows, so all sums agree.
 */
export async function sumMoneyOfDays(db: Db, days: { from: ClubDate; to: ClubDate }): Promise<MoneySum[]> {
  const [begin, end] = beginAndEnd(days);
  const { rows } = await sql<MoneySum>`
    with moved as (
      select id as payment_id, paid_at as at, amount_poisha as taken, 0 as given_back, case when late.at >= ${end}::timestamptz then 0 else coalesce(fee_poisha, 0) end as fees,
        discount_poisha as discount, 1 as payments, 0 as refunds
      from payments left join late_fees late on late.payment_id = payments.id where paid_at >= ${begin}::timestamptz and paid_at < ${end}::timestamptz
      union all
      select id, at, 0, 0, fee_poisha, 0, 0, 0 from late_fees join payments on payments.id = payment_id
      where at >= ${begin}::timestamptz and at < ${end}::timestamptz and paid_at < ${begin}::timestamptz
      union all
      select payment_id, ended_at, 0, amount_poisha, 0, 0, 0, 1 from refunds
      where status = 'succeeded' and ended_at >= ${begin}::timestamptz and ended_at < ${end}::timestamptz
    ), line as (
      select moved.*, (moved.at at time zone ${sql.lit(CLUB_ZONE)})::date as day, ${METHOD_THEN} as method, p.coupon_code as coupon,
        coalesce(paid_for.court_id, b.court_id) as court_id
      from moved join payments p on p.id = moved.payment_id left join bookings b on b.id = p.booking_id
        left join moved_payments paid_for on paid_for.payment_id = p.id ${joinCorrectionsUntil(end)}
      where p.currency = 'bdt'
    ), summed as (
      select case when grouping(day) = 0 then 'day' when grouping(court_id) = 0 then 'court'
          when grouping(method) = 0 then 'method' when grouping(coupon) = 0 then 'coupon' else 'all' end as what,
        day, court_id, method, coupon, sum(taken)::bigint as taken, sum(given_back)::bigint as given_back,
        sum(fees)::bigint as fees, sum(discount)::bigint as discount, sum(payments)::int as payments, sum(refunds)::int as refunds
      from line group by grouping sets ((day), (court_id), (method), (coupon), ())
    )
    select summed.*, coalesce(past.type, courts.type) as court_type,
      case when past.type is null then courts.type_bn else past.type_bn end as court_type_bn
    from summed left join courts on courts.id = summed.court_id left join lateral (
      select type, type_bn from past_courts where court_id = summed.court_id and until >= ${end}::timestamptz order by until limit 1
    ) past on true
    where what <> 'coupon' or coupon is not null
    order by day, taken desc, court_type, court_id, method, coupon`.execute(db);
  return rows;
}
