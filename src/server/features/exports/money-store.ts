import { sql, type RawBuilder } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Poisha } from '#contract/money/money.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/rows.ts';
import { beginAndEnd, type Days } from '../../platform/club-days.ts';
import { METHOD_THEN, joinCorrectionsUntil } from '../payments/payment-view.ts';
import type { ReadPage } from './pages.ts';

/** Columns about the booking that an amount is for. Dues have no booking; `person` is then the payer of the household. */
interface ForBooking {
  booking_id: string | null;
  play_date: ClubDate | null;
  court_type: string | null;
  person: string;
  email: string;
  method: string;
}

export interface ExportedPayment extends ForBooking {
  id: string;
  paid_at: Date;
  paid_for: 'booking' | 'part' | 'guests' | 'membership';
  status: Row<'payments'>['status'];
  provider_ref: string | null;
  /** The amounts are null in a row that only adds a late fee. */
  subtotal: Poisha | null;
  discount: Poisha | null;
  coupon_code: string | null;
  amount: Poisha | null;
  currency: string;
  refunded: Poisha | null;
  /** The provider's fee; null when it is not known. */
  fee: Poisha | null;
  taken_by: string | null;
  provider: string;
  receipt_year: number | null;
  receipt_number: number | null;
}

const PERSON = sql<string>`coalesce(was.name, b.user_name, (select display_name from users where id = p.user_id), '')`;

/** Joins the guest whom a booking belonged to at the end of the days, if it was linked to an account only later. */
const wasGuest = (
  end: Date,
) => sql`left join past_bookings past on past.booking_id = b.id and past.linked_at >= ${end}::timestamptz
        left join guests was on was.id = past.guest_id`;
const EMAIL = sql`case when was.id is null then p.email else '' end as email`;

/** The day and court that a payment was for, even if the booking was moved afterwards. */
const PAID_FOR = sql`coalesce(paid_for.play_date, b.play_date) as play_date, coalesce(paid_for.court_type, b.court_type) as court_type`;

/**
 * Returns successful payments in order of payment, with what had been refunded of each by the end of the days. Before them come payments
 * whose fee became known in these days, after their own month had ended: they have only the fee, so that no money is included twice.
 */
export function readExportedPayments(db: Db, days: Days): ReadPage<ExportedPayment> {
  const [begin, end] = beginAndEnd(days);
  const amountSince = (amount: RawBuilder<unknown>) =>
    sql`case when p.paid_at >= ${begin}::timestamptz then ${amount} end`;
  return async (after, limit) => {
    const place =
      after &&
      sql`and (p.paid_at, p.id) > ((select paid_at from payments where id = ${after.id}::uuid), ${after.id}::uuid)`;
    const { rows } = await sql<ExportedPayment>`
      select p.id, p.paid_at, p.booking_id, ${PAID_FOR}, ${PERSON} as person, ${EMAIL}, ${METHOD_THEN} as method,
        case when said.method is null then p.provider_ref else said.provider_ref end as provider_ref, p.status, p.coupon_code, p.currency,
        ${amountSince(sql`p.subtotal_poisha`)} as subtotal, ${amountSince(sql`p.discount_poisha`)} as discount, ${amountSince(sql`p.amount_poisha`)} as amount,
        ${amountSince(sql`case when p.refunded_poisha = 0 then 0 else least(p.amount_poisha, (
          select coalesce(sum(amount_poisha), 0)::bigint from refunds
          where payment_id = p.id and status = 'succeeded' and ended_at < ${end}::timestamptz)) end`)} as refunded,
        case when late.at is null then p.fee_poisha end as fee, by.display_name as taken_by,
        p.provider, p.receipt_year, p.receipt_number,
        case when p.booking_id is null then 'membership' when p.charge_id is null then 'booking' when c.guests > 0 then 'guests' else 'part' end as paid_for
      from (
        (select p.* from payments p
        where p.paid_at >= ${begin}::timestamptz and p.paid_at < ${end}::timestamptz ${place ?? sql``}
        order by p.paid_at, p.id limit ${limit})
        union all
        select p.* from late_fees late join payments p on p.id = late.payment_id
        where late.at >= ${begin}::timestamptz and late.at < ${end}::timestamptz and p.paid_at < ${begin}::timestamptz ${place ?? sql``}
        order by paid_at, id limit ${limit}
      ) p left join bookings b on b.id = p.booking_id left join users by on by.id = p.taken_by left join charges c on c.id = p.charge_id
        left join moved_payments paid_for on paid_for.payment_id = p.id ${wasGuest(end)} ${joinCorrectionsUntil(end)}
        left join late_fees late on late.payment_id = p.id and late.at >= ${end}::timestamptz
      order by p.paid_at, p.id`.execute(db);
    return rows;
  };
}

export interface ExportedRefund extends ForBooking {
  id: string;
  created_at: Date;
  ended_at: Date | null;
  payment_id: string;
  amount: Poisha;
  currency: string;
  reason: string;
  status: Row<'refunds'>['status'];
  automatic: boolean;
  requested_by: string | null;
  handed_by: string | null;
}

/** Returns refunds by the time of the decision, in their state at the end of the days. */
export function readRefunds(db: Db, days: Days): ReadPage<ExportedRefund> {
  const [begin, end] = beginAndEnd(days);
  return async (after, limit) => {
    const place =
      after &&
      sql`and (r.created_at, r.id) > ((select created_at from refunds where id = ${after.id}::uuid), ${after.id}::uuid)`;
    const { rows } = await sql<ExportedRefund>`
      select r.id, r.created_at, r.ended_at, r.payment_id, p.booking_id, ${PAID_FOR}, ${PERSON} as person,
        ${EMAIL}, ${METHOD_THEN} as method, r.amount_poisha as amount, p.currency, r.reason,
        case when r.ended_later then case p.provider when 'desk' then 'due' else 'sent' end else r.status end as status, r.automatic,
        requested.display_name as requested_by, case when r.ended_at is not null then handed.display_name end as handed_by
      from (
        select id, payment_id, amount_poisha, reason, automatic, created_at, requested_by, handed_by,
          case when ended_at < ${end}::timestamptz then ended_at end as ended_at,
          status, coalesce(ended_at >= ${end}::timestamptz, false) as ended_later
        from refunds r
        where r.created_at >= ${begin}::timestamptz and r.created_at < ${end}::timestamptz ${place ?? sql``}
        order by r.created_at, r.id limit ${limit}
      ) r join payments p on p.id = r.payment_id left join bookings b on b.id = p.booking_id
        left join moved_payments paid_for on paid_for.payment_id = p.id ${wasGuest(end)} ${joinCorrectionsUntil(end)}
        left join users requested on requested.id = r.requested_by left join users handed on handed.id = r.handed_by
      order by r.created_at, r.id`.execute(db);
    return rows;
  };
}
