import { sql } from 'kysely';
import type { BookingStatus } from '#contract/bookings/bookings.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Poisha } from '#contract/money/money.ts';
import type { Db } from '../../platform/db/database.ts';
import { METHOD_THEN, joinCorrectionsUntil } from '../payments/payment-view.ts';
import { firstAndLastDay, beginAndEnd, type Days } from '../../platform/club-days.ts';
import type { ReadPage } from './pages.ts';

export interface ExportedBooking {
  id: string;
  play_date: ClubDate;
  starts_at: Date;
  court_type: string;
  slots: string[];
  person: string;
  email: string;
  phone: string | null;
  status: BookingStatus;
  reason: string | null;
  total: Poisha;
  /** Zero when the booking is not approved or confirmed. */
  still_to_pay: Poisha;
  method: string | null;
  created_at: Date;
  booked_by: string | null;
  checked_in_at: Date | null;
  no_show_at: Date | null;
}

/**
 * Returns bookings by day of play, in their state at the end of the days: a later cancellation or payment does not change them. A booking
 * that was entered, or came back, after its month had ended is listed in the period when that happened, before all others. Held places are
 * left out. A booking keeps its place if its status changes during the export, so it is read once; one that is moved to another day may be
 * read twice or not at all.
 */
export function readBookings(db: Db, days: Days): ReadPage<ExportedBooking> {
  const [from, to] = firstAndLastDay(days);
  const [begin, end] = beginAndEnd(days);
  return async (after, limit) => {
    const place =
      after &&
      sql`and (b.play_date, b.starts_at, b.id) >
      (${after.play_date}::date, ${after.starts_at}::timestamptz, ${after.id}::uuid)`;
    const first = after && after.play_date > from ? after.play_date : from;
    const page = (statuses: string[]) => sql`
      select b.* from unnest(${statuses}::text[]) wanted (status) cross join lateral (
        select b.id, b.play_date, b.starts_at from bookings b
        where b.status = wanted.status and b.status in (${sql.join(statuses.map((status) => sql.lit(status)))})
          and b.play_date between ${first}::date and ${to}::date ${place ?? sql``}
          and not exists (select from late_entries where booking_id = b.id and at >= ${end}::timestamptz and not was_rejected)
        order by b.play_date, b.starts_at, b.id limit ${limit}
      ) b`;
    const late = sql`
      select b.id, b.play_date, b.starts_at from late_entries late join bookings b on b.id = late.booking_id
      where late.at >= ${begin}::timestamptz and late.at < ${end}::timestamptz and b.play_date < ${from}::date ${place ?? sql``}`;
    const { rows } = await sql<ExportedBooking>`
      with page as (
        select * from (${page(['pending', 'approved', 'confirmed'])} union all ${page(['rejected', 'cancelled'])} union all ${late}) b
        order by play_date, starts_at, id limit ${limit}
      )
      select b.id, b.play_date, b.starts_at, b.court_type, b.slots, coalesce(was.name, b.user_name) as person,
        case when was.id is null then b.user_email else '' end as email, coalesce(was.phone, g.phone) as phone,
        held.status, case when late.at is not null then late.reason when held.status = b.status then b.reason end as reason, b.total_poisha as total,
        case when held.status in ('approved', 'confirmed') then coalesce(b.due_now_poisha + b.due_later_poisha,
          case ended.status when 'approved' then b.total_poisha end, 0) + coalesce((select sum(subtotal_poisha)::bigint from payments
            where booking_id = b.id and status = 'succeeded' and paid_at >= ${end}::timestamptz), 0) else 0 end as still_to_pay,
        case when p.id is not null and held.status = 'confirmed' then ${METHOD_THEN} end as method,
        b.created_at, by.display_name as booked_by,
        case when late.at is null then b.checked_in_at else late.checked_in_at end as checked_in_at,
        case when late.at is null then b.no_show_at else late.no_show_at end as no_show_at
      from page join bookings b on b.id = page.id left join guests g on g.id = b.guest_id left join users by on by.id = b.booked_by
        left join past_bookings past on past.booking_id = b.id
        left join late_entries late on late.booking_id = b.id and late.at >= ${end}::timestamptz
        left join guests was on was.id = past.guest_id and past.linked_at >= ${end}::timestamptz
        cross join lateral (select case when late.at is not null then 'rejected' when b.status in ('cancelled', 'rejected') and past.until >= ${end}::timestamptz then past.status
          else b.status end as status) ended
        left join payments p on p.id = case when ended.status = b.status then b.confirmed_payment_id when ended.status = 'confirmed' then (
          select id from payments where booking_id = b.id and status = 'succeeded' order by paid_at desc limit 1) end ${joinCorrectionsUntil(end)}
        cross join lateral (select case when ended.status = 'confirmed' and p.paid_at >= ${end}::timestamptz then 'approved'
          else ended.status end as status) held
      order by b.play_date, b.starts_at, b.id`.execute(db);
    return rows;
  };
}
