import { sql } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Poisha } from '#contract/money/money.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/rows.ts';
import { instantsOf, type Days } from '../../platform/club-days.ts';
import { METHOD } from '../payments/method-store.ts';
import type { ReadPage } from './pages.ts';

/** What stands beside each amount: whose booking it is for. Dues are for none, and `person` is who pays for the household. */
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
  subtotal: Poisha;
  discount: Poisha;
  coupon_code: string | null;
  amount: Poisha;
  currency: string;
  refunded: Poisha;
  /** What the provider keeps; null where it is not known. */
  fee: Poisha | null;
  taken_by: string | null;
  provider: string;
  receipt_year: number | null;
  receipt_number: number | null;
}

const PERSON = sql<string>`coalesce(b.user_name, (select display_name from users where id = p.user_id), '')`;

/** Returns payments that took money, by when they did. */
export function readPayments(db: Db, days: Days): ReadPage<ExportedPayment> {
  const [begin, end] = instantsOf(days);
  return async (after, limit) => {
    const place =
      after &&
      sql`and (p.paid_at, p.id) > ((select paid_at from payments where id = ${after.id}::uuid), ${after.id}::uuid)`;
    const { rows } = await sql<ExportedPayment>`
      select p.id, p.paid_at, p.booking_id, b.play_date, b.court_type, ${PERSON} as person, p.email, ${METHOD} as method,
        p.provider_ref, p.status, p.subtotal_poisha as subtotal, p.discount_poisha as discount, p.coupon_code,
        p.amount_poisha as amount, p.currency, p.refunded_poisha as refunded, p.fee_poisha as fee, by.display_name as taken_by,
        p.provider, p.receipt_year, p.receipt_number,
        case when p.booking_id is null then 'membership' when p.charge_id is null then 'booking' when c.guests > 0 then 'guests' else 'part' end as paid_for
      from (
        select * from payments p
        where p.paid_at >= ${begin}::timestamptz and p.paid_at < ${end}::timestamptz ${place ?? sql``}
        order by p.paid_at, p.id limit ${limit}
      ) p left join bookings b on b.id = p.booking_id left join users by on by.id = p.taken_by left join charges c on c.id = p.charge_id
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

/** Refunds by when they were decided, whatever became of them. */
export function readRefunds(db: Db, days: Days): ReadPage<ExportedRefund> {
  const [begin, end] = instantsOf(days);
  return async (after, limit) => {
    const place =
      after &&
      sql`and (r.created_at, r.id) > ((select created_at from refunds where id = ${after.id}::uuid), ${after.id}::uuid)`;
    const { rows } = await sql<ExportedRefund>`
      select r.id, r.created_at, r.ended_at, r.payment_id, p.booking_id, b.play_date, b.court_type, ${PERSON} as person,
        p.email, ${METHOD} as method, r.amount_poisha as amount, p.currency, r.reason, r.status, r.automatic,
        requested.display_name as requested_by, handed.display_name as handed_by
      from (
        select * from refunds r
        where r.created_at >= ${begin}::timestamptz and r.created_at < ${end}::timestamptz ${place ?? sql``}
        order by r.created_at, r.id limit ${limit}
      ) r join payments p on p.id = r.payment_id left join bookings b on b.id = p.booking_id
        left join users requested on requested.id = r.requested_by left join users handed on handed.id = r.handed_by
      order by r.created_at, r.id`.execute(db);
    return rows;
  };
}
